// The real ClamAV daemon finds EICAR and passes a letter (P20). Left out where it isn't installed (`apt-get install clamav-daemon`).
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eicar } from "#testing/doubles/clamd-double.ts";
import { honestPdf } from "#testing/uploads/hostile-pdfs.ts";
import { zipOf } from "#testing/uploads/zip-file.ts";
import { clamdScanner } from "./clamd-scanner.ts";

const program = "/usr/sbin/clamd";
/** The MD5 hash of EICAR and its length, so that no database has to be downloaded. */
const signature = "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n";

describe.runIf(existsSync(program))("ClamAV's daemon", () => {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-clamd-"));
  const scanner = clamdScanner({ path: join(dir, "clamd.ctl") });
  let daemon: ChildProcess;

  beforeAll(async () => {
    writeFileSync(join(dir, "eicar.hdb"), signature);
    const settings = {
      DatabaseDirectory: dir,
      LocalSocket: join(dir, "clamd.ctl"),
      Foreground: "yes",
      StreamMaxLength: "15M",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    writeFileSync(join(dir, "clamd.conf"), lines.join(""));
    daemon = spawn(program, ["--config-file", join(dir, "clamd.conf")], { stdio: "ignore" });
    await vi.waitUntil(() => existsSync(join(dir, "clamd.ctl")), { timeout: 25_000 });
  }, 30_000);
  afterAll(() => {
    daemon.kill();
    rmSync(dir, { recursive: true, force: true });
  });

  it("finds EICAR, also inside a ZIP, and nothing in a letter", async () => {
    expect(await scanner.scan(Buffer.from(eicar))).toBe("infected");
    expect(await scanner.scan(zipOf([{ name: "word/a.bin", content: eicar }]))).toBe("infected");
    expect(await scanner.scan(await honestPdf())).toBe("clean");
    expect(await scanner.scan(Buffer.alloc(7 * 1024 * 1024, "a"))).toBe("clean");
  });

  it("does not take a file of more than its limit, which is an error", async () => {
    expect(await scanner.scan(Buffer.alloc(16 * 1024 * 1024, "a"))).toBe("error");
  });
});
