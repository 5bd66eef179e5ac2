// Small programs that play beans, for tests of tournaments: shell scripts start quickest.

/** Takes a white bean while there is one, then black ones; `before` runs at its start. */
export function beansPlayer(before = ""): string {
  return `#!/bin/sh
${before}
while read -r line; do
  case $line in
    '{"type":"turn"'*'"white":0,'*) echo '{"action":"black"}' ;;
    '{"type":"turn"'*) echo '{"action":"white"}' ;;
  esac
done
`;
}
