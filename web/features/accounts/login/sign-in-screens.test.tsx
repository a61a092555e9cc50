// @vitest-environment jsdom
// Login, sign-up and forgotten password on screen: messages, delays and where they lead (§4, §5, §8, §9).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "#web/client/session/root-state.ts";
import { type Answers, answeringFetch } from "#web/client/api/answering-fetch.ts";
import { CreatePasswordScreen } from "./create-password-screen.tsx";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";
import { SignupScreen } from "./signup-screen.tsx";

let server: Answers;
const asha = { id: "u1", token: "t", fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210" };

beforeEach(() => {
  vi.useFakeTimers();
  rootState.setState(initialState, true);
  server = {};
  vi.stubGlobal("fetch", answeringFetch(server));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string, from?: string) {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginScreen /> },
      { path: "/signup", element: <SignupScreen /> },
      { path: "/forget-password", element: <ForgotPasswordScreen /> },
      { path: "/reset-password", element: <ResetPasswordScreen /> },
      { path: "/create-password", element: <CreatePasswordScreen /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ ...addressOf(address), ...(from ? { state: { from } } : {}) }] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function addressOf(address: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(address, "http://localhost");
  return { pathname, search };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true }).value;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(50);
}

async function logIn(): Promise<void> {
  fill("Email", "asha@example.com");
  fill("Password", "monsoon lamp 42");
  await press("Login");
}

test.each([
  [undefined, "/"],
  ["/visa-plan", "/visa-plan"],
])(
  "a login says 'Login successful! Redirecting...', then after 1.5 s goes to the origin path: %s",
  async (from, to) => {
    server["POST /login"] = () => ({ status: 200, body: { data: asha } });
    const router = open("/login", from);
    await logIn();
    expect(screen.getByText("Login successful! Redirecting...")).toBeTruthy();
    expect(rootState.getState().user.userData).toEqual({ data: asha });
    await pass(1400);
    expect(router.state.location.pathname).toBe("/login");
    await pass(100);
    expect(router.state.location.pathname).toBe(to);
  },
);

test("a login by password ends the session that someone else opened at a provider; a failed one leaves it", async () => {
  const mark = "auth0.pravesh-web.is.authenticated";
  const left = vi.fn(() => ({ status: 302, body: {} }));
  server["GET /v2/logout"] = left;
  server["POST /login"] = () => ({ status: 401, body: { message: "No.", code: "credentials_wrong" } });
  document.cookie = `${mark}=true; Path=/`;
  open("/login");
  await logIn();
  expect([left.mock.calls.length, document.cookie]).toEqual([0, `${mark}=true`]);
  server["POST /login"] = () => ({ status: 200, body: { data: asha } });
  await logIn();
  expect([left.mock.calls.length, document.cookie]).toEqual([1, ""]);
});

test("a failed login shows the server's message", async () => {
  server["POST /login"] = () => ({
    status: 401,
    body: { message: "Not this one.", code: "credentials_wrong" },
  });
  open("/login");
  await logIn();
  expect(screen.getByRole("alert").textContent).toBe("Not this one.");
});

test("an answer without a session shows 'Invalid credentials or server error.'", async () => {
  server["POST /login"] = () => ({ status: 200, body: {} });
  open("/login");
  await logIn();
  expect(screen.getByRole("alert").textContent).toBe("Invalid credentials or server error.");
});

test.each(["/login", "/forget-password", "/reset-password?token=abc"])(
  "without a connection %s shows the specified message, and a second line that says why",
  async (address) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    open(address);
    if (address.startsWith("/login")) await logIn();
    else if (address.startsWith("/forget")) {
      fill("Email", "asha@example.com");
      await press("Send link");
    } else {
      fill("New password", "monsoon lamp 42");
      fill("Confirm new password", "monsoon lamp 42");
      await press("Save new password");
    }
    const lines = Array.from(screen.getByRole("alert").querySelectorAll("p"), (line) => line.textContent);
    expect(lines).toEqual([
      {
        "/login": "Invalid credentials or server error.",
        "/forget-password": "Something went wrong. Please try again.",
        "/reset-password?token=abc": "Something went wrong. Try again.",
      }[address],
      "We could not reach the server. Check your connection and try again.",
    ]);
  },
);

test("switching tabs clears the password and errors", async () => {
  open("/login");
  fill("Password", "monsoon lamp 42");
  await press("Login");
  expect(screen.getAllByText("Email required").length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("tab", { name: "Phone Number" }));
  expect(value("Password")).toBe("");
  expect(screen.queryByText("Email required")).toBeNull();
  await press("Login");
  expect(screen.getAllByText("Valid 10-digit phone number required").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Password required").length).toBeGreaterThan(0);
});

test.each(["/login", "/signup"])(
  "who is logged in does not see %s, and goes on to the origin path",
  async (path) => {
    rootState.setState({ ...initialState, user: { userData: { data: asha } } }, true);
    expect(open(path, "/visa-plan?x=1").state.location).toMatchObject({
      pathname: "/visa-plan",
      search: "?x=1",
    });
    cleanup();
    expect(open(path).state.location.pathname).toBe("/");
  },
);

test("a user who is logged in in another tab does not see Login either", async () => {
  const router = open("/login", "/profile");
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  rootState.setState({ user: { userData: { data: asha } } });
  await pass(400);
  expect(router.state.location.pathname).toBe("/profile");
});

test("the login page shows the badges Secure Payment, AI Enabled Processing and Trusted Support", () => {
  open("/login");
  expect(screen.getByRole("list", { name: "What you can rely on" }).textContent).toBe(
    "Secure PaymentAI Enabled ProcessingTrusted Support",
  );
});

async function signUp(): Promise<void> {
  fill("Full name", "Asha Rao");
  fill("Email", "asha@example.com");
  fill("Phone", "98765x43210");
  expect(value("Phone")).toBe("9876543210");
  fill("Password", "monsoon lamp 42");
  fill("Confirm password", "monsoon lamp 42");
  await press("Signup");
}

test("a sign-up says 'Signup successful! Redirecting...', then after 2 s goes to /login", async () => {
  server["POST /users/signup"] = () => ({ status: 201, body: { data: asha } });
  const router = open("/signup");
  await signUp();
  expect(screen.getByText("Signup successful! Redirecting...")).toBeTruthy();
  await pass(1900);
  expect(router.state.location.pathname).toBe("/signup");
  await pass(100);
  expect(router.state.location.pathname).toBe("/login");
});

test("a failed sign-up is logged, and shown on the form", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  server["POST /users/signup"] = () => ({ status: 409, body: { message: "Taken.", code: "email_taken" } });
  open("/signup");
  await signUp();
  expect(log).toHaveBeenCalledWith("Signup failed", "Taken.");
  expect(screen.getByRole("alert").textContent).toBe("Taken.");
});

test("forgot password asks for the email, shows data.message, and reports failures", async () => {
  open("/forget-password");
  await press("Send link");
  expect(screen.getAllByText("Please enter your email.").length).toBeGreaterThan(0);
  fill("Email", "asha@example.com");
  server["POST /forgot-password"] = () => ({ status: 500, body: { message: "x", code: "internal" } });
  await press("Send link");
  expect(screen.getByText("Something went wrong. Please try again.")).toBeTruthy();
  server["POST /forgot-password"] = () => ({
    status: 200,
    body: { data: { message: "Look at your mail." } },
  });
  await press("Send link");
  expect(screen.getByText("Look at your mail.")).toBeTruthy();
});

test("a reset needs the token, two equal passwords, shows the server's message, and goes to /login", async () => {
  open("/reset-password");
  expect(screen.getByText("Token not found in URL.")).toBeTruthy();
  cleanup();

  const router = open("/reset-password?token=abc");
  fill("New password", "monsoon lamp 42");
  fill("Confirm new password", "monsoon lamp 43");
  await press("Save new password");
  expect(screen.getAllByText("Passwords do not match.").length).toBeGreaterThan(0);
  fill("Confirm new password", "monsoon lamp 42");
  server["PUT /reset-password"] = () => ({
    status: 410,
    body: { message: "Gone.", code: "reset_token_gone" },
  });
  await press("Save new password");
  expect(screen.getByText("Gone.")).toBeTruthy();
  server["PUT /reset-password"] = () => ({ status: 200, body: {} });
  await press("Save new password");
  await pass(2000);
  expect(router.state.location.pathname).toBe("/login");
});

test("create password without an identity login says 'You must be logged in to create a password.'", () => {
  open("/create-password");
  expect(screen.getByText("You must be logged in to create a password.")).toBeTruthy();
});
