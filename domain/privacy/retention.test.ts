// What may be erased when: nothing early, nothing late, and a legal hold overrides both (policy `documentRetentionDays`; P47).
import { expect, it } from "vitest";
import { accountErasure, documentsDueAt, findRetentionReason } from "./retention.ts";

const endedAt = new Date("2026-11-20T06:30:00Z");
const after = (days: number, ms = 0) => new Date(endedAt.getTime() + days * 86_400_000 + ms);

it.each([
  ["a millisecond before the 365 days are over", after(365, -1), false],
  ["to the millisecond when they are over", after(365), true],
  ["a year later", after(730), true],
])("documents are due %s", (_, now, isDue) => {
  const due = documentsDueAt(endedAt, 365);
  expect(due !== undefined && due <= now).toBe(isDue);
});

it("an application in progress retains its documents, however old it is", () => {
  const kept = { endedAt: null, isHeld: false };
  expect(documentsDueAt(kept.endedAt, 30)).toBeUndefined();
  expect(findRetentionReason(kept)).toBe("under_way");
});

it("a legal hold retains them even if their owner asks for erasure", () => {
  const held = { endedAt, isHeld: true };
  expect(findRetentionReason(held)).toBe("legal_hold");
  expect(findRetentionReason({ ...held, isHeld: false })).toBeUndefined();
});

it("an account with an application or money in progress is not deleted; one with a hold is deleted in part", () => {
  const ended = { endedAt, isHeld: false };
  const account = { applications: [ended], isHeld: false, hasOpenMoney: false };
  expect(accountErasure(account)).toEqual({ kind: "wholly" });
  expect(accountErasure({ ...account, applications: [ended, { endedAt: null, isHeld: false }] })).toEqual({
    kind: "refused",
    because: "under_way",
  });
  expect(accountErasure({ ...account, hasOpenMoney: true })).toEqual({
    kind: "refused",
    because: "open_money",
  });
  expect(accountErasure({ ...account, isHeld: true })).toEqual({ kind: "partly" });
  expect(accountErasure({ ...account, applications: [{ endedAt, isHeld: true }] })).toEqual({
    kind: "partly",
  });
});
