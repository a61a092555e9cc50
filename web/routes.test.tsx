// @vitest-environment jsdom
// The site map: guards, frames, navigation bar, footer, logout and failures (§1, §2, §4, §6, §8).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { initialState, rootState } from "./client/session/root-state.ts";
import { answeringFetch } from "./client/api/answering-fetch.ts";
import { FailureBoundary } from "./frame/routing/failure-boundary.tsx";
import { ApplicationFailure, ScreenFailure } from "./frame/screen-failure.tsx";
import { english } from "./english.ts";
import { routes } from "./routes.tsx";
import { teachDialogs } from "./ui/dialog/dialog-testing.ts";

const ok = (data: unknown) => () => ({ status: 200, body: { data } });
const profile = { id: "u1", fullName: "Asha Rao", email: "a@b.in", phone: "9876543210" };

beforeAll(teachDialogs);
beforeEach(() => {
  rootState.setState(initialState, true);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal(
    "fetch",
    answeringFetch({
      "GET /destinations/destination-list": ok({ rows: [] }),
      "GET /destinations/top-destinations": ok({ rows: [] }),
      "GET /documents/images": ok([]),
      "GET /profile": ok({ ...profile, emailVerified: true, sendVisaByEmail: false, language: null }),
      "GET /applications": ok({ rows: [], count: 0 }),
      "GET /drafts": ok({ rows: [], count: 0 }),
      "POST /logout": () => ({ status: 204 }),
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string, table = routes) {
  const router = createMemoryRouter(table, { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function beAsha(): void {
  rootState.setState({ user: { userData: { data: { ...profile, token: "t" } } } });
}

const names = (role: string, within_: HTMLElement) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

/** The first header of the page; headings of screens may be in headers too. */
const navigationBar = async () => within((await screen.findAllByRole("banner"))[0]!);

const protectedPages = [
  "/visa-plan",
  "/visa-details",
  "/visa-passport-details",
  "/documents",
  "/add-more-traveller",
  "/add-traveller",
  "/payment",
  "/payment-confirmation",
  "/profile",
  "/applications",
  "/applications/track-application/a1",
  "/payments",
];

test.each(protectedPages)("%s redirects to /login, remembering the origin path", async (path) => {
  const router = open(`${path}?x=1`);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.state).toEqual({ from: `${path}?x=1` });
});

test.each(["/login", "/signup", "/forget-password", "/reset-password", "/create-password"])(
  "%s has no navigation bar and no footer",
  async (path) => {
    open(path);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("contentinfo")).toBeNull();
  },
);

test("the navigation bar has Home, How It Works, FAQ, Contact, and Signup and Login when logged out", async () => {
  open("/contact");
  const bar = await navigationBar();
  expect(names("link", bar.getByRole("navigation", { name: "Main" }))).toEqual([
    "Home",
    "How It Works",
    "FAQ",
    "Contact",
  ]);
  expect(bar.getByRole("link", { name: "Signup" }).getAttribute("href")).toBe("/signup");
  expect(bar.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(bar.getByRole("link", { name: /start page/ }).getAttribute("href")).toBe("/");
  const menu = bar.getByRole("button", { name: "Menu" });
  fireEvent.click(menu);
  expect(menu.getAttribute("aria-expanded")).toBe("true");
});

test("logged in it has a profile icon to /profile, the fullName and Logout", async () => {
  beAsha();
  open("/contact");
  const bar = await navigationBar();
  const link = bar.getByRole("link", { name: "Profile of Asha Rao" });
  expect([link.getAttribute("href"), link.textContent]).toEqual(["/profile", "Asha Rao"]);
  expect(bar.getByRole("button", { name: "Logout" })).toBeTruthy();
  expect(bar.queryByRole("link", { name: "Login" })).toBeNull();
});

test("account pages have the side menu: My Profile, My Application, Payment Methods, Logout", async () => {
  beAsha();
  open("/profile");
  const menu = await screen.findByRole("navigation", { name: "Account" });
  expect(names("listitem", menu)).toEqual(["My Profile", "My Application", "Payment Methods", "Logout"]);
});

test("Logout asks 'Are you sure you want to logout?'; on yes all stored data is cleared, and /home opens", async () => {
  beAsha();
  localStorage.setItem("anything", "kept");
  const router = open("/profile");
  const menu = within(await screen.findByRole("navigation", { name: "Account" }));
  fireEvent.click(menu.getByRole("button", { name: "Logout" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Are you sure you want to logout?");
  fireEvent.click(within(dialog).getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  await waitFor(() => expect(rootState.getState()).toEqual(initialState));
  expect(localStorage).toHaveLength(0);
});

test("the footer links to pages about nine visa kinds, Terms & Conditions and Privacy Policy", async () => {
  open("/contact");
  const footer = within(await screen.findByRole("contentinfo"));
  const kinds = within(footer.getByRole("navigation", { name: "About visas" })).getAllByRole("link");
  const words = [
    "Tourist",
    "Business",
    "Student",
    "Employment",
    "Medical",
    "Entry",
    "Diplomatic",
    "Long term",
  ];
  expect(kinds.map(({ textContent }) => textContent?.split(/ visas?/)[0])).toEqual([...words, "Other"]);
  expect(kinds.every((link) => link.getAttribute("href")?.startsWith("https://en.wikipedia.org/"))).toBe(
    true,
  );
  expect(footer.getByRole("link", { name: "Terms & Conditions" })).toBeTruthy();
  expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeTruthy();
});

test.each(["/visa-plan", "/payment-confirmation", "/profile", "/applications", "/payments"])(
  "the footer is hidden on %s",
  async (path) => {
    beAsha();
    open(path);
    await screen.findByRole("main");
    expect(screen.queryByRole("contentinfo")).toBeNull();
  },
);

test("an unknown path shows 'Page Not Found'", async () => {
  open("/nowhere");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Page Not Found");
});

test.each([
  ["Something went wrong.", ScreenFailure],
  ["Unexpected Application Error!", ApplicationFailure],
])("a failure shows '%s' plus the message", async (title, failure) => {
  vi.spyOn(console, "error").mockReturnValue();
  function Failing(): never {
    throw new Error("the roof is leaking");
  }
  const element = (
    <FailureBoundary failure={failure}>
      <Failing />
    </FailureBoundary>
  );
  open("/", [{ path: "/", element }]);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain("the roof is leaking");
});

test("How It Works has the five steps, in order and no other", async () => {
  open("/how-it-works");
  await screen.findByRole("heading", { level: 1 });
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Choose your visa",
    "Upload Your Documents",
    "Let Our Experts & AI Handle It",
    "Human Help When You Need It",
    "Track in Real Time",
  ]);
});

test("Contact offers WhatsApp, a call and email, and says what to include", async () => {
  open("/contact");
  await screen.findByRole("heading", { level: 1 });
  const ways = screen.getByRole("list", { name: english.content.contact.ways });
  const targets = within(ways)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href")?.split(/[?:/]/)[0]);
  expect(targets).toEqual(["https", "tel", "mailto"]);
  for (const item of ["order number", "registered e-mail", "nationality", "destination"]) {
    expect(screen.getByText(`your ${item}`)).toBeTruthy();
  }
});
