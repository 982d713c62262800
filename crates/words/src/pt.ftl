to-move = Jogam as { $side }
