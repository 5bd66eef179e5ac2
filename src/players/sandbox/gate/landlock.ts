// Landlock: the kernel's own list of what a program may open, held apart from the mounts. If a mount ever shows more than
// it should, this refuses it all the same; and no network, no signals and no abstract sockets beyond the program's own.

import koffi from "koffi";
import { type Step, text0 } from "./machine-code.ts";

/** What a program may do where. Folders are meant with all that is in them. */
export interface Reach {
  /** Read and execute. */
  readonly read: readonly string[];
  /** Whatever can be done with plain files and folders. */
  readonly write: readonly string[];
  /** Read and write what is there, as devices are. */
  readonly use: readonly string[];
  /** The one TCP port to bind and to connect to. */
  readonly port?: number | undefined;
}

const bit = (index: number) => 1 << index;
const EXECUTE = bit(0);
const WRITE_FILE = bit(1);
const READ_FILE = bit(2);
const READ_FOLDER = bit(3);
const MAKE_CHARACTER_DEVICE = bit(6);
const MAKE_BLOCK_DEVICE = bit(11);
const REFER = bit(13);
const TRUNCATE = bit(14);
const DEVICE_QUESTIONS = bit(15);

const OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | DEVICE_QUESTIONS;
const READING = EXECUTE | READ_FILE | READ_FOLDER;
const USING = READ_FILE | READ_FOLDER | WRITE_FILE | TRUNCATE | DEVICE_QUESTIONS;

/** All that a version knows to refuse. */
function handled(version: number): number {
  const first = bit(13) - 1;
  return first | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0) | (version >= 5 ? DEVICE_QUESTIONS : 0);
}

const BIND_AND_CONNECT = 3;
const SOCKETS_AND_SIGNALS = 3;

const PATH_RULE = 1;
const PORT_RULE = 2;
const CURRENT_FOLDER = -100;
const PATH_ONLY = 0o10000000;

/** Cells of the program that these steps belong to. */
const [RULES, PLACE, ATTRIBUTES] = [1, 2, 3];

const VERSION_QUESTION = 1;
const CREATE_RULESET = 444;

/** What this kernel offers; 0 if nothing. */
export function landlockVersion(): number {
  if (process.platform !== "linux" || !["x64", "arm64"].includes(process.arch)) return 0;
  try {
    const ask = koffi.load(null).func("long syscall(long number, void *attributes, size_t size, uint flags)");
    return Math.max(0, Number(ask(CREATE_RULESET, null, 0, VERSION_QUESTION)));
  } catch {
    return 0;
  }
}

/** What a process does to be held to this from then on; nothing where the kernel has none of it. */
export function landlockSteps({ read, write, use, port }: Reach, version: number): Step[] {
  if (version === 0) return [];
  const all = handled(version);
  const writing = all & ~(MAKE_CHARACTER_DEVICE | MAKE_BLOCK_DEVICE);
  const size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return [
    { set: ATTRIBUTES, to: all },
    { set: ATTRIBUTES + 1, to: BIND_AND_CONNECT },
    { set: ATTRIBUTES + 2, to: SOCKETS_AND_SIGNALS },
    {
      call: "landlock_create_ruleset",
      args: [{ addressOf: ATTRIBUTES }, size, 0],
      into: RULES,
      onFailure: "stop",
    },
    ...read.flatMap((path) => allow(path, READING & all)),
    ...use.flatMap((path) => allow(path, USING & all)),
    ...write.flatMap((path) => allow(path, writing)),
    ...(version >= 4 && port !== undefined ? allowPort(port) : []),
    { call: "landlock_restrict_self", args: [{ cell: RULES }, 0], onFailure: "stop" },
    { call: "close", args: [{ cell: RULES }], onFailure: "go on" },
  ];
}

/** What is not there needs no rule, and a file takes only what can be done with files. */
function allow(path: string, access: number): Step[] {
  const rule = (what: number): Step[] => [
    { set: ATTRIBUTES, to: what },
    {
      call: "landlock_add_rule",
      args: [{ cell: RULES }, PATH_RULE, { addressOf: ATTRIBUTES }, 0],
      onFailure: "go on",
    },
  ];
  return [
    {
      call: "openat",
      args: [CURRENT_FOLDER, { bytes: text0(path) }, PATH_ONLY, 0],
      into: PLACE,
      onFailure: "go on",
    },
    { set: ATTRIBUTES + 1, to: { cell: PLACE } },
    ...rule(access & OF_FILES),
    ...rule(access),
    { call: "close", args: [{ cell: PLACE }], onFailure: "go on" },
  ];
}

function allowPort(port: number): Step[] {
  return [
    { set: ATTRIBUTES, to: BIND_AND_CONNECT },
    { set: ATTRIBUTES + 1, to: port },
    {
      call: "landlock_add_rule",
      args: [{ cell: RULES }, PORT_RULE, { addressOf: ATTRIBUTES }, 0],
      onFailure: "stop",
    },
  ];
}
