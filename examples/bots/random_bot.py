#!/usr/bin/env python3
"""A bot for Cairn that takes any legal turn.

It knows no rules at all: when it is its turn, it asks the referee which turns are legal. Change
`choose`, and you have a bot of your own. docs/protocol.md tells everything that can be said.
"""
import random
import sys


def say(line):
    """Tells the referee something. Without the flush it would stay in our own buffer."""
    print(line, flush=True)


def ask(question):
    """Asks the referee about the position, and returns the answer. Only while it is our turn."""
    say("query " + question)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "response":
            return rest
    sys.exit()  # the input has ended: so has the game


def choose():
    """The turn that we take."""
    turns = ask("legalmoves").split()
    return random.choice(turns)


def main():
    for line in sys.stdin:
        word = line.split(" ")[0].strip()
        if word == "ugi":
            say("id name Random")
            say("id author a student")
            say("ugiok")
        elif word == "isready":
            say("readyok")
        elif word == "go":
            say("bestmove " + choose())
        elif word == "quit":
            break
        # Everything else (setoption, uginewgame, position, stop) is nothing to this bot.


if __name__ == "__main__":
    main()
