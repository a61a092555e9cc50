// @vitest-environment jsdom
// My Application: the specification's sentences, unfinished applications first, paging (§2, §8, D14, D51).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Draft } from "#contract/drafts.ts";
import { apiBase } from "#contract/paths.ts";
import { quoteFor } from "#domain/fees.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { ApplicationsScreen } from "./applications-screen.tsx";

/** The server double: one answer per method and path, ignoring the query. */
let server: Record<string, () => { status: number; body?: unknown }>;
let asked: string[];

beforeAll(teachDialogs);
beforeEach(() => {
  asked = [];
  rootState.setState({
    user: {
      userData: { data: { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "98" } },
    },
  });
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const call = `${init?.method ?? "GET"} ${address.replace(apiBase, "")}`;
    asked.push(call);
    const { status, body } = server[call.split("?")[0] ?? ""]?.() ?? { status: 404 };
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answers(applications: Application[], count: number, drafts: Draft[]): void {
  server = {
    "GET /applications": () => ({ status: 200, body: { data: { rows: applications, count } } }),
    "GET /drafts": () => ({ status: 200, body: { data: { rows: drafts, count: drafts.length } } }),
  };
}

function openList(address = "/applications") {
  const router = createMemoryRouter(
    [
      { path: "/applications", element: <ApplicationsScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const japan = { id: "japan", name: "Japan", imageUrl: "/illustrations/japan.svg", visaAvailableDate: null };

function anApplication(change: Partial<Application> = {}): Application {
  return {
    id: "a1",
    applicationId: "PRV-7K2M9QXD",
    status: "submitted",
    buttonLabel: "Track",
    formData: {
      visaData: { selectedDestination: japan, selectedVisaType: { id: "tourist", title: "Tourist Visa" } },
      travellers: [{ fullName: "Asha Rao" }],
    },
    estimatedDate: "2026-11-27",
    submittedAt: "2026-11-20T06:00:00.000Z",
    updatedAt: "2026-11-20T06:00:00.000Z",
    trackingSteps: [],
    filing: null,
    requests: [],
    travellers: [],
    ...change,
  } as unknown as Application;
}

function aDraft(change: Partial<Draft> = {}): Draft {
  return {
    id: "d1",
    state: "open",
    destination: japan,
    visaType: "tourist",
    plan: { stay_period_days: 30, entry_type: "Single Entry" },
    travellers: [],
    missing: [{ step: "documents", code: "traveller_missing", message: "Please add a traveller." }],
    updatedAt: "2026-11-19T06:00:00.000Z",
    quote: quoteFor(200_000, 1),
    ...change,
  } as unknown as Draft;
}

it("shows 'No applications found.' when there are none", async () => {
  answers([], 0, []);
  openList();
  expect(await screen.findByText("No applications found.")).toBeTruthy();
});

it("shows 'Failed to load applications. Please try again.' and tries again", async () => {
  answers([anApplication()], 1, []);
  const { "GET /applications": works } = server;
  server["GET /applications"] = () => ({ status: 500, body: { message: "x", code: "internal" } });
  openList();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Failed to load applications. Please try again.",
  );

  server["GET /applications"] = works!;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("PRV-7K2M9QXD")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows a card with picture, badge, application ID, estimated visa date and the record's button", async () => {
  answers([anApplication({ status: "pending", buttonLabel: "Action needed" })], 1, []);
  openList();
  const card = within((await screen.findByText("PRV-7K2M9QXD")).closest("li")!);
  expect(card.getByRole("presentation").getAttribute("src")).toBe("/illustrations/japan.svg");
  expect(card.getByText("Pending")).toBeTruthy();
  expect(card.getByText("27 Nov 2026")).toBeTruthy();
  expect(card.getByRole("link", { name: /^Action needed/ }).getAttribute("href")).toBe(
    "/applications/track-application/a1",
  );
});

it("shows the one requested item of a waiting application, and how many travellers are approved", async () => {
  const request = { id: "r1", travellerId: "t1", travellerName: "Asha Rao", kind: "firstPage" } as const;
  const asked = { ...request, reason: "glare", words: "", askedAt: "2026-11-20T06:00:00.000Z" } as const;
  const one = { id: "t1", name: "Asha Rao", reason: null, words: "", visa: null };
  const travellers: Application["travellers"] = [
    { ...one, outcome: "approved" },
    { ...one, id: "t2", outcome: "undecided" },
  ];
  answers([anApplication({ status: "pending", requests: [asked], travellers })], 1, []);
  openList();
  expect(await screen.findByText("Upload a new Passport First Page of Asha Rao")).toBeTruthy();
  expect(screen.getByText("1 of 2 travellers approved")).toBeTruthy();
});

it("labels the button 'Track' where the record has no label", async () => {
  answers([anApplication({ status: "approved", buttonLabel: "" })], 1, []);
  openList();
  expect((await screen.findByRole("link", { name: /^Track/ })).textContent).toBe("Track");
});

it("labels the button with the record's label where it is another than the status's", async () => {
  answers([anApplication({ status: "approved", buttonLabel: "Open" })], 1, []);
  openList();
  expect((await screen.findByRole("link", { name: /^Open/ })).textContent).toBe("Open");
});

it("turns pages of ten with Prev and Next, with the page in the address", async () => {
  answers([anApplication()], 12, []);
  const router = openList();
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(router.state.location.search).toBe("?page=2");
  await screen.findByText("Page 2 of 2");
  expect(asked).toContain("GET /applications?UserId=u1&page=2&limit=10");

  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Prev" }));
  expect(router.state.location.search).toBe("");
});

it("continues an unfinished application at the first thing missing, with the draft in 'root'", async () => {
  const draft = aDraft();
  answers([], 0, [draft]);
  server["GET /drafts/d1"] = () => ({ status: 200, body: { data: draft } });
  const router = openList();
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Not finished yet");

  await userEvent.click(screen.getByRole("button", { name: "Continue the application for Japan" }));
  await screen.findByText("elsewhere");
  expect(router.state.location.pathname).toBe("/documents");
  expect(rootState.getState().visa).toMatchObject({
    visaApplicationData: { draftId: "d1" },
    selectedDestination: { id: "japan" },
  });
});

it("removes an unfinished application only after asking", async () => {
  answers([], 0, [aDraft()]);
  server["DELETE /drafts/d1"] = () => {
    answers([], 0, []);
    return { status: 204 };
  };
  openList();
  await userEvent.click(await screen.findByRole("button", { name: "Remove the application for Japan" }));
  expect(asked).not.toContain("DELETE /drafts/d1");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No applications found.")).toBeTruthy();
  expect(asked).toContain("DELETE /drafts/d1");
});

it("shows 'Payment being confirmed', and no way to edit, while a bank is confirming", async () => {
  answers([], 0, [aDraft({ state: "confirming" })]);
  openList();
  expect(await screen.findByText("Payment being confirmed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Continue|Remove/ })).toBeNull();
});
