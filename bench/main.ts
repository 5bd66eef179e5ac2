// `npm run bench -- NAME`: runs one benchmark. Each prints ratios measured in one run, since machines differ and are noisy.

import { readdirSync } from "node:fs";

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== "main.ts")
  .map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);

if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) {
  console.error(`Usage: npm run bench -- NAME…\nThere are: ${names.join(", ")}`);
  process.exit(2);
}
for (const name of wanted) await import(`./${name}.ts`);
