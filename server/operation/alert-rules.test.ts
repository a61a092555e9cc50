// The alert rules, checked and tested by Prometheus' own tool. Left out where it isn't installed.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { it } from "vitest";

const program = process.env["PRAVESH_PROMTOOL"] ?? "/usr/bin/promtool";

it("promtool accepts the alert rules and passes their tests", ({ skip }) => {
  if (!existsSync(program)) skip(`${program} is not installed: apt-get install prometheus`);
  const run = (...words: string[]) => execFileSync(program, words, { cwd: "deploy/prometheus" });
  run("check", "rules", "alerts.yml");
  run("test", "rules", "alerts.test.yml");
});
