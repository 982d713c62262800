/**
 * Games that the engine has played against itself, for the boards on the first page: how each
 * begins, its turns as they are written, and which cells each changes. A test plays them again.
 *
 * @type {import("./show-piece.js").Piece[]}
 */
export const PIECES = [
  {
    name: "stacks", board: {"columns": 5, "home": [0, 1, 2, 3, 4, 30, 31, 32, 33, 34], "rows": 7},
    cells: "rr,rr,rr,rr,rr/,,,,/,,,,/,,,,/,,,,/,,,,/bb,bb,bb,bb,bb",
    turns: "c7-b7,e7-d7 c1-a3,e1-e3 a7-c5,d7-c7 2d1-d2 2d7-c5 c1-a3,e1-e3 a7-b4 2e3-e5 b4-b3,e7-e6 e5-c3,a1+a3+c3xb3 c7-b5,c7+e6xe5 3b3-a4 b5-d4,e5-d4 a1-b3,b1-b3 3b7-b6 b1-d1 b6-d6,e5-d4 b3-a4,d1-d2 c5-d4,d6-e6 a4-a7 c5-c3,c5-d3 b3-a5,b3+d2xc3 d3+b6xa5 c3+a4xa5>a6 2a6-c5 3a5-a6 2c5xa5 3a6-b7",
    changes: "31bbb;32b;33bbb;34b 2r;4r;10r;14r 22b;30b;32bb;33bb 3;8rr 22bbb;33 2;4;10rr;14rr 16b;30 14;24rr 11b;16;29b;34 0r;10;11rrrr;24r 21b;24bb;29;32 11r;15rrr 18bb;21;24b 0;1r;11rrr 26bbb;31 1;3r 18bbb;24;26bb;28b 3;8rrr;11rr;15rrrr 18bbbb;22bb;28;29b 15rrr;30r 12b;13b;22 8;11;12rrrr;20r 13;20bbb;26 12rrr;15;20rrrr;25bb 22bb;25 20r;25rrr 20bb;22 25;31rrr",
  },
  {
    name: "stac", board: {"columns": 5, "home": [], "rows": 5},
    cells: "n,n,n,n,nW/n,n,n,n,n/n,n,n,n,n/n,n,n,n,n/nB,n,n,n,n",
    turns: "e1+b1 a5+b5 b1-a1 b5-b2 a1+b1 b2+b5 b1-c1 b5-d5 c1-c4 d5-d3 c4-c2 d3-d5 c2-c5 d5+e5 c5+c4 e5-e4 c4-d4 e4+e5 d4+c4 e5-e3 c4-c1 e3-d3 c1-c2 d3-b3 c2-d2 b3-c3 d2-d3 c3-e3 d3+d1 e3+c3 d1-c1 c3-c2 c1+d1 c2+c3 d1-d2 c3-e3 d2+e2 e3-b3 e2-a2 b3-b2 a2+a1 b2-a2 a1-a4 a2-a3 a4+d4 a3-b3 d4-b4 b3-d3 b4-b5 d3-e3 b5-b3 e3-a3 b3+b4 a3+b3 b4-e4 b3-b4 e4-d4 b4-c4 d4+d3 c4-e4 d3-e3 e4-d4 e3-d3 d4-c4 d3+e3 c4-e4 e3-b3 e4-b4 b3-e3 b4-b5 e3+e2",
    changes: "1nnW;4 20;21nnB 0nW;1nn 6nB;21nn 0;1nnn+wW 6;21nnn+bB 1nnn+w;2nW 21nnn+b;23nB 2n;17nW 13nB;23n 7nW;17n 13n;23nB 7n;22nW 23;24nnB 17nnW;22 19nB;24nn 17nn;18nW 19;24nnn+bB 17nnn+wW;18 14nB;24nnn+b 2nW;17nnn+w 13nB;14n 2n;7nW 11nB;13n 7n;8nW 11n;12nB 8n;13nW 12n;14nB 3nnW;13 12nnB;14 2nW;3nn 7nB;12nn 2;3nnn+wW 7;12nnn+bB 3nnn+w;8nW 12nnn+b;14B 8;9nnW 11nB;14 5nW;9nn 6B;11n 0nW;5 5B;6 0n;15nW 5;10nB 15;18nW 10n;11nB 16nW;18n 11n;13B 16n;21nnn+bW 13;14B 11nW;21nnn+b 10nB;14 11;16nnW 10;11nB 16nn;19W 11n;16nnB 18nW;19 16nn;17nnn+wB 13nW;18 17nnn+w;19B 13n;14W 18B;19 13nW;14 17nnn+wB;18 13;14nW 17nnn+w;19B 11nW;14n 16nnB;19 11n;14nW 16nn;21nnn+bB 9nnn+wW;14",
  },
  {
    name: "swack", board: {"columns": 6, "home": [], "rows": 6},
    cells: "w,b,w,b,w,b/b,w,b,w,b,w/w,b,w,b,w,b/b,w,b,w,b,w/w,b,w,b,w,b/b,w,b,w,b,w",
    turns: "d3xc3 b2xc2 c6xc5 d6xd5 e4xd4 a3xb3 b5xb4 c2xc3 b4xb3 f2xe2 f1xe1 d5xd4 b3xc3 f6xf5 d6xc6 a1xa2 a6xb6 d6xe6 f3xe3 e2xe1 d1xd2 f3xf2 pass f2xe2 f3xf4 f5xf4 pass c1xb1 c1xd1 a5xa4 a5xa6 pass pass",
    changes: "14bb;15w 7b;8ww 26bb;32w 27ww;33b 21bb;22w 12b;13ww 19bb;25w 8bb;14www 13bbb;19ww 10ww;11b 4bb;5w 21www;27bb 13www;14bbbb 29ww;35b 32bb;33w 0b;6ww 30w;31bb 33b;34ww 16bb;17w 4www;10bb 3w;9bb 11ww;17b  10www;11bb 17w;23bb 23www;29bb  1ww;2b 2w;3bb 18ww;24b 24w;30bb  ",
  },
  {
    name: "wali", board: {"columns": 6, "home": [], "rows": 5},
    cells: ",,,,,/,,,,,/,,,,,/,,,,,/,,,,,",
    turns: "a2 d1 e5 d5 e3 b1 f4 c2 d2 b3 c3 d3 d4 e4 f2 e2 c1 c4 e1 f3 c5 a4 b4 b5 a2-b2 b5-a5 c5-b5 b3-a3xb4 b5-b4 a3-b3 e5-f5 b3-a3xc3 b2-b3 d3-c3xd4 f5-e5 d5-d4xd2 f2-f1 d1-d2xe1 f1-e1 c3-d3xe3 b3-c3 e2-e3xc3 c1-d1 b1-b2xe1 b4-b5 d3-c3xb5 f4-f5 d2-e2xd1 e5-d5 c3-d3xf5 d5-e5 d3-c3xe5",
    changes: "6w 3b 28w 27b 16w 1b 23w 8b 9w 13b 14w 15b 21w 22b 11w 10b 2w 20b 4w 17b 26w 18b 19w 25b 6;7w 24b;25 25w;26 12b;13;19 19w;25 12;13b 28;29w 12b;13;14 7;13w 14b;15;21 28w;29 9;21b;27 5w;11 3;4;9b 4w;5 14;15b;16 13;14w 10;14;16b 2;3w 1;4;7b 19;25w 14b;15;25 23;29w 3;9;10b 27w;28 14;15b;29 27;28w 14b;15;28",
  },
  {
    name: "six-making", board: {"columns": 5, "home": [], "rows": 5},
    cells: ",,,,/,,,,/,,,,/,,,,/,,,,",
    turns: "d1 a5 a2 a4 a1 b5 b2 b4 b1 b3 c1 c2 b2-c2 a3 b2 c2-c1 2c1-c2 a3-a2 a1-a2 d2 3a2-b4 d2-c2 c2-d1 2b4-a5 3a5-b3 b3-a4 2a4-b4 2d1-b1 3c2-b4",
    changes: "3w 20b 5w 15b 0w 21b 6w 16b 1w 11b 2w 7b 6;7bw 10b 6w 2ww;7b 2;7bww 5wb;10 0;5wbw 8b 5;16bwbw 7bwwb;8 3wb;7bww 16bw;20bbw 11bbbw;20 11bbb;15bw 15;16bwbw 1wwb;3 7;16bwbwbww",
  },
];
