// @vitest-environment jsdom
// From the numbers of the reports to their cases: links for those who may see cases, and chips in the queue.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { pages } from "#contract/paths.ts";
import type { Reports, Room } from "#contract/review/reports.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { QueueScreen } from "../queue/queue-screen.tsx";
import { FlowPlot, StageTimesPlot } from "../reports/room-plots.tsx";
import { DecisionsPlot, QueuePlot, RejectionsPlot, TurnaroundPlot } from "../reports/report-plots.tsx";
import { StageWall } from "../reports/stage-wall.tsx";
import { AuthorityTable } from "../reports/authority-table.tsx";
import { ok, openScreen, setStage } from "../testing/review-stage.tsx";

const user = userEvent.setup();
beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const period = { from: "2026-11-18", to: "2026-11-24" };
const room: Room = {
  ...period,
  stages: [{ stage: "to_verify", cases: 3, late: 2, oldestSince: null }],
  flow: [{ day: "2026-11-24", submitted: 5, decided: 4 }],
  forecast: [],
  times: [{ stage: "filing", applications: 6, medianHours: 3, p90Hours: 4 }],
  firstTime: { decided: 8, right: 7 },
  authorities: [
    { destination: { id: "japan", name: "Japan" }, decided: 9, late: 0, lateNow: 1, medianHours: null },
  ],
};
const reports: Reports = {
  ...period,
  queue: [{ bucket: "overdue_more", cases: 10 }],
  decisions: [{ day: "2026-11-24", approved: 12, rejected: 13, cases: 11 }],
  turnaround: { decided: 16, inTime: 14, percentiles: [{ percent: 50, took: 17, promised: 18 }] },
  rejections: [{ reason: "funds", travellers: 20, cases: 19 }],
  payments: [],
};

async function openReports(role: StaffRole): Promise<void> {
  const stage = setStage({}, role);
  const plots = (
    <>
      <StageWall room={room} />
      <FlowPlot room={room} />
      <StageTimesPlot room={room} />
      <AuthorityTable room={room} />
      <QueuePlot reports={reports} />
      <DecisionsPlot reports={reports} />
      <TurnaroundPlot reports={reports} />
      <RejectionsPlot reports={reports} />
    </>
  );
  openScreen(plots, { path: pages.reviewReports, address: pages.reviewReports });
  await waitFor(() => expect(stage.asked.map(({ call }) => call)).toContain("GET /review/me"));
}

const linked = () =>
  screen
    .queryAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")?.replace(`${pages.review}?`, "")]);

it("each number that counts applications is a link to them, and no share and no time is one", async () => {
  await openReports("supervisor");
  await screen.findByRole("link", { name: "3: To verify" });
  const span = "2026-11-18..2026-11-24";
  const authority = [
    ["9", `destination=japan&decided=${span}`],
    ["1", "destination=japan&age=overdue"],
  ];
  expect(linked()).toEqual([
    ["3", "stage=to_verify"],
    ["2 overdue", "stage=to_verify&age=overdue"],
    ["5", "submitted=2026-11-24"],
    ["4", "decided=2026-11-24"],
    ["7 of 8 needed nothing more from the traveller.", `decided=${span}&decidedAs=first_time`],
    ["All decided: 8", `decided=${span}`],
    ["6", `decided=${span}&decidedAs=filing`],
    ...authority,
    ...authority,
    ["More than 5 days overdue", "bucket=overdue_more"],
    ["10", "bucket=overdue_more"],
    ["11", "travellersDecided=2026-11-24"],
    ["14 of 16 were decided on time.", `decided=${span}&decidedAs=in_time`],
    ["Decided late: 2", `decided=${span}&decidedAs=late`],
    ["All decided: 16", `decided=${span}`],
    ["Insufficient proof of funds (19 cases)", `travellersDecided=${span}&reason=funds`],
    ["19", `travellersDecided=${span}&reason=funds`],
  ]);
  expect(screen.getAllByText("The numbers in the table open their cases.")).toHaveLength(2);
});

it("administrators, who may not see cases, get numbers without links", async () => {
  await openReports("administrator");
  expect(await screen.findByText("All decided: 16")).toBeTruthy();
  expect(linked()).toEqual([]);
  expect(screen.queryByText("The numbers in the table open their cases.")).toBeNull();
});

const empty = ok({ rows: [], count: 0, more: false, next: null });

it("the queue says what it is limited to, and a chip removes that by key and nothing else", async () => {
  const stage = setStage({ "GET /review/views": ok([]), "GET /review/cases": empty }, "supervisor");
  const address = `${pages.review}?destination=japan&decided=2026-11-24&decidedAs=late&stage=to_verify`;
  const router = openScreen(<QueueScreen />, { path: pages.review, address });
  const chips = within(await screen.findByRole("list", { name: "Filters from the reports" }));
  expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Decided on 24 Nov 2026: late",
    "Stage: To verify",
  ]);
  await waitFor(() => expect(stage.addresses.some((url) => url.includes("decidedAs=late"))).toBe(true));
  expect(screen.getByRole("link", { name: /All open/ }).getAttribute("aria-current")).toBeNull();

  chips.getByRole("button", { name: "Remove filter: Decided on 24 Nov 2026: late" }).focus();
  await user.keyboard("{Enter}");
  expect(router.state.location.search).toBe("?destination=japan&stage=to_verify");
});

it.each([
  ["submitted=2026-11-24", "Submitted on 24 Nov 2026"],
  ["decided=2026-11-18..2026-11-24", "Decided from 18 Nov 2026 to 24 Nov 2026"],
  ["decided=2026-11-24&decidedAs=authority", "Decided on 24 Nov 2026: spent time in “With the authority”"],
  ["travellersDecided=2026-11-24", "Travellers decided on 24 Nov 2026"],
  ["travellersDecided=2026-11-24&reason=funds", "Rejected on 24 Nov 2026: Insufficient proof of funds"],
  ["bucket=overdue_more", "More than 5 days overdue"],
])("the chip of %s is %s", async (query, text) => {
  setStage({ "GET /review/views": ok([]), "GET /review/cases": empty });
  openScreen(<QueueScreen />, { path: pages.review, address: `${pages.review}?${query}` });
  expect(await screen.findByRole("button", { name: `Remove filter: ${text}` })).toBeTruthy();
});

it("drops unknown values, and what has no effect alone", async () => {
  const stage = setStage({ "GET /review/views": ok([]), "GET /review/cases": empty });
  const address = `${pages.review}?submitted=yesterday&stage=lost&decidedAs=late&reason=funds`;
  openScreen(<QueueScreen />, { path: pages.review, address });
  await waitFor(() => expect(stage.addresses.some((url) => url.endsWith("/review/cases"))).toBe(true));
  expect(screen.queryByRole("list", { name: "Filters from the reports" })).toBeNull();
});
