// A class from a list of names: an account and a place in the contest for each, and a code for the first sign-in, to be
// handed out on paper. Codes are shown once and can be made anew.

import { Refusal, refuse } from "../../core/refusal.ts";
import type { Contest } from "../contests/contests.ts";
import { addEntrant, entrantOf } from "../contests/entrants.ts";
import { attempt, type Database, type Transaction } from "../data/connect.ts";
import { say } from "../words/en.ts";
import { type Account, accountById, accountNamed, addAccount, nameKey, readName } from "./accounts.ts";
import { note } from "./audit.ts";
import { makeCode } from "./one-time-codes.ts";

export interface ClassSheet {
  readonly account: number;
  /** To sign in with. */
  readonly name: string;
  readonly code: string;
}

const LARGEST_CLASS = 500;

/** One name a line; empty lines and repeated blanks count for nothing. All are taken, or none. */
export async function makeClass(
  db: Database,
  contest: Contest,
  list: string,
  by: number,
): Promise<ClassSheet[] | Refusal> {
  const lines = list.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return refuse(say("office.class-empty"));
  if (lines.length > LARGEST_CLASS)
    return refuse(say("office.class-large", { names: lines.length, most: LARGEST_CLASS }));
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const name = readName(line);
    if (name instanceof Refusal)
      return refuse(
        say("office.class-line", { line: index + 1, text: JSON.stringify(line.slice(0, 60)), why: name.message }),
      );
    if (names.some((other) => nameKey(other) === nameKey(name)))
      return refuse(say("office.class-twice", { line: index + 1, name }));
    names.push(name);
  }
  return attempt(db, async (tx) => {
    const sheets: ClassSheet[] = [];
    for (const name of names) {
      const account = await accountFor(tx, name);
      const entrant = await addEntrant(tx, contest.id, account.id, account.name);
      if (entrant instanceof Refusal) return entrant;
      sheets.push({ account: account.id, name: account.name, code: await makeCode(tx, account.id, "class") });
    }
    await note(tx, { actor: by, contest: contest.id, action: "class.made", details: { people: names.length } });
    return sheets;
  });
}

/**
 * For somebody who lost the sheet. Only for those who have never come in: an account that has a password is its owner's, and
 * no organiser's.
 */
export async function newClassCode(
  db: Database,
  contest: Contest,
  account: number,
  by: number,
): Promise<ClassSheet | Refusal> {
  const person = await accountById(db, account);
  const entrant = person && (await entrantOf(db, contest.id, account));
  if (!person || !entrant || person.deletedAt) return refuse(say("office.no-account"));
  if (person.password !== null) return refuse(say("office.has-password", { name: person.name }));
  return db.transaction(async (tx) => {
    await note(tx, { actor: by, contest: contest.id, action: "class.code-made", subject: `account ${account}` });
    return { account, name: person.name, code: await makeCode(tx, account, "class") };
  });
}

/** Somebody elsewhere may be called the same: then a number tells them apart. */
async function accountFor(tx: Transaction, name: string): Promise<Account> {
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name} (${number})`;
    if (await accountNamed(tx, own)) continue;
    const account = await addAccount(tx, { name: own });
    if (!(account instanceof Refusal)) return account;
  }
}
