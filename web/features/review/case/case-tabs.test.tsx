// @vitest-environment jsdom
// The tabs of the case screen: which of two travellers with one name, and the state of each.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { aCase, aTraveller, caseId } from "../testing/a-case.ts";
import { ok, setStage } from "../testing/review-stage.tsx";
import { showCase } from "../testing/show-case.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  await showCase();
}

it("numbers the tabs of travellers who have the same name, and says the state of each", async () => {
  const other = { ...aTraveller, id: "7b6f4ce2-0000-4000-8000-0000000000ab" };
  const third = {
    ...aTraveller,
    id: "7b6f4ce2-0000-4000-8000-0000000000ac",
    name: "Ravi Iyer",
    outcome: "rejected",
  } as const;
  await open(aCase({ travellers: [aTraveller, other, third] }));
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Meera Iyer (1) No visa yet",
    "Meera Iyer (2) No visa yet",
    "Ravi Iyer Rejected",
  ]);
});
