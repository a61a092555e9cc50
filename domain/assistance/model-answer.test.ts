// The answer of a language model is shown as a few plain lines, whichever text it returns.
import fc from "fast-check";
import { expect, test } from "vitest";
import { usableLines } from "./model-answer.ts";

test("bullets and emphasis are removed, in both languages", () => {
  expect(
    usableLines("1. **Renew** the passport first.\n\n- Take the photo again.\r\n• फ़ोटो फिर से लें।"),
  ).toEqual(["Renew the passport first.", "Take the photo again.", "फ़ोटो फिर से लें।"]);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "Pay at https://visa-express.example/pay",
  "Pay at visa-express.example now",
  "Go to www.visa-express",
  "Write to officer@visa.example",
  "Call +91 98765 43210 today",
  "[Click here](javascript:alert(1))",
  "{{template}}",
])("a line with a link, a phone number or markup is not shown: %s", (line) => {
  expect(usableLines(`Take the photo again.\n${line}`)).toEqual(["Take the photo again."]);
});

test("reversed or invisible characters are removed", () => {
  expect(usableLines("Pay\u202e later\u200b \u0000now")).toEqual(["Pay later now"]);
});

test("at most five lines of 240 characters are shown, however long the answer is", () => {
  const lines = usableLines(`${"word ".repeat(100)}\n`.repeat(1000));
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(240);
  expect(usableLines("\n \n***\n")).toEqual([]);
});

test("no text produces markup, an address, a control character or a direction mark", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (words) => {
      for (const line of usableLines(words)) {
        expect(line).not.toMatch(/[<>\p{Cc}\u202a-\u202e]|:\/\//u);
        expect(line.trim()).toBe(line);
      }
    }),
  );
});
