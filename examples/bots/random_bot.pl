% A bot for Cairn, in SWI-Prolog, that takes any legal turn. Start it with
%
%     swipl examples/bots/random_bot.pl
%
% It knows no rules at all: when it is its turn, it asks the referee which turns are legal. Change
% choose/1, and you have a bot of your own. docs/protocol.md tells everything that can be said.

:- initialization(main, main).

main :-
    set_stream(user_output, buffer(line)),   % every line goes out at once
    set_stream(user_input, encoding(utf8)),
    converse.

% Reads line after line until quit, or the end of the input.
converse :-
    hear(Words),
    ( member(Words, [[quit|_], end_of_file]) -> true
    ; respond(Words), converse
    ).

% The words of the next line, as atoms; end_of_file at the end.
hear(Words) :-
    read_line_to_string(user_input, Line),
    ( Line == end_of_file -> Words = end_of_file
    ; split_string(Line, " ", " \t\r", Strings),
      maplist([String, Atom]>>atom_string(Atom, String), Strings, Words)
    ).

respond([ugi|_])     :- !, say('id name Random Prolog'), say('id author a student'), say(ugiok).
respond([isready|_]) :- !, say(readyok).
respond([go|_])      :- !, choose(Turn), format("bestmove ~w~n", [Turn]).
respond(_).          % setoption, uginewgame, position and stop are nothing to this bot

say(Line) :- format("~w~n", [Line]).

% The turn that we take.
choose(Turn) :-
    ask(legalmoves, Turns),
    random_member(Turn, Turns).

% Asks the referee about the position; the answer is a list of words. Only while it is our turn.
ask(Question, Answer) :-
    format("query ~w~n", [Question]),
    answer(Answer).

answer(Answer) :-
    hear(Words),
    ( Words == end_of_file -> halt          % the input has ended: so has the game
    ; Words = [response|Answer] -> true
    ; answer(Answer)                        % something else, such as stop
    ).
