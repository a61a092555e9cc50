// @vitest-environment jsdom
// /documents: what Next says about documents that are missing, and about those that are still being sent (§5); withdrawing
// a consent (P47).
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import { answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { storageDenied } from "#web/client/page/site-storage.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { mirrorDraft } from "#web/features/drafts/mirror-draft.ts";
import { aDraft, aFinishedTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { DocumentsScreen } from "./documents-screen.tsx";

const traveller = aFinishedTraveller("t1");
const draft = aDraft({ extraDocuments: ["flightTicket", "hotelBooking"], travellers: [traveller] });

const nothing = () => undefined;
/** The passport reader starts early, but no page is read here. */
const idleWorker = { addEventListener: nothing, postMessage: nothing, terminate: nothing };
/** A request that is sent and never answered, until the test answers it. */
const silentRequest = () => ({
  upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
  open: nothing,
  setRequestHeader: nothing,
  send: nothing,
  abort: nothing,
  onerror: nothing as () => void,
});

let asked: RecordedCall[];
let isConnected: boolean;
let uploads: ReturnType<typeof silentRequest>[];

beforeAll(teachDialogs);
beforeEach(() => {
  asked = [];
  isConnected = true;
  uploads = [];
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  mirrorDraft(draft);
  const ok = (answer: unknown) => () => ({ status: 200, body: { data: answer } });
  vi.stubGlobal("Worker", function Worker() {
    return idleWorker;
  });
  vi.stubGlobal("XMLHttpRequest", function XMLHttpRequest() {
    const request = silentRequest();
    uploads.push(request);
    return request;
  });
  vi.stubGlobal(
    "fetch",
    answeringFetch(
      {
        "GET /drafts/draft": ok(draft),
        "PATCH /drafts/draft/travellers/t1": () => {
          if (!isConnected) throw new TypeError("Failed to fetch");
          return { status: 200, body: { data: traveller } };
        },
        "GET /config": ok({ today: "2026-11-20", policies: defaultPolicies, illustrativeFees: true }),
      },
      asked,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  // jsdom has no IndexedDB.
  storageDenied.setState({ isDenied: false });
});

/** What was sent about the traveller. */
const changes = () => asked.filter(({ init }) => init.method === "PATCH").map(({ init }) => init.body);

function showDocuments(): void {
  const router = createMemoryRouter([{ path: "*", element: <DocumentsScreen /> }], {
    initialEntries: [`/documents?traveller=${traveller.id}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AlertProvider okLabel="OK">
        <RouterProvider router={router} />
      </AlertProvider>
    </QueryClientProvider>,
  );
}

test("Next asks for a document without a file, and says that a chosen one is still being sent", async () => {
  showDocuments();
  const ticket = new File(["%PDF-1.7"], "ticket.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText("Choose file: Flight Ticket"), ticket);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getAllByText("Please upload Hotel Booking.")).not.toHaveLength(0);
  expect(screen.queryByText("Please upload Flight Ticket.")).toBeNull();
  const sending = "Flight Ticket is still being sent. You can continue when it has arrived.";
  expect(screen.getAllByText(sending)).not.toHaveLength(0);
});

test("a file waits for a connection until the server receives some of it, also while it is sent again", async () => {
  showDocuments();
  const waiting = "Waiting for a connection. Keep this tab open until your file is uploaded.";
  const ticket = new File(["%PDF-1.7"], "ticket.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText("Choose file: Flight Ticket"), ticket);
  await expect.poll(() => uploads).toHaveLength(1);
  expect(screen.queryByText(waiting)).toBeNull();
  act(() => uploads[0]?.onerror());
  const notice = await screen.findByText(waiting);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => uploads).toHaveLength(2);
  expect(screen.getByText(waiting)).toBe(notice);
  act(() => uploads[1]?.upload.onprogress?.({ loaded: 4, total: 8 }));
  expect(screen.queryByText(waiting)).toBeNull();
});

test("unticking the consent says what is deleted, and withdraws it only once that is confirmed", async () => {
  showDocuments();
  const tick = await screen.findByRole("checkbox", { name: /I upload these documents/ });
  await userEvent.click(tick);
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "We will delete the documents and passport details of ASHA RAO from this application. You can't undo this.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(changes()).toEqual([]);
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole("button", { name: "Delete documents and details" }));
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(changes()).toEqual([JSON.stringify({ consentGiven: false })]);
});

test("without a connection a consent is not withdrawn, which the page says at once, and can be tried again", async () => {
  showDocuments();
  const tick = await screen.findByRole("checkbox", { name: /I upload these documents/ });
  isConnected = false;
  onlineManager.setOnline(false);
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole("button", { name: "Delete documents and details" }));
  expect(
    await screen.findByText("We could not reach the server. Check your connection and try again."),
  ).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(tick).toHaveProperty("checked", true);
  isConnected = true;
  onlineManager.setOnline(true);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(changes()).toEqual(Array(2).fill(JSON.stringify({ consentGiven: false })));
});
