// Connects MyStrategy to a game: node Runner.ts [HOST PORT TOKEN]

import { MyStrategy } from "./MyStrategy.ts";
import { Move } from "./model.ts";
import { RemoteProcessClient } from "./RemoteProcessClient.ts";
import { HungUp } from "./Wire.ts";

const DEFAULTS = ["127.0.0.1", "31001", "0".repeat(16)];

async function run(host: string, port: string, token: string): Promise<void> {
  const client = await RemoteProcessClient.connect(host, Number(port));
  try {
    await client.greet(token);
    const game = await client.readGame();
    const strategy = new MyStrategy();
    for (;;) {
      const context = await client.readPlayerContext();
      if (!context) return;
      const move = new Move();
      await strategy.move(context.player, context.world, game, move);
      client.writeMove(move);
    }
  } finally {
    client.close();
  }
}

const given = process.argv.slice(2);
const [host, port, token, ...more] = given.length > 0 ? given : DEFAULTS;
if (host === undefined || port === undefined || token === undefined || more.length > 0) {
  console.error("usage: Runner.ts [HOST PORT TOKEN]");
  process.exit(1);
}
try {
  await run(host, port, token);
} catch (error) {
  const refused = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
  if (refused) console.error(`Nobody listens on ${host}, port ${port}: start the game first (ludus local-runner).`);
  else if (error instanceof HungUp) console.error(`The connection broke: ${error.message}`);
  else throw error;
  process.exitCode = 1;
}
