// @vitest-environment jsdom
// The report of the automatic checks before the payment: calm, complete, with a way to fix each finding.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CheckFinding, Readiness } from "#contract/traveller/findings.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { aDraft, aFinishedTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { ReadinessReport } from "./readiness-report.tsx";

let server: Answers;
beforeEach(() => {
  server = {};
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const soft: CheckFinding = {
  check: "photo_sharpness",
  step: "documents",
  code: "photo_soft",
  verdict: "look",
  params: {},
};
const differs: CheckFinding = {
  check: "reading_differs",
  step: "passport",
  code: "reading_differs",
  verdict: "problem",
  params: { fields: ["dob", "placeOfIssue"] },
};
const valid: CheckFinding = {
  check: "passport_validity",
  step: "passport",
  code: "passport_valid",
  verdict: "fine",
  params: { expiry: "2033-06-18" },
};
const cheaper: CheckFinding = {
  check: "cheaper_plan",
  step: "plan",
  code: "cheaper_plan",
  verdict: "hint",
  params: { stay: 10, amount: 1140, saved: 3430 },
};

async function show(answer: Readiness, travellers = [aFinishedTraveller("one")]): Promise<void> {
  server["GET /drafts/draft/readiness"] = () => ({ status: 200, body: { data: answer } });
  open(travellers);
  await screen.findByRole("group");
}

function open(travellers = [aFinishedTraveller("one")]): void {
  const draft = aDraft({ travellers });
  const router = createMemoryRouter([{ path: "*", element: <ReadinessReport draft={draft} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("an application in order says so, and the list of checks can be opened", async () => {
  await show({ trip: [], travellers: [{ id: "one", findings: [valid] }] });
  expect(screen.getByText("Everything that can be checked automatically is in order.")).toBeTruthy();
  expect(screen.getByText("1 check is in order")).toBeTruthy();
  expect(screen.getByText("Passport validity: The passport is valid until 18 Jun 2033.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("each finding has its evidence, reason and advice, and leads to the step that fixes it, most serious first", async () => {
  await show({ trip: [], travellers: [{ id: "one", findings: [soft, valid, differs] }] });
  expect(screen.getByText("2 things to check.")).toBeTruthy();
  expect(screen.getByText(/You can still pay/)).toBeTruthy();
  const cards = screen.getAllByRole("heading", { level: 3 });
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    "Needs fixing: Details against the passport",
    "Please check: Photo sharpness",
  ]);
  const first = within(screen.getAllByRole("listitem")[0]!);
  expect(
    first.getByText("These details differ from the passport pages: Date of Birth, Place of Issue."),
  ).toBeTruthy();
  expect(
    first.getByText(/^The visa is issued for exactly the details you enter\. Compare the details/),
  ).toBeTruthy();
  expect(hrefs()).toEqual(["/visa-passport-details?traveller=one", "/documents?traveller=one"]);
});

test("findings after the third are collapsed, so that the payment stays in sight", async () => {
  const photo: CheckFinding = {
    ...soft,
    check: "photo_shape",
    code: "photo_shape_differs",
    params: { size: "51x51" },
  };
  const findings = [soft, differs, photo];
  const two = { id: "two", findings: [soft] };
  const travellers = [aFinishedTraveller("one"), aFinishedTraveller("two")];
  server["GET /drafts/draft/readiness"] = () => ({
    status: 200,
    body: { data: { trip: [], travellers: [{ id: "one", findings }, two] } },
  });
  open(travellers);
  const folded = within(await screen.findByRole("group"));
  expect(screen.getByText("1 more to check")).toBeTruthy();
  expect(folded.getAllByRole("heading", { level: 3 })).toHaveLength(1);
});

test("with several travellers each finding names its traveller; suggestions are not warnings", async () => {
  const two = aFinishedTraveller("two", { firstName: "RAVI", passportNumber: "Z7654321" });
  const travellers = [
    { id: "one", findings: [valid] },
    { id: "two", findings: [soft] },
  ];
  await show({ trip: [cheaper], travellers }, [aFinishedTraveller("one"), two]);
  expect(screen.getByText("One thing to check.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go there: Photo sharpness, RAVI RAO" })).toBeTruthy();
  expect(
    screen.getByText("A plan with 10 days of stay costs ₹1,140, ₹3,430 less for each traveller."),
  ).toBeTruthy();
  expect(hrefs().at(-1)).toBe("/visa-plan");
  expect(screen.getByText(/^Passport validity, ASHA RAO: /)).toBeTruthy();
});

test("a report that cannot be loaded says that paying is possible anyway, and can be loaded again", async () => {
  server["GET /drafts/draft/readiness"] = () => ({ status: 500, body: {} });
  open();
  expect(await screen.findByText(/cannot be shown right now\. You can still pay/)).toBeTruthy();
  server["GET /drafts/draft/readiness"] = () => ({
    status: 200,
    body: { data: { trip: [], travellers: [{ id: "one", findings: [valid] }] } },
  });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/is in order\.$/)).toBeTruthy();
});

function hrefs(): (string | null)[] {
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}
