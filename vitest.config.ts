import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"],
    // Node runs the sources as they are. Through vite's runner every imported constant is a getter: simulations are ten
    // times slower.
    experimental: { viteModuleRunner: false },
    // The database server of the run, which starts when a test asks for it.
    globalSetup: "src/office/database-server.fixture.ts",
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
