import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { CpuMeter, processCpu } from "./cpu-meter.ts";

const burn = (milliseconds: number) =>
  `const end = process.cpuUsage().user + ${milliseconds * 1000}; while (process.cpuUsage().user < end);`;

describe.runIf(process.platform === "linux")("a meter of processor time", () => {
  it("agrees with what the process itself is told, threads included", async () => {
    const work = `const { Worker } = require("node:worker_threads"); ${burn(100)}
      const worker = new Worker(${JSON.stringify(burn(150))}, { eval: true });
      worker.on("exit", () => { const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1000)); });
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["-e", work], { stdio: ["ignore", "pipe", "inherit"] });
    const meter = new CpuMeter(() => processCpu(child.pid!));
    const [told] = (await once(child.stdout!, "data")) as [Buffer];
    const measured = meter.lap()!;
    child.kill("SIGKILL");
    expect(Number(told)).toBeGreaterThan(200);
    expect(Math.abs(measured - Number(told))).toBeLessThan(0.1 * Number(told));
  });

  it("does not count sleep, and tells nothing of a process that is gone", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    const meter = new CpuMeter(() => processCpu(child.pid!));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    meter.lap();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(meter.lap()!).toBeLessThan(100);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(meter.lap()).toBeUndefined();
  });
});
