"""PLAY: the rules of the bundled games, as a program keeps them."""
