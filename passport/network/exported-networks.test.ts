// The weights match the training: their checksums, and the trained network's outputs for six strips.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stripHeight } from "../image/text-strip.ts";
import { printShape } from "../print/print-network.ts";
import { mrzShape } from "../recognise/network.ts";
import { runNetwork, unpackNetwork } from "./strip-network.ts";

const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const strips = 6;

test.each(["mrz-net", "print-net"])("%s has the checksum that the export wrote", (name) => {
  const [expected] = file(`training/${name}.sha256`).toString().split(" ");
  expect(
    createHash("sha256")
      .update(file(`${name}.bin`))
      .digest("hex"),
  ).toBe(expected);
});

describe.each([
  { name: "mrz-net", width: 768, shape: mrzShape },
  { name: "print-net", width: 384, shape: printShape },
])("$name", ({ name, width, shape }) => {
  const bytes = file(`${name}.bin`);
  const classes = shape.classCount;

  test("reproduces the trained network: nearly always the same symbols, with nearly the same probabilities", () => {
    const recorded = file(`training/${name.replace("-net", "-answers")}.bin`);
    const network = unpackNetwork(bytes, shape);
    const answersAt = strips * stripHeight * width;
    const perStrip = (width / 4) * classes;
    let [same, all, apart] = [0, 0, 0];
    for (let strip = 0; strip < strips; strip++) {
      const from = strip * stripHeight * width;
      const output = runNetwork(
        network,
        Float32Array.from(recorded.subarray(from, from + stripHeight * width)),
      );
      for (let frame = 0; frame < width / 4; frame++) {
        const trained = Array.from({ length: classes }, (_, c) =>
          recorded.readFloatLE(answersAt + 4 * (strip * perStrip + frame * classes + c)),
        );
        const own = [...output.subarray(frame * classes, (frame + 1) * classes)];
        const best = trained.indexOf(Math.max(...trained));
        if (own.indexOf(Math.max(...own)) === best) same++;
        all++;
        apart += Math.abs(Math.exp(own[best]!) - Math.exp(trained[best]!));
      }
    }
    // The remaining difference comes from rounding the weights to 8 bits.
    expect(same / all).toBeGreaterThan(0.985);
    expect(apart / all).toBeLessThan(0.02);
  });

  test("weights of the wrong length throw a RangeError", () => {
    expect(() => unpackNetwork(bytes.subarray(0, -1), shape)).toThrow(RangeError);
  });
});
