// `npm run bench -- NAME`: runs one benchmark. Each prints ratios measured in one run, since machines differ and are noisy.
// What follows the names and begins with two dashes is for the benchmark itself.

import { readdirSync } from "node:fs";

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== "main.ts")
  .map((file) => file.slice(0, -3));
const words = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith("--"));
const wanted = options < 0 ? words : words.slice(0, options);

if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) {
  console.error(`Usage: npm run bench -- NAME…\nThere are: ${names.join(", ")}`);
  process.exit(2);
}
for (const name of wanted) await import(`./${name}.ts`);
