// The reader's npm package, packed and installed into an empty folder as a user does, without a network.
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installOffline } from "./install-offline.ts";
import { packReader } from "./package-reader.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const root = join(import.meta.dirname, "../..");
const specimens = join(root, "passport/specimens");
const truth = JSON.parse(readFileSync(join(specimens, "truth.json"), "utf8")) as {
  images: { file: string; person: Record<string, string> & { mrz: [string, string] } }[];
};
const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, string>;
const maxPackedBytes = 450_000;

let work: string;
let tarball: string;
let user: string;
let installed: string;
let environmentAfterwards: string | undefined;
beforeAll(async () => {
  vi.stubEnv("NODE_ENV", undefined);
  work = mkdtempSync(join(tmpdir(), "pravesh-package-"));
  tarball = await packReader(join(work, "packed"));
  environmentAfterwards = process.env["NODE_ENV"];
  vi.unstubAllEnvs();
  user = join(work, "user");
  installOffline(tarball, user);
  installed = join(user, "node_modules", `${own["name"]}-passport`);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Runs a script of the user in Node; returns what it printed. */
function run(script: string): { status: number | null; stdout: string; stderr: string } {
  const file = join(user, "script.js");
  writeFileSync(file, script);
  return spawnSync(process.execPath, [file], { cwd: user, encoding: "utf8" });
}

const load = `
  import { readFileSync } from "node:fs";
  import { fileURLToPath } from "node:url";
  import { createReader } from "pravesh-passport";
  const weights = (name) => readFileSync(fileURLToPath(import.meta.resolve("pravesh-passport/" + name)));
`;

describe("the package", () => {
  test(`has at most ${maxPackedBytes / 1000} KB packed, and the name, version and licence of package.json`, () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(maxPackedBytes);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object;
    const { version, license } = own;
    expect(manifest).toMatchObject({ name: `${own["name"]}-passport`, version, license });
    expect(readFileSync(join(installed, "LICENSE"), "utf8")).toContain("Apache License");
  });

  test("is built without a change of NODE_ENV, which programs started afterwards would inherit", () => {
    expect(environmentAfterwards).toBeUndefined();
  });

  test("depends on no other package: it names none, imports nothing, and nothing else is installed", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object;
    const kinds = ["dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"];
    expect(Object.keys(manifest).filter((key) => kinds.includes(key))).toEqual([]);
    const script = readFileSync(join(installed, "reader.js"), "utf8");
    expect(script.match(/^import\b.*|\bimport\(.*|\brequire\(.*/gm)).toBeNull();
    expect(globSync("node_modules/*", { cwd: user })).toEqual([`node_modules/${own["name"]}-passport`]);
  });

  test("contains the module, the weights, the licence, the README and the types it needs, and nothing else", () => {
    const files = globSync("**/*", { cwd: installed, exclude: ["types/**"] }).sort();
    const expected = ["LICENSE", "README.md", "mrz-net.bin", "package.json", "print-net.bin", "reader.js"];
    expect(files.filter((file) => file !== "types")).toEqual(expected);
    const types = globSync("types/**/*", { cwd: installed }).filter((file) => /\.\w+$/.test(file));
    expect(types).toContain("types/passport/library.d.ts");
    expect(types.filter((file) => !file.endsWith(".d.ts"))).toEqual([]);
  });
});

describe("in Node", () => {
  test("a specimen is read exactly, the print included, and expected values get verdicts", async () => {
    const { file, person } = truth.images.find((image) => image.file === "images/front04_clean.jpg")!;
    const { data, info } = await sharp(join(specimens, file))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    writeFileSync(join(user, "picture.rgba"), data);
    const { stdout, stderr } = run(`${load}
      const read = createReader({ mrz: weights("mrz-net.bin"), print: weights("print-net.bin") });
      const image = { width: ${info.width}, height: ${info.height}, pixels: readFileSync("picture.rgba") };
      const stages = [];
      const reading = await read(image, {
        today: "2026-11-20",
        expected: { passportNumber: "${person["passportNumber"]}", givenNames: "NOBODY", fatherName: null },
        onMrz: ({ print }) => stages.push(print),
      });
      console.log(JSON.stringify({ ...reading, stages }));
    `);
    expect(stderr).toBe("");
    const reading = JSON.parse(stdout) as { print: { characters: number } };
    expect(reading).toMatchObject({
      page: "data",
      ok: true,
      mrz: { lines: person.mrz, valid: true },
      fields: { passportNumber: person["passportNumber"], dateOfBirth: person["dob"], nationality: "IND" },
      verdicts: { passportNumber: "confirmed", givenNames: "contradicted" },
      stages: [null],
    });
    expect(reading.print.characters).toBeGreaterThan(40);
  });

  test("without the print's weights only the MRZ is read", async () => {
    const { stdout } = run(`${load}
      const read = createReader({ mrz: weights("mrz-net.bin") });
      const reading = await read({ width: 80, height: 80, pixels: new Uint8Array(6400) }, { today: "2026-11-20" });
      console.log(JSON.stringify([reading.ok, reading.print, reading.problems]));
    `);
    expect(JSON.parse(stdout)).toEqual([false, null, ["no_mrz", "too_small", "too_dark", "blur"]]);
  });

  test.each([
    ["weights of another size", `createReader({ mrz: weights("mrz-net.bin").subarray(1) })`],
    ["the weights of the other network", `createReader({ mrz: weights("print-net.bin") })`],
    [
      "pixels that do not match the picture's size",
      `await createReader({ mrz: weights("mrz-net.bin") })({ width: 9, height: 9, pixels: new Uint8Array(80) }, { today: "2026-11-20" })`,
    ],
  ])("%s are rejected with a RangeError", (_, mistake) => {
    const { stdout } = run(`${load}
      try { ${mistake}; } catch (error) { console.log(error.name); }
    `);
    expect(stdout).toBe("RangeError\n");
  });
});

describe("with TypeScript's strictest settings", () => {
  function compile(script: string): string {
    const settings = {
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        module: "NodeNext",
        target: "ES2022",
        lib: ["ES2022"],
        types: [],
        noEmit: true,
      },
      files: ["script.ts"],
    };
    writeFileSync(join(user, "tsconfig.json"), JSON.stringify(settings));
    writeFileSync(
      join(user, "script.ts"),
      `import { createReader, parseMrz } from "pravesh-passport";\n${script}`,
    );
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [compiler, "-p", user, "--pretty", "false"], { encoding: "utf8" })
      .stdout;
  }

  test("the documented use compiles", () => {
    const output = compile(`
      const read = createReader({ mrz: new Uint8Array(1), print: new Uint8Array(1) });
      const image = { width: 1, height: 1, pixels: new Uint8ClampedArray(4) };
      const { ok, mrz, fields, problems } = await read(image, { today: "2026-11-20", expected: { surname: "RAO" } });
      export const number: string | null = fields.passportNumber;
      export const isBlurred: boolean = !ok && problems.includes("blur");
      export const birth: string | null = mrz && parseMrz(mrz.lines, "2026-11-20").dateOfBirth;
    `);
    expect(output).toBe("");
  });

  test("an unknown field and a missing day are errors", () => {
    const output = compile(`
      const read = createReader({ mrz: new Uint8Array(1) });
      const image = { width: 1, height: 1, pixels: new Uint8Array(1) };
      export const { fields } = await read(image, {});
      export const name = fields.firstName;
    `);
    expect(output).toContain("Property 'today' is missing");
    expect(output).toContain("Property 'firstName' does not exist");
  });
});
