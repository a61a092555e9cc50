// @vitest-environment jsdom
// The banner of an unconfirmed email, and the notice after an account was deleted (D45, P47).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { endFarewell, sayFarewell } from "#web/client/session/farewell.ts";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { SiteFrame } from "#web/frame/site-frame.tsx";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { teachDialogs } from "#web/ui/dialog/dialog-testing.ts";
import { OwnData } from "./own-data.tsx";

const asha = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
let server: Answers;

beforeAll(teachDialogs);
beforeEach(() => {
  endFarewell();
  rootState.setState({ ...initialState, user: { userData: { data: asha } } }, true);
  server = {};
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <SiteFrame corner={() => null} />,
        children: [
          { path: "/profile", element: <OwnData /> },
          { path: "*", element: <p>screen</p> },
        ],
      },
    ],
    { initialEntries: [path] },
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

const unconfirmed = () => ({ status: 200, body: { data: { ...asha, emailVerified: false } } });

test("the banner says what is lost with a wrong email, and leads to where it is changed", async () => {
  server["GET /profile"] = unconfirmed;
  open("/applications");
  const banner = await screen.findByRole("region", { name: "Confirm your email" });
  expect(banner.textContent).toContain("If it is wrong, visas and updates won't reach you.");
  expect(screen.getByRole("link", { name: "Change email" }).getAttribute("href")).toBe(
    "/profile#access-details",
  );
});

test("the banner keeps off the payment page", async () => {
  server["GET /profile"] = unconfirmed;
  const router = open("/payment");
  await act(() => router.navigate("/documents"));
  await screen.findByRole("region", { name: "Confirm your email" });
  await act(() => router.navigate("/payment"));
  expect(screen.queryByRole("region", { name: "Confirm your email" })).toBeNull();
});

async function deleteAccount(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  await userEvent.type(await screen.findByLabelText("Enter your password to confirm"), "monsoon lamp 42");
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
}

test.each([
  [true, "Your account has been deleted."],
  [false, "Your account is closed."],
])(
  "deleting the account (wholly: %s) says '%s' on arrival, until the visitor goes on",
  async (wholly, said) => {
    server["GET /profile/erasure"] = () => ({
      status: 200,
      body: { data: { refused: null, held: [], underWay: [] } },
    });
    server["POST /profile/erasure"] = () => ({ status: 200, body: { data: { wholly, at: "" } } });
    const router = open("/profile");
    await deleteAccount();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/home");
    // The profile may still be shown while the start page loads, and leaving begins there.
    await screen.findByText("screen", undefined, { timeout: 10_000 });
    expect(rootState.getState().user.userData).toBeNull();
    await act(() => router.navigate("/contact"));
    // The other page loads first, which takes long on a busy machine.
    await vi.waitFor(() => expect(screen.queryByText(said)).toBeNull(), { timeout: 10_000 });
    expect(sessionStorage.getItem("pravesh-farewell")).toBeNull();
  },
);

test("the notice waits for a start page that takes long to appear", async () => {
  const router = open("/profile");
  act(() => sayFarewell("deleted"));
  await act(() => router.navigate("/home"));
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
  await act(() => router.navigate("/contact"));
  expect(screen.queryByText("Your account has been deleted.")).toBeNull();
});

test("the notice survives the redirect of an identity provider, once", async () => {
  sayFarewell("deleted");
  vi.resetModules();
  const { farewell } = await import("#web/client/session/farewell.ts");
  expect(farewell.getState().kind).toBe("deleted");
  vi.resetModules();
  const again = await import("#web/client/session/farewell.ts");
  expect(again.farewell.getState().kind).toBeUndefined();
});

test.each([
  [["PRV-1"], "This application is still open:", "Cancel it or wait for its decision."],
  [["PRV-1", "PRV-2"], "These applications are still open:", "Cancel them or wait for their decisions."],
])("an account with open applications %j names each, with a link", async (numbers, said, hint) => {
  const underWay = numbers.map((applicationId, index) => ({ id: `a${index}`, applicationId }));
  server["GET /profile/erasure"] = () => ({
    status: 200,
    body: { data: { refused: "under_way", held: [], underWay } },
  });
  open("/profile");
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText(new RegExp(said))).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
  for (const [index, number] of numbers.entries()) {
    expect(screen.getByRole("link", { name: number }).getAttribute("href")).toBe(
      `/applications/track-application/a${index}`,
    );
  }
});
