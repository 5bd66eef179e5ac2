// Text from strangers, shown to people.

/** The text without what could move a cursor, ring a bell or change colours: control characters are shown as symbols. */
export function printable(text: string): string {
  const lines = text.replaceAll("\r\n", "\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
  return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
  });
}
