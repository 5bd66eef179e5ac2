// Makes the first move it finds, from the top left cell on.
const { readFileSync, writeFileSync } = require("node:fs");

const started = process.cpuUsage();
const [head, ...rest] = readFileSync("matrix.txt", "utf8").split(/\r?\n/);
const [side, number] = head.split(" ");
const clocks = [rest[0], rest[1]];
const rows = rest.slice(2, 10).map((row) => [...row]);

const enemy = side === "A" ? "B" : "A";
const forward = side === "A" ? -1 : 1;
const farRow = side === "A" ? 0 : 7;
const at = (y, x) => (rows[y] ? rows[y][x] : undefined);

function firstMove() {
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      if (at(y, x) !== side) continue;
      for (const dx of [-1, 0, 1]) {
        if (at(y + forward, x + dx) === "-") return [y, x, y + forward, x + dx];
        if (at(y + forward, x + dx) === enemy && at(y + 2 * forward, x + 2 * dx) === "-")
          return [y, x, y + 2 * forward, x + 2 * dx];
      }
    }
}

const [fromY, fromX, toY, toX] = firstMove();
rows[fromY][fromX] = "-";
if (Math.abs(toY - fromY) === 2) rows[(fromY + toY) / 2][(fromX + toX) / 2] = "-";
rows[toY][toX] = side;
const own = side === "A" ? 0 : 1;
const used = process.cpuUsage(started);
const left = Number(clocks[own].split(" ")[1]) - (used.user + used.system) / 1e6;
clocks[own] = `0 ${Math.max(0, left).toFixed(2)}`;
const result = toY === farRow ? side : "U";
writeFileSync(
  "matrix.txt",
  `${[`${enemy} ${Number(number) + 1} ${result}`, ...clocks, ...rows.map((row) => row.join(""))].join("\n")}\n`,
);
