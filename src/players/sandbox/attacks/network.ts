// Every way out to others.

import type { Attack } from "./attack.ts";

export const network: readonly Attack[] = [
  {
    name: "connecting to our HTTP port",
    language: "py",
    source: "tries(lambda: socket.create_connection(('127.0.0.1', {PORT}), 1))",
    expect: "plays",
  },
  {
    name: "connecting to our HTTP port from Java",
    language: "java",
    source: 'try { new java.net.Socket("127.0.0.1", {PORT}); System.err.println("ESCAPED"); } catch (Exception e) { }',
    expect: "plays",
  },
  {
    name: "connecting to our database's socket",
    language: "js",
    source: "net.connect('{SOCKET}').on('connect', () => escaped('socket')).on('error', () => {});",
    expect: "plays",
  },
  {
    name: "connecting to an abstract socket of ours",
    language: "py",
    source: "s = socket.socket(socket.AF_UNIX)\ntries(lambda: s.connect('\\0{MARK}'))",
    expect: "plays",
  },
  {
    name: "connecting to the outside",
    language: "py",
    source:
      "tries(lambda: socket.create_connection(('1.1.1.1', 53), 1), lambda: socket.create_connection(('deb.debian.org', 80), 1), lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM), lambda: socket.socket(socket.AF_INET6))",
    expect: "plays",
  },
  {
    name: "raw and kernel sockets",
    language: "py",
    source:
      "tries(lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW), lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0), lambda: socket.socket(38, socket.SOCK_SEQPACKET))",
    expect: "plays",
  },
  {
    name: "meeting the other program in the network",
    language: "py",
    source:
      "s = socket.socket(socket.AF_UNIX)\nif turn == 1: tries(lambda: s.connect('\\0meeting'))\nglobal door\ndoor = socket.socket(socket.AF_UNIX)\ntry:\n    door.bind('\\0meeting')\nexcept OSError:\n    pass\nelse:\n    door.listen()",
    expect: "plays",
  },
];
