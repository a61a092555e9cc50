// @vitest-environment jsdom
// 'My work' says of each claimed case what it waits for, as the queue does.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { aRow, page } from "../testing/a-row.ts";
import { me, ok, openScreen, setStage } from "../testing/review-stage.tsx";
import { MyWork } from "./my-work.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = aRow({ leadName: "Amit Kapoor", workingDaysLeft: 3, turn: "ours", assignee: me });

it.each([
  [{}, "Japan · 3 working days left"],
  [{ proposals: 1 }, "Japan · Waiting for supervisor"],
  [{ answeredAt: "2026-11-17T06:00:00.000Z" }, "Japan · New answer"],
  [{ turn: "traveller", status: "pending" }, "Japan · Waiting for traveller"],
  [{ turn: "traveller", status: "pending", isTravellerLate: true }, "Japan · Traveller late"],
  [{ turn: "authority", status: "documents_verified", filed: true }, "Japan · Filed"],
  [{ leavesBeforeVisa: true }, "Japan · 3 working days leftLeaves before visa"],
] satisfies [Partial<QueueRow>, string][])("says of a case with %j: '%s'", async (change, expected) => {
  setStage({
    "GET /review/cases": page([{ ...row, ...change }]),
    "GET /config": ok({ policies: { travelWindow: "within-validity" } }),
  });
  openScreen(<MyWork currentId="" />, { path: pages.review, address: pages.review });
  await vi.waitFor(() => expect(screen.getByRole("link").textContent).toBe(`Amit Kapoor${expected}`));
});
