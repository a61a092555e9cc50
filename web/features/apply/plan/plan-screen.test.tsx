// @vitest-environment jsdom
// /visa-plan: its rows, the alert without a choice, and a destination without plans (§2, §5).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import { mirrorDraft } from "#web/features/drafts/mirror-draft.ts";
import { changeVisa, initialState, restore, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { PlanScreen } from "./plan-screen.tsx";

const draft = aDraft({ plan: null });
const plan = aDraft().plan!;
const otherPlan = {
  ...plan,
  id: "p2",
  entry_type: "Single Entry",
  amount: 1500,
  validity_days: 30,
  conditions: "holders of a US visa",
};
const plansOf = (...entryDetails: object[]) => ok({ rows: [{ id: "vietnam", entryDetails }] });
const ok = (data: unknown) => () => ({ status: 200, body: { data } });
let server: Answers;
const asked: RecordedCall[] = [];
const sentTo = (call: string) =>
  asked.filter((one) => one.call === call).map(({ init }) => JSON.parse(init.body as string) as unknown);

beforeAll(teachDialogs);
beforeEach(() => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  mirrorDraft(draft);
  server = {
    "GET /drafts/draft": ok(draft),
    "PATCH /drafts/draft": ok({ ...draft, plan }),
    "GET /config": ok({ today: "2026-11-20", policies: defaultPolicies, illustrativeFees: true }),
    "GET /destinations/destination-list": plansOf(plan, otherPlan),
    "POST /drafts": ok({ ...draft, plan }),
  };
  asked.length = 0;
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openPlans() {
  const router = createMemoryRouter(
    [
      { path: "/visa-plan", element: <PlanScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/visa-plan"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AlertProvider okLabel="OK">
        <RouterProvider router={router} />
      </AlertProvider>
    </QueryClientProvider>,
  );
  return router;
}

test("a plan's row has stay and entries, validity, and the price in rupees; Next goes to /visa-details", async () => {
  const router = openPlans();
  const row = await screen.findByRole("radio", { name: /^30 Days Multiple Entry/ });
  expect(row.closest("label")?.textContent).toContain("₹2,000");
  expect(screen.getByText("Validity: 90 days")).toBeTruthy();
  await userEvent.click(row);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/visa-details");
});

test("Next without a plan: the alert 'Please select a visa plan before continuing.'", async () => {
  openPlans();
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "Please select a visa plan before continuing.",
  );
});

function chooseVietnam(preferredPlanId: string | null): void {
  const { destination, visaType } = draft;
  rootState.setState(({ visa }) => ({ visa: { ...visa, visaApplicationData: null } }));
  changeVisa({ selectedDestination: destination, selectedVisaType: visaType, preferredPlanId });
}

test("a new application starts with its plan: looking at plans and choosing one leaves nothing behind", async () => {
  chooseVietnam(null);
  const router = openPlans();
  await userEvent.click(await screen.findByRole("radio", { name: /^30 Days Single Entry/ }));
  await userEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByText("₹1,600")).toBeTruthy();
  expect(sentTo("POST /drafts")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/visa-details");
  expect(sentTo("POST /drafts")).toEqual([
    { destinationId: "vietnam", visaType: draft.visaType, planId: "p2", conditionsAccepted: true },
  ]);
});

test("the only plan is chosen already, with its conditions to confirm", async () => {
  server["GET /destinations/destination-list"] = plansOf(otherPlan);
  chooseVietnam(null);
  openPlans();
  expect(await screen.findByRole("radio", { name: /^30 Days Single Entry/ })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  expect(sentTo("POST /drafts")).toEqual([]);
});

test("the plan tapped on the destination page is chosen at once, and saved with Next", async () => {
  chooseVietnam(plan.id);
  const router = openPlans();
  const row = await screen.findByRole("radio", { name: /^30 Days Multiple Entry/ });
  expect(row).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/visa-details");
});

test("what only the authority takes has no plans, and a link to its page; a draft that has its plan keeps it", async () => {
  const rows = [{ id: "vietnam", entryDetails: [plan, otherPlan], officialOnly: true }];
  server["GET /destinations/destination-list"] = ok({ rows });
  chooseVietnam(null);
  openPlans();
  expect(await screen.findByText("No visa plans available.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Vietnam/ }).getAttribute("href")).toBe("/countries/vietnam");
  expect(screen.queryByRole("radio")).toBeNull();
  cleanup();
  mirrorDraft({ ...draft, plan });
  server["GET /drafts/draft"] = ok({ ...draft, plan });
  openPlans();
  expect(await screen.findByRole("radio", { name: /^30 Days Multiple Entry/ })).toHaveProperty(
    "checked",
    true,
  );
});

test("with no plans it shows 'No visa plans available.', with Back and Next", async () => {
  server["GET /destinations/destination-list"] = plansOf();
  openPlans();
  expect(await screen.findByText("No visa plans available.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "Please select a visa plan before continuing.",
  );
});

test("a reload right after choosing a plan does not lose the choice, even if it had not reached the server", async () => {
  const answers = answeringFetch(server);
  const isChange = (init?: RequestInit) => init?.method === "PATCH";
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    isChange(init) ? Promise.reject(new TypeError("cut off")) : answers(address, init),
  );
  openPlans();
  await userEvent.click(await screen.findByRole("radio", { name: /^30 Days Multiple Entry/ }));
  const kept = sessionStorage.getItem("root");
  cleanup();
  rootState.setState(restore(kept)!, true);

  asked.length = 0;
  vi.stubGlobal("fetch", answeringFetch(server, asked));
  openPlans();
  expect(
    await screen.findByRole<HTMLInputElement>("radio", { name: /^30 Days Multiple Entry/ }),
  ).toHaveProperty("checked", true);
  await waitFor(() => expect(rootState.getState().visa.unsavedPlan).toBeNull());
  expect(sentTo("PATCH /drafts/draft")[0]).toEqual({ planId: plan.id, conditionsAccepted: false });
});
