// @vitest-environment jsdom
// Cancelling on the track page: the refund, the question, the cancellation (D9).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { CancelButton } from "./cancel-button.tsx";

const parts = { governmentFee: 500_000, tax: 10_000, platformFee: 0 };
let server: Answers;
let sent: unknown[];

beforeAll(teachDialogs);
beforeEach(() => {
  const data = { id: "u1", token: "t", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };
  rootState.setState({ ...initialState, user: { userData: { data } } }, true);
  sent = [];
  server = {
    "GET /applications/a1/cancel": () => ({
      status: 200,
      body: { data: { open: true, refund: 510_000, parts } },
    }),
    "POST /applications/a1/cancel": () => ({ status: 200, body: { data: {} } }),
  };
  const answer = answeringFetch(server);
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
    if (options.method === "POST") sent.push(JSON.parse(options.body as string));
    return answer(path, options);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isOpen = true): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CancelButton id="a1" isOpen={isOpen} />
    </QueryClientProvider>,
  );
}

async function ask(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole("button", { name: "Cancel application" }));
  return screen.findByRole("alertdialog");
}

const confirm = () => {
  const [, yes] = screen.getAllByRole("button", { name: "Cancel application" });
  fireEvent.click(yes ?? screen.getByRole("alertdialog"));
};

test("always shows what cancelling refunds now", async () => {
  show();
  expect(await screen.findByText("If you cancel now: ₹5,100")).toBeTruthy();
  cleanup();
  server["GET /applications/a1/cancel"] = () => ({
    status: 200,
    body: { data: { open: true, refund: 0, parts: { governmentFee: 0, tax: 0, platformFee: 0 } } },
  });
  show();
  expect(await screen.findByText("If you cancel now, nothing is refunded.")).toBeTruthy();
});

test("shows the refund before it asks, and sends the refund that was shown", async () => {
  show();
  const dialog = await ask();
  const said = dialog.textContent;
  for (const words of ["Cancel this application?", "Government Fee₹5,000", "Tax₹100", "Your refund₹5,100"]) {
    expect(said).toContain(words);
  }
  confirm();
  await screen.findByText("Your application is cancelled.");
  expect(sent).toEqual([{ refund: 510_000 }]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("says so if nothing is refunded", async () => {
  server["GET /applications/a1/cancel"] = () => ({
    status: 200,
    body: { data: { open: true, refund: 0, parts: { governmentFee: 0, tax: 0, platformFee: 0 } } },
  });
  show();
  expect((await ask()).textContent).toContain("At this stage nothing is refunded.");
});

test("subtracts earlier refunds", async () => {
  server["GET /applications/a1/cancel"] = () => ({
    status: 200,
    body: { data: { open: true, refund: 500_000, parts } },
  });
  show();
  expect((await ask()).textContent).toContain("Already refunded−₹100Your refund₹5,000");
});

test("a refund that has changed meanwhile is shown again, and nothing is cancelled", async () => {
  server["POST /applications/a1/cancel"] = () => ({
    status: 409,
    body: {
      code: "refund_changed",
      message: "What you get back is now ₹100. Please check it before you cancel.",
    },
  });
  show();
  await ask();
  server["GET /applications/a1/cancel"] = () => ({
    status: 200,
    body: { data: { open: true, refund: 10_000, parts: { ...parts, governmentFee: 0 } } },
  });
  confirm();
  const alert = await screen.findByText(/^What you get back is now ₹100/);
  expect(alert.closest("[role=alertdialog]")?.textContent).toContain("Your refund₹100");
});

test("an application that was filed meanwhile can no longer be cancelled", async () => {
  server["GET /applications/a1/cancel"] = () => ({
    status: 200,
    body: { data: { open: false, refund: 0, parts } },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Cancel application" }));
  await screen.findByText("This application can no longer be cancelled.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("'Keep it' changes nothing", async () => {
  show();
  await ask();
  fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("is not offered when it is too late", () => {
  show(false);
  expect(screen.queryByRole("button")).toBeNull();
});
