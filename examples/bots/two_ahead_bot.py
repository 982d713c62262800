#!/usr/bin/env python3
"""A bot for Cairn that looks two turns ahead: its own, and every reply to it.

It wins where it can, does not let the other one win at once where it can help it, and of what is
left it takes the turn that leaves the other one the fewest replies. The referee knows the rules:
`query ... after T` asks about the position after our turn T.
"""
import random
import sys
import time

BAD = -(10**6)  # worse than any number of replies


def say(line):
    """Tells the referee something. Without the flush it would stay in our own buffer."""
    print(line, flush=True)


def ask(question, *after):
    """Asks about the position, after some more turns if there are any."""
    say(" ".join(["query", question] + (["after", *after] if after else [])))
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "response":
            return rest
    sys.exit()  # the input has ended: so has the game


def time_to_think(words):
    """Seconds for this turn, from the words of `go`: half of movetime, or a share of our clock."""
    numbers = {name: int(value) for name, value in zip(words[1::2], words[2::2])}
    us = "p1time" if ask("p1turn") == "true" else "p2time"
    if "movetime" in numbers:
        return numbers["movetime"] / 2000
    return numbers.get(us, 10000) / 40000


def value(turn):
    """How good a turn looks: a number, the higher the better."""
    result = ask("result", turn)
    if result != "none":
        return 0 if result == "draw" else BAD  # who has not won with this turn has lost by it
    if ask("winningmoves", turn):
        return BAD
    return -len(ask("legalmoves", turn).split())


def choose(words):
    """The turn that we take: the best of those that we get to look at."""
    end = time.monotonic() + time_to_think(words)
    wins = ask("winningmoves").split()
    if wins:
        say(f"info depth 1 score win 1 pv {wins[0]}")
        return wins[0]
    turns = ask("legalmoves").split()
    random.shuffle(turns)  # of equally good turns, any
    best, best_value = turns[0], BAD
    for number, turn in enumerate(turns, 1):
        its_value = value(turn)
        if its_value > best_value:
            best, best_value = turn, its_value
            say(f"info depth 2 score cp {its_value} nodes {number} pv {turn}")
        if time.monotonic() > end:
            break
    return best


def main():
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["ugi"]:
            say("id name Two ahead")
            say("id author a student")
            say("ugiok")
        elif words[:1] == ["isready"]:
            say("readyok")
        elif words[:1] == ["go"]:
            say("bestmove " + choose(words))
        elif words[:1] == ["quit"]:
            break


if __name__ == "__main__":
    main()
