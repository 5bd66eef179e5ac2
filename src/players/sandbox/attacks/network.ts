// Every way out to others, and from one seat to another.

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
  {
    name: "signalling by locks on common files",
    fails: { by: ["locks"] },
    language: "py",
    source:
      "import fcntl, struct\nf = open('/bin/sh', 'rb')\ntries(lambda: fcntl.flock(f, fcntl.LOCK_SH | fcntl.LOCK_NB), lambda: fcntl.lockf(f, fcntl.LOCK_SH | fcntl.LOCK_NB), lambda: fcntl.fcntl(f, 37, struct.pack('hhqqi4x', fcntl.F_RDLCK, 0, 0, 0, 0)), lambda: fcntl.fcntl(f, fcntl.F_GETLK, struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0)))",
    expect: "plays",
  },
  {
    name: "signalling by what of a common file is in memory",
    language: "py",
    source:
      "import mmap\nf = open('{SELF}', 'rb')\ntries(lambda: os.preadv(f.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT))\nm = mmap.mmap(f.fileno(), 0, prot=mmap.PROT_READ)\nat = ctypes.addressof(ctypes.c_char.from_buffer_copy(m))\npage = next(int(l.split('-')[0], 16) for l in open('/proc/self/maps') if 'Attack.py' in l)\nif libc.mincore(ctypes.c_void_p(page), 4096, ctypes.create_string_buffer(8)) == 0: escaped('mincore')\nfor advice in (20, 21):\n    if libc.madvise(ctypes.c_void_p(page), 4096, advice) == 0: escaped('evicted')",
    expect: "plays",
  },
];
