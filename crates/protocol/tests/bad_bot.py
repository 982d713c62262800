"""A bot that behaves in one bad way: bad_bot.py MODE [FILE], where FILE gets the ids of its processes."""
import os
import signal
import subprocess
import sys
import time

MODE = sys.argv[1]


def note(pid):
    if len(sys.argv) > 2:
        with open(sys.argv[2], "a") as file:
            file.write(f"{pid}\n")


def say(line):
    print(line, flush=True)


def ask(question):
    say("query " + question)
    for line in sys.stdin:
        if line.startswith("response"):
            return line.split()[1:]
    sys.exit()


note(os.getpid())
if MODE == "exit":
    print("I would rather not", file=sys.stderr)
    sys.exit(3)
if MODE == "ignores quit":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if MODE == "leaves a child":
    note(subprocess.Popen(["sleep", "1000"]).pid)
turns = 0
while True:
    line = sys.stdin.readline()
    word = line.split()[0] if line.split() else ""
    if not line or word == "quit":
        while MODE == "ignores quit":
            time.sleep(1000)
        break
    if word == "ugi":
        if MODE == "no handshake":
            time.sleep(1000)
        if MODE == "wrong game":
            say("option name Variant type combo default chess var chess var go")
        if MODE in ("right rules", "wrong rules"):
            say("option name RulesHash type check default true")
        say("ugiok")
    elif line == "query rules\n":
        say("response " + ("0123456789abcdef" if MODE == "wrong rules" else sys.argv[3]))
    elif word == "isready":
        say("readyok")
    elif word == "go":
        turns += 1
        legal = ask("legalmoves")
        if turns == 3:
            if MODE == "crash":
                raise RuntimeError("all is lost")
            if MODE == "leaves a child":
                os._exit(0)
            if MODE == "last words":
                # They come a moment after its end, from one that its end does not reach.
                if os.fork() == 0:
                    os.setsid()
                    os.close(0)
                    os.close(1)
                    time.sleep(0.03)
                    os.write(2, b"it was the rain\n")
                os._exit(1)
            if MODE == "hang":
                time.sleep(1000)
            if MODE == "illegal":
                say("bestmove z9-z10")
                continue
            if MODE == "nothing":
                say("bestmove")
                time.sleep(1000)
            if MODE == "late":
                # It answers when it is told that its time is over.
                while sys.stdin.readline() not in ("stop\n", ""):
                    pass
            if MODE == "flood":
                while True:
                    print("info string " + "x" * 1000)
            if MODE == "one line":
                while True:
                    sys.stdout.write("x" * 1000)
            if MODE == "asks without end":
                while True:
                    print("query legalmoves")
            if MODE == "closes its input":
                os.close(0)
                time.sleep(1000)
            if MODE == "closes its output":
                os.close(1)
                time.sleep(1000)
        if MODE == "garbage":
            for junk in (b"\xff\xfe\x00\n", b"bestmov e1-e4\n", b"query what\n", b"x" * 500000 + b"\n"):
                os.write(1, junk)
        if MODE == "flood of errors":
            sys.stderr.write("y" * 3000000)
        say("bestmove " + legal[turns % len(legal)])
