// What the tests of all games need to know of each.

import type { Locator } from "@playwright/test";
import type { Action } from "../support/by-keyboard";
import type { Judged, Setup, Step } from "../support/playing";
import type { Seen } from "../support/seen";
import type { Table } from "../support/table";

/** What lies on the table at some point of a game. */
export interface Phase {
  what: string;
  /** The record, or its name among the rules' vectors. */
  record: string | { moves: any[]; [key: string]: any };
  /** How many of its moves have been made. */
  moves: number;
  /** Whether the player takes the device; otherwise the curtain stays down. */
  open?: boolean;
  /** What the player then does. */
  then?: (table: Table) => Promise<void>;
}

/** How a short game is set up, what is decided in it, and what the page shows of what the referee says. */
export interface ShortGame extends Setup {
  /** What is decided where it is not about a card to play, at that turn. */
  decide(seen: Seen, turn: number): Action;
  /** The result of a hand as the page shows it, row by row, from what the referee says of it. */
  rows(hand: any, totals: any, people: string[]): (string | number | RegExp)[][];
  /** Who has how many tricks, as the hand reports it; some games do not tell. */
  tricks?(hand: any): Record<string, number>;
  /** What else is true of this game. */
  check?(steps: Step[], game: Judged, results: Seen[]): void;
  /** The line that ends the game, from who has won. */
  winners(winners: any[]): string;
}

/** How something is decided by touch, at an open edge of a device that lies in the middle. */
export interface Decided {
  /** What is pressed before cards are pushed. */
  first?: Locator[];
  /** The cards that are pushed out. */
  push?: string[];
  /** What is pressed in the end. */
  last?: Locator[];
  /** Where phones hold the hands: what is pressed at the edge once those cards are given by their numbers. */
  byNumber?: string;
}

/** A decision of a seat, as it stands in a record. */
export type Seated = Action & { seat: number };

/** A game. Records are named among the rules' vectors. */
export interface GameFacts {
  id: string;
  name: string;
  /**
   * A record with a whole first hand, and numbers of its moves: before the first decision with cards, when a finished trick
   * lies on the table, when some cards have been played, and when the hand is over.
   */
  hand: { record: string; seats: number; first: number; trick: number; some: number; end: number };
  /** A record in which somebody is about to lead after so many moves, and whose trick goes to a pile. */
  lead: { record: string; moves: number };
  /** The result of a hand that needs room. */
  result: [record: string, moves: number];
  /** A game under review: a place in mid-hand, and others with short and long news. */
  review: { record: string; middle: number; places: number[] };
  /** A whole game. */
  over: string;
  /** A game in which cards are counted, by whom, and the first question. */
  counted: [record: string, seat: number, question: RegExp];
  /** Moves of the hand before the deal and before a lead, to measure movements. */
  measured: { deal: number; lead: number };
  /** The screen on which a hand is played in the middle. */
  middle: { width: number; height: number };
  /** How a move is made there that plays no card. */
  decided?(open: Locator, move: any): Decided;
  /** A table with names and marks that need room, and the person's seat. */
  narrow: [record: string, moves: number, seat: number];
  /** Phases with a kind of decision, and how many things glow there, at least: a bid has several parts. */
  hints: [what: string, least: number][];
  /** A short game with computer players of all strengths. */
  computers?: [variant: object, who: string[]];
  /** A table for one person among computer players, and the dealer with whom the person is the first to decide. */
  company: [variant: object, who: string[], dealer: { dealer?: number }];
  /** What is listened to: moves of the hand. */
  speech: [what: string, from: number, to: number][];
  /** Decisions to practise: after so many moves of a record, what was done and what would have been better. The first is a card. */
  practice: [record: string, moves: number, done: Seated, better: Seated][];
  /** Marks, by tap or, in what a tap does something with, by hold: a record, its moves, and what explains itself. */
  marks: [record: string, moves: number, mark: string, meaning: RegExp, variant?: object][];
  /** Every phase of the game. */
  phases: Phase[];
  /** What else is shown at the table: what comes before and after the hands, and what lies over the table. */
  more: Phase[];
  short: ShortGame;
}
