to-move = { $side } to move
