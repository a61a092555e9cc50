// Why a case can't be filed.
import { expect, it } from "vitest";
import type { CaseState } from "../case-steps.ts";
import { filingBar } from "./filing-bar.ts";

const me = { id: "me", role: "specialist" } as const;
const traveller = {
  outcome: "undecided",
  hasVisa: false,
  isVisaForAnother: false,
  proposedBy: null,
  reopeningBy: null,
  correctionBy: null,
} as const;
const ready: CaseState = {
  status: "documents_verified",
  isFiled: false,
  assigneeId: "me",
  travellers: [traveller],
};

it.each<[Partial<CaseState>, string | undefined]>([
  [{}, undefined],
  [{ status: "submitted" }, "not_verified"],
  [{ status: "pending" }, "with_traveller"],
  [{ isFiled: true }, "filed"],
  [{ status: "pending", isFiled: true }, "filed"],
  [{ status: "cancelled" }, "over"],
  [{ assigneeId: null }, "unclaimed"],
  [{ assigneeId: "another" }, "taken"],
  [{ travellers: [{ ...traveller, outcome: "rejection_proposed" }] }, "proposal"],
  [{ travellers: [{ ...traveller, correctionBy: "another" }] }, "proposal"],
])("a case that is ready but for %j: %s", (change, bar) => {
  expect(filingBar({ ...ready, ...change }, me)).toBe(bar);
});
