import { describe, expect, test } from "vitest";
import { type ApplicationStatus, applicationStatuses } from "../applications.ts";
import { staffRoles } from "../staff/roles.ts";
import { type CaseState, openCaseSteps, openTravellerSteps, type TravellerState } from "./case-steps.ts";
import { decisionOf, mayBecome, outcomes, outcomeCounts, type Outcome } from "./outcomes.ts";

const asha = { id: "asha", role: "specialist" } as const;
const vikram = { id: "vikram", role: "supervisor" } as const;
const admin = { id: "admin", role: "administrator" } as const;

const traveller = (outcome: Outcome = "undecided", more: Partial<TravellerState> = {}) => ({
  outcome,
  hasVisa: false,
  isVisaForAnother: false,
  proposedBy: outcome.endsWith("proposed") ? "asha" : null,
  reopeningBy: null,
  correctionBy: null,
  ...more,
});
const standing = (status: ApplicationStatus, more: Partial<CaseState> = {}): CaseState => ({
  status,
  isFiled: false,
  assigneeId: "asha",
  travellers: [traveller()],
  ...more,
});

describe("what is open for the case", () => {
  test.each([
    ["submitted", {}, ["release", "verify", "ask"]],
    ["submitted", { assigneeId: null }, ["claim"]],
    ["submitted", { assigneeId: "ravi" }, []],
    ["documents_verified", {}, ["release", "ask", "file"]],
    ["documents_verified", { isFiled: true }, ["release", "ask", "correct"]],
    ["pending", { isFiled: true }, ["release", "ask", "withdraw", "correct"]],
    ["documents_verified", { travellers: [traveller("rejected"), traveller()] }, ["release", "ask", "file"]],
    [
      "documents_verified",
      { travellers: [traveller("rejection_proposed"), traveller()] },
      ["release", "ask"],
    ],
    ["documents_verified", { travellers: [traveller("rejection_proposed")] }, ["release"]],
    [
      "documents_verified",
      { travellers: [traveller(), traveller("undecided", { correctionBy: "asha" })] },
      ["release", "ask"],
    ],
    ["pending", {}, ["release", "ask", "withdraw"]],
    ["approved", {}, []],
    ["rejected", {}, []],
    ["cancelled", {}, []],
  ] as const satisfies [ApplicationStatus, Partial<CaseState>, string[]][])(
    "%s %o: %o",
    (status, more, steps) => {
      expect(openCaseSteps(standing(status, more), asha)).toEqual(steps);
    },
  );

  test("a supervisor can assign an open case, an administrator sees none", () => {
    for (const status of applicationStatuses) {
      const isOpen = ["submitted", "documents_verified", "pending"].includes(status);
      expect(openCaseSteps(standing(status), vikram)).toEqual(isOpen ? ["assign"] : []);
      expect(openCaseSteps(standing(status), admin)).toEqual([]);
    }
  });
});

describe("what is open for a traveller", () => {
  const filed = { isFiled: true };
  test.each([
    ["before verification only a refusal", "submitted", {}, traveller(), ["reject", "correct_details"]],
    ["before filing too", "documents_verified", {}, traveller(), ["reject", "correct_details"]],
    [
      "after filing the visa comes first",
      "documents_verified",
      filed,
      traveller(),
      ["visa", "reject", "correct_details"],
    ],
    [
      "then the approval",
      "documents_verified",
      filed,
      traveller("undecided", { hasVisa: true }),
      ["visa", "approve", "reject", "correct_details"],
    ],
    [
      "but not that of a visa for somebody else",
      "documents_verified",
      filed,
      traveller("undecided", { hasVisa: true, isVisaForAnother: true }),
      ["visa", "reject", "correct_details"],
    ],
    ["no decision while it waits for the traveller", "pending", filed, traveller(), ["correct_details"]],
    ["a recall once released", "documents_verified", filed, traveller("approved"), ["recall"]],
    ["a reopening once rejected", "rejected", {}, traveller("rejected"), ["reopen"]],
    ["nothing while a recall waits", "approved", filed, traveller("approved", { reopeningBy: "asha" }), []],
    [
      "no decision while a correction of details waits",
      "documents_verified",
      filed,
      traveller("undecided", { hasVisa: true, correctionBy: "ravi" }),
      ["visa"],
    ],
    [
      "taking one's own correction back",
      "submitted",
      {},
      traveller("undecided", { correctionBy: "asha" }),
      ["retract_correction"],
    ],
    ["nothing once cancelled", "cancelled", {}, traveller("rejected"), []],
    [
      "not the second person's step, but taking one's own proposal back",
      "documents_verified",
      filed,
      traveller("rejection_proposed"),
      ["retract"],
    ],
    [
      "not a colleague's proposal",
      "documents_verified",
      filed,
      traveller("approval_proposed", { proposedBy: "ravi" }),
      [],
    ],
  ] as const satisfies [string, ApplicationStatus, Partial<CaseState>, TravellerState, string[]][])(
    "%s",
    (...[, status, more, one, steps]) => {
      expect(openTravellerSteps(standing(status, more), one, asha)).toEqual(steps);
    },
  );

  test("a supervisor agrees or declines without a claim, never to a proposal of their own", () => {
    for (const outcome of ["approval_proposed", "rejection_proposed"] as const) {
      const at = standing("documents_verified", filed);
      expect(openTravellerSteps(at, traveller(outcome), vikram)).toEqual(["agree", "decline"]);
      expect(openTravellerSteps(at, traveller(outcome, { proposedBy: "vikram" }), vikram)).toEqual([
        "retract",
      ]);
      expect(openTravellerSteps(standing("cancelled"), traveller(outcome), vikram)).toEqual([]);
    }
  });

  test("a supervisor reverses or upholds a decision that a colleague asked to reopen, and only upholds it on their own request", () => {
    for (const [outcome, status] of [
      ["approved", "approved"],
      ["rejected", "rejected"],
      ["rejected", "documents_verified"],
    ] as const) {
      const asked = (reopeningBy: string) => traveller(outcome, { reopeningBy });
      const at = standing(status, filed);
      expect(openTravellerSteps(at, asked("asha"), vikram)).toEqual(["reverse", "uphold"]);
      expect(openTravellerSteps(at, asked("vikram"), vikram)).toEqual(["uphold"]);
      expect(openTravellerSteps(at, asked("ravi"), asha)).toEqual([]);
      expect(openTravellerSteps(at, asked("asha"), admin)).toEqual([]);
    }
  });

  test("a supervisor agrees to a colleague's correction or declines it while the case is open, and only takes back their own", () => {
    const corrected = (correctionBy: string) => traveller("undecided", { correctionBy });
    for (const status of applicationStatuses) {
      const isOpen = ["submitted", "documents_verified", "pending"].includes(status);
      const steps = (by: string) => openTravellerSteps(standing(status), corrected(by), vikram);
      expect(steps("asha")).toEqual(isOpen ? ["agree_correction", "decline_correction"] : []);
      expect(steps("vikram")).toEqual(isOpen ? ["retract_correction"] : []);
      expect(openTravellerSteps(standing(status), corrected("ravi"), admin)).toEqual([]);
    }
  });

  test("a supervisor can only send back the proposal to release a visa for somebody else, but can agree to a rejection", () => {
    const at = standing("documents_verified", filed);
    const other = { hasVisa: true, isVisaForAnother: true };
    expect(openTravellerSteps(at, traveller("approval_proposed", other), vikram)).toEqual(["decline"]);
    expect(openTravellerSteps(at, traveller("rejection_proposed", other), vikram)).toEqual([
      "agree",
      "decline",
    ]);
  });

  test("nobody decides a case that another has claimed, nor an administrator any", () => {
    for (const role of staffRoles) {
      const at = standing("documents_verified", { isFiled: true, assigneeId: "ravi" });
      const one = traveller("undecided", { hasVisa: true });
      expect(openTravellerSteps(at, one, { id: "asha", role })).toEqual([]);
    }
  });
});

describe("outcomes", () => {
  test("a decision is final, and a proposal is agreed to or declined", () => {
    const edges = outcomes.flatMap((from) =>
      outcomes.filter((to) => mayBecome(from, to)).map((to) => [from, to]),
    );
    expect(edges).toEqual([
      ["undecided", "approval_proposed"],
      ["undecided", "rejection_proposed"],
      ["undecided", "approved"],
      ["undecided", "rejected"],
      ["approval_proposed", "undecided"],
      ["approval_proposed", "approved"],
      ["rejection_proposed", "undecided"],
      ["rejection_proposed", "rejected"],
    ]);
  });

  test("the application is approved once all travellers are decided and one is approved, rejected only if all are", () => {
    expect(decisionOf(["approved", "rejected"])).toBe("approved");
    expect(decisionOf(["rejected", "rejected"])).toBe("rejected");
    expect(decisionOf(["approved", "undecided"])).toBeUndefined();
    expect(decisionOf(["approved", "rejection_proposed"])).toBeUndefined();
    expect(decisionOf([])).toBeUndefined();
  });

  test("2 of 3 travellers approved", () => {
    expect(outcomeCounts(["approved", "rejected", "approved"])).toEqual({ approved: 2, travellers: 3 });
    expect(outcomeCounts(["undecided", "approval_proposed"])).toEqual({ approved: 0, travellers: 2 });
  });
});
