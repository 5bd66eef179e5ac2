// Loaded into a process that is measured: asked by its parent, it collects garbage and tells how many bytes it holds.

process.on("message", () => {
  // What the first time was only let go is gone after the second.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});
process.channel.unref();
