#!/usr/bin/env python3
"""A bot for Cairn that looks two turns ahead: its own, and every reply to it.

It wins where it can, does not let the other one win at once where it can help it, and of what is
left it takes the turn that leaves the other one the fewest replies. The referee knows the rules:
`query ... after T R` asks about the position after our turn T and the reply R.
"""
import random
import sys
import time

GOOD, BAD = 10**6, -(10**6)


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


def value(turn, us, end):
    """How good a turn looks: a number, the higher the better."""
    result = ask("result", turn)
    if result != "none":
        return GOOD if result == us + "win" else BAD if result.endswith("win") else 0
    replies = ask("legalmoves", turn).split()
    for reply in replies:
        if time.monotonic() > end:
            break
        result = ask("result", turn, reply)
        if result.endswith("win") and result != us + "win":
            return BAD
    return -len(replies)


def choose(words):
    """The turn that we take: the best of those that we get to look at."""
    end = time.monotonic() + time_to_think(words)
    us = "p1" if ask("p1turn") == "true" else "p2"
    turns = ask("legalmoves").split()
    random.shuffle(turns)  # of equally good turns, any
    best, best_value = turns[0], BAD
    for depth, turn in enumerate(turns, 1):
        its_value = value(turn, us, end)
        if its_value > best_value:
            best, best_value = turn, its_value
            score = "win 1" if its_value == GOOD else f"cp {its_value}"
            say(f"info depth 2 score {score} nodes {depth} pv {turn}")
        if best_value == GOOD or time.monotonic() > end:
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
