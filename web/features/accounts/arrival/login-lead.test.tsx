// @vitest-environment jsdom
// What Login says: why the user is here, and how a new account goes on (§2, §4).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { changeVisa, initialState, rootState } from "#web/client/session/root-state.ts";
import { enterSession, leaveSession, noteExpiredSession } from "#web/client/session/session.ts";
import { LoginScreen } from "../login/login-screen.tsx";
import { forgetNewAccount } from "./new-account.ts";
import { SignupScreen } from "../login/signup-screen.tsx";

const asha = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };
const singapore = { id: "singapore", name: "Singapore", imageUrl: "/s.svg", visaAvailableDate: null };

beforeEach(() => {
  vi.useFakeTimers();
  rootState.setState(initialState, true);
  forgetNewAccount();
  vi.stubGlobal(
    "fetch",
    answeringFetch({ "POST /users/signup": () => ({ status: 201, body: { data: asha } }) }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(pathname: string, from?: string) {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginScreen /> },
      { path: "/signup", element: <SignupScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname, ...(from ? { state: { from } } : {}) }] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function signUp(): Promise<void> {
  for (const [label, value] of [
    ["Full name", "Asha Rao"],
    ["Email", "asha@example.com"],
    ["Phone", "9876543210"],
    ["Password", "monsoon lamp 42"],
    ["Confirm password", "monsoon lamp 42"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Signup" }));
  await act(() => vi.advanceTimersByTimeAsync(50));
  await act(() => vi.advanceTimersByTimeAsync(2000));
}

test.each([
  ["/visa-plan", "Log in or create an account to save your Singapore application."],
  ["/documents?traveller=new", "Log in or create an account to save your Singapore application."],
  ["/add-more-traveller", "Log in or create an account to save your Singapore application."],
  ["/payment/return?payment=p1", "Log in to see whether your payment went through."],
  ["/applications", "Log in to see this page."],
  ["/payments", "Log in to see this page."],
  [undefined, "Log in to continue an application or see its status."],
])("a user sent to Login from %s reads why: %s", (from, reason) => {
  changeVisa({ selectedDestination: singapore });
  open("/login", from);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText(/Welcome back/)).toBeNull();
});

test("without a chosen destination the reason names no country", () => {
  open("/login", "/visa-plan");
  expect(screen.getByText("Log in or create an account to apply for a visa.")).toBeTruthy();
});

test("after a session has ended by itself Login says so, and not after the next logout", async () => {
  await enterSession(asha);
  noteExpiredSession();
  open("/login", "/documents");
  expect(screen.getByText("Your session has ended. Log in again to continue.")).toBeTruthy();
  cleanup();
  await enterSession(asha);
  await leaveSession();
  open("/login", "/documents");
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

test.each([
  [singapore, "Account created. Log in to go on with Singapore."],
  [null, "Account created. Log in to continue."],
])(
  "after a sign-up Login has the email, and the cursor in the password",
  async (selectedDestination, lead) => {
    changeVisa({ selectedDestination });
    const router = open("/signup", "/visa-plan");
    await signUp();
    const { pathname, search, hash, state } = router.state.location;
    expect([pathname, search, hash, state]).toEqual(["/login", "", "", { from: "/visa-plan" }]);
    expect(screen.getByText(lead)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email", { exact: true }).value).toBe("asha@example.com");
    expect(document.activeElement).toBe(screen.getByLabelText("Password", { exact: true }));
  },
);

test("an email typed for another account is not left behind on Login", () => {
  open("/login");
  expect(screen.getByLabelText<HTMLInputElement>("Email", { exact: true }).value).toBe("");
});
