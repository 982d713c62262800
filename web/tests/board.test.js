"use strict";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardSvg, cellName, changeCells, readCells } from "../src/board.js";

const boards = JSON.parse(readFileSync(new URL("boards.json", import.meta.url), "utf8"));

test("every board is drawn as crate view draws it", () => {
  assert.ok(boards.length >= 6);
  for (const { board, cells, marks, svg } of boards) {
    const drawn = boardSvg(board, readCells(cells), marks);
    assert.equal(drawn.replaceAll("><", ">\n<"), svg.replaceAll("><", ">\n<"));
  }
});

test("a change replaces the cells that it names", () => {
  const before = ["n", "nW", "", "nnn+b"];
  const { cells, changed } = changeCells(before, "1n;2W");
  assert.deepEqual(cells, ["n", "n", "W", "nnn+b"]);
  assert.deepEqual(changed, [1, 2]);
  assert.deepEqual(changeCells(before, "3").cells, ["n", "nW", "", ""]);
  assert.deepEqual(changeCells(before, ""), { cells: before, changed: [] });
  assert.equal(before[1], "nW");
});

test("cells have names", () => {
  const board = { game: "", columns: 5, rows: 7, marks: {}, areas: [] };
  assert.equal(cellName(board, 0), "a1");
  assert.equal(cellName(board, 34), "e7");
});
