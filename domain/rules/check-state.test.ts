// When a fact has to be checked again.
import { expect, it } from "vitest";
import { checkStateOf } from "./check-state.ts";

const source = "https://evisa.example";
const today = "2026-11-27";

it.each([
  [{ source: null, checkedOn: null }, "never"],
  [{ source: " ", checkedOn: today }, "never"],
  [{ source, checkedOn: null }, "never"],
  [{ source, checkedOn: "2026-08-28" }, "expired"],
  [{ source, checkedOn: "2026-12-24" }, "expired"],
  [{ source, checkedOn: "2026-08-29" }, "ageing"],
  [{ source, checkedOn: "2026-10-27" }, "ageing"],
  [{ source, checkedOn: "2026-10-28" }, "recent"],
  [{ source, checkedOn: today }, "recent"],
])("%o is %s on 2026-11-27", (fact, state) => {
  expect(checkStateOf({ ...fact, validTo: null }, today)).toBe(state);
  expect(checkStateOf({ ...fact, validTo: today }, today)).toBe(state);
  expect(checkStateOf({ ...fact, validTo: "2026-11-26" }, today)).toBe("ended");
});
