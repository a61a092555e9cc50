// @vitest-environment jsdom
// The case screen's history and tabs: who did what to whom, and which of two travellers with one name.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { CaseScreen } from "./case-screen.tsx";
import { aCase, aTraveller, caseId, travellerId } from "../testing/a-case.ts";
import { ok, openScreen, setStage } from "../testing/review-stage.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(shown: ReviewCase) {
  setStage({ [`GET /review/cases/${caseId}`]: ok(shown) });
  openScreen(<CaseScreen />, { path: pages.reviewCase, address: `/review/cases/${caseId}` });
  await screen.findByRole("heading", { name: "Case PRV-7K2M9QXD" });
}

const kavya = { name: "Kavya Nair", role: "specialist" } as const;
const opened = (kind: string, minute: number): ReviewCase["history"][number] => ({
  kind: "document_opened",
  at: `2026-11-17T06:0${minute}:00.000Z`,
  actor: kavya,
  travellerId,
  details: { kind },
});

it("sets the actor of an event apart from its traveller", async () => {
  const details = { outcome: "approved" };
  const at = "2026-11-17T06:00:00.000Z";
  await open(aCase({ history: [{ kind: "outcome_decided", at, actor: kavya, travellerId, details }] }));
  const line = screen.getByText(/^Decided:/);
  expect(line.textContent).toBe("Decided: Approved, Meera Iyer – Kavya Nair");
});

it("lists documents that one person opened in a row as one event", async () => {
  const again = opened("photo", 3);
  await open(aCase({ history: [opened("firstPage", 1), opened("photo", 2), again] }));
  expect(screen.getAllByText(/opened:/).map(({ textContent }) => textContent)).toEqual([
    "Documents opened: Passport First Page, Photo, Meera Iyer – Kavya Nair",
  ]);
});

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
    "Meera Iyer (1) Undecided",
    "Meera Iyer (2) Undecided",
    "Ravi Iyer Rejected",
  ]);
});
