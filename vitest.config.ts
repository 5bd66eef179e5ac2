import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"],
    // Node runs the sources as they are. Through vite's runner every imported constant is a getter: simulations are ten
    // times slower.
    experimental: { viteModuleRunner: false },
    // Every server that a test starts, here or in a process of its own, compares its answers with the contract.
    env: { LUDUS_CHECK_REPLIES: "1" },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
