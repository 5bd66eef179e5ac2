// Handlers for people: registration, sessions, tokens, what is theirs, and what administrators decide.

import { Refusal, refuse } from "../../core/refusal.ts";
import {
  type Account,
  accountById,
  block,
  changePassword,
  listAccounts,
  register,
  setAdministrator,
  unblock,
} from "../../office/people/accounts.ts";
import { type DeedRow, listDeeds } from "../../office/people/audit.ts";
import { deleteAccount, exportPerson } from "../../office/people/leave.ts";
import { askReset, resetCodeFor, useCode } from "../../office/people/one-time-codes.ts";
import { isPassword } from "../../office/people/passwords.ts";
import { openSession, type SignedIn, signIn, signOut, signOutEverywhere } from "../../office/people/sessions.ts";
import { listTokens, makeToken, removeToken } from "../../office/people/tokens.ts";
import { say as officeSays } from "../../office/words/en.ts";
import { dropSession, keepSession } from "./caller.ts";
import type { Desk, OfficeHandlers } from "./guard.ts";

const DAY_MS = 24 * 3600 * 1000;

export const peopleHandlers = {
  "GET /api/office": (_, { person }) => ({ open: true, person: person ? shown(person) : null }),
  "POST /api/people": async ({ body }, desk) => {
    const account = await register(desk.office.db, { ...body, address: desk.caller.address });
    if (account instanceof Refusal) return account;
    return entered(desk, await openSession(desk.office.db, account, desk.caller));
  },
  "POST /api/session": async ({ body: { login, password } }, desk) =>
    entered(desk, await signIn(desk.office.db, login, password, desk.caller)),
  "DELETE /api/session": async (_, { office, caller, exchange }) => {
    if (caller.session !== undefined) await signOut(office.db, caller.session);
    dropSession(exchange);
  },
  "DELETE /api/me/sessions": async (_, { office, person, exchange }) => {
    await signOutEverywhere(office.db, person.id);
    dropSession(exchange);
  },
  "POST /api/codes": async ({ body: { code, password } }, desk) =>
    entered(desk, await useCode(desk.office.db, code, password, desk.caller)),
  "POST /api/password-resets": async ({ body: { login } }, { office, exchange: { request } }) => {
    await askReset(office.db, office.mailer, login, `${request.protocol}://${request.host}/sign-in`);
  },
  "GET /api/me": (_, { person }) => shown(person),
  "PUT /api/me/password": async ({ body: { before, after } }, { office, person, exchange }) => {
    const refused = await changePassword(office.db, person.id, before, after);
    if (refused) return refused;
    dropSession(exchange);
  },
  "GET /api/me/export": async (_, { office, person }) => ({ ...(await exportPerson(office.db, person.id)) }),
  "POST /api/me/deletion": async ({ body: { password } }, { office, person, exchange }) => {
    if (!(await isPassword(password, person.password))) return refuse(officeSays("office.password-before"));
    const refused = await deleteAccount(office.db, person.id, person.id);
    if (refused) return refused;
    dropSession(exchange);
  },
  "GET /api/me/tokens": async (_, { office, person }) => ({
    tokens: (await listTokens(office.db, person.id)).map((token) => ({
      ...token,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt?.toISOString() ?? null,
      usedAt: token.usedAt?.toISOString() ?? null,
    })),
  }),
  "POST /api/me/tokens": async ({ body: { name, scopes, days } }, { office, person }) => {
    const end = days === undefined ? undefined : new Date(Date.now() + days * DAY_MS);
    const token = await makeToken(office.db, person.id, name, scopes, end);
    return token instanceof Refusal ? token : { token };
  },
  "DELETE /api/me/tokens/:id": ({ params: { id } }, { office, person }) =>
    removeToken(office.db, person.id, Number(id)),
  "GET /api/people": async ({ query: { search } }, { office }) => ({
    people: (await listAccounts(office.db, search)).map(({ createdAt, ...account }) => ({
      ...account,
      createdAt: createdAt.toISOString(),
    })),
  }),
  "POST /api/people/:id/block": ({ params: { id }, body: { reason } }, { office, person }) =>
    block(office.db, Number(id), reason, person.id),
  "DELETE /api/people/:id/block": ({ params: { id } }, { office, person }) => unblock(office.db, Number(id), person.id),
  "PUT /api/people/:id/administrator": ({ params: { id }, body: { administrator } }, { office, person }) =>
    setAdministrator(office.db, Number(id), administrator, person.id),
  "POST /api/people/:id/code": async ({ params: { id } }, { office, person }) => {
    const account = await accountById(office.db, Number(id));
    if (!account || account.deletedAt) return refuse(officeSays("office.no-account"));
    return { code: await resetCodeFor(office.db, account.id, person.id) };
  },
  "GET /api/audit": async ({ query: { before } }, { office }) => ({
    deeds: (await listDeeds(office.db, undefined, before)).map(shownDeed),
  }),
} satisfies Partial<OfficeHandlers>;

function shown({ id, name, email, administrator }: Account) {
  return { id, name, email, administrator };
}

/** A new session in a new cookie, whatever cookie was shown before. */
function entered({ exchange }: Pick<Desk, "exchange">, signedIn: SignedIn | Refusal) {
  if (signedIn instanceof Refusal) return signedIn;
  keepSession(exchange, signedIn.token);
  return shown(signedIn.account);
}

export function shownDeed({ id, at, actor, action, subject, details }: DeedRow) {
  return { id, at: at.toISOString(), actor, action, subject, details };
}
