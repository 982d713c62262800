## O que só a página diz
