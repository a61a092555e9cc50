// The texts, orders and links of the screens that §1, §2 and §4 specify, one row for each page.
import { expect, type Page } from "@playwright/test";
import { createDraft } from "./api-client.ts";
import { enter, press, see, openHydrated, test } from "./text-test.ts";

const visitorPages: Record<string, readonly string[]> = {
  "/": [
    "Smarter Visas. Faster Approvals",
    "Where are you travelling?",
    "Get Started",
    "Top Destinations",
    "Visa Free Countries For",
    "Other Destinations",
    "Our Application Process",
    "All",
    "Instant",
    "In week",
    "In month",
    "See all",
  ],
  "/how-it-works": [
    "Choose your visa",
    "Upload Your Documents",
    "Let Our Experts & AI Handle It",
    "Human Help When You Need It",
    "Track in Real Time",
  ],
  "/contact": [
    "your order number",
    "your registered e-mail",
    "your nationality",
    "your destination",
    "Chat on WhatsApp",
  ],
  "/countries/vietnam": [
    "Apply now for your Vietnam EVisa",
    "A visa is needed for holders of an Indian passport.",
    "Visa Required",
    "Tourist Visa",
    "Business Visa",
    "Student Visa",
    "Leisure Visa",
  ],
  "/login": [
    "Email",
    "Phone Number",
    "Password",
    "Forgot password?",
    "Signup",
    "Secure Payment",
    "AI Enabled Processing",
    "Trusted Support",
  ],
  "/signup": ["Full name", "Email", "Phone", "Password", "Confirm password"],
  "/reset-password?token=t": ["New password", "Confirm new password"],
};

for (const [path, texts] of Object.entries(visitorPages)) {
  test(`${path} shows the specified texts`, async ({ page }) => {
    await page.goto(path);
    for (const text of texts) await seeTextOrControl(page, text);
  });
}

test("the footer links to nine visa pages, Terms & Conditions and Privacy Policy", async ({ page }) => {
  await page.goto("/");
  const links = page
    .getByRole("contentinfo")
    .getByRole("navigation", { name: "About visas" })
    .getByRole("link");
  const kinds = [
    "Tourist",
    "Business",
    "Student",
    "Employment",
    "Medical",
    "Entry",
    "Diplomatic",
    "Long term",
  ];
  await expect(links).toHaveText([...kinds, "Other"].map((kind) => new RegExp(`^${kind} visa`)));
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", /^https:\/\/en\.wikipedia\.org\/wiki\//);
  }
  const legal = page.getByRole("contentinfo").getByRole("navigation", { name: "Legal" });
  await expect(legal.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute("href", "/terms");
  await expect(legal.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  await expect(legal.getByRole("link", { name: "Open data" })).toHaveAttribute("href", "/open-data");
});

const authPages = ["/login", "/signup", "/forget-password", "/reset-password", "/create-password"];

test("auth routes have no navigation bar and no footer", async ({ page }) => {
  for (const path of authPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("Home: the placeholder, and 'Get Started' disabled until a destination is chosen", async ({ page }) => {
  await page.goto("/");
  const select = page.getByLabel("Where are you travelling?");
  await expect(select.locator("option:checked")).toHaveText("Select Destination");
  await expect(page.getByRole("button", { name: "Get Started" })).toBeDisabled();
  await select.selectOption("Japan");
  await press(page, "Get Started");
  await expect(page).toHaveURL(/\/countries\/japan$/);
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.goto("/home");
  await expect(titles).toHaveText([
    "Top Destinations",
    "Visa Free Countries For",
    "Other Destinations",
    "Our Application Process",
  ]);
  await expect(
    page.getByRole("region", { name: "Our Application Process" }).getByRole("listitem"),
  ).toHaveCount(3);
});

test("the destination page shows 'Loading country details...' while it is loading", async ({ page }) => {
  await page.route("**/destinations/destination-list", () => undefined);
  await openHydrated(page, "/contact");
  await page.evaluate(
    "history.pushState({}, '', '/countries/vietnam'); dispatchEvent(new PopStateEvent('popstate'))",
  );
  await see(page, "Loading country details...");
});

const flowPages: Record<string, readonly string[]> = {
  "/visa-plan": ["30 Days Multiple Entry", "Back", "Next"],
  "/visa-details": [
    "5–7 working days",
    "Required documents",
    "35x45 mm, taken within 3 months.",
    "Back",
    "Next",
  ],
  "/documents": ["Passport First Page", "Passport Last Page", "Photo", "only .jpg and .png files under 7MB"],
  "/visa-passport-details": [
    "First Name",
    "Last Name",
    "Father's Name",
    "Mother's Name",
    "Passport Number",
    "Gender",
    "Passport Issue Date",
    "Passport Expiry Date",
    "Date of Birth",
  ],
  "/add-traveller": [
    "Uzbekistan Tourist eVisa",
    "Travelers Added",
    "Meera added successfully",
    "Pricing Summary",
    "Add More Travelers",
    "Continue",
  ],
  "/payment": [
    "Uzbekistan eVisa",
    "Uzbekistan E-Visa Summary",
    "Pricing Summary",
    "Proceed Payment",
    "Digital Payments",
    "Credit Card",
    "Net Banking",
    "Google Pay",
    "Pay Pal",
    "Paytm",
    "Bank Account",
  ],
  "/payment-confirmation": [
    "Congratulations! Your visa application has been processed. We will notify you as soon as your visa is sanctioned",
    "Go to Home",
  ],
};

for (const [path, texts] of Object.entries(flowPages)) {
  test(`${path} shows the specified texts, without a footer`, async ({ page, traveller }) => {
    await enter(page, path, {
      session: traveller.session,
      draft: await traveller.draft({ upTo: "travellers" }),
    });
    for (const text of texts) {
      await seeTextOrControl(page, text);
    }
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });
}

const accountPages: Record<string, readonly string[]> = {
  "/profile": [
    "Full name",
    "Email",
    "Phone",
    "Send me E-Visa and all other related documents on above email",
  ],
  "/applications": ["My Application"],
  "/applications/track-application/none": ["Go Back"],
  "/payments": ["Payment Methods"],
};

for (const [path, texts] of Object.entries(accountPages)) {
  test(`${path} has the side menu and no footer`, async ({ page, traveller }) => {
    await enter(page, path, { session: traveller.session });
    const menu = page.getByRole("navigation", { name: "Account" });
    await expect(menu.getByRole("listitem")).toHaveText([
      "My Profile",
      "My Application",
      "Payment Methods",
      "Logout",
    ]);
    for (const text of texts) await seeTextOrControl(page.getByRole("main"), text);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });
}

test("Back on the plan page goes back in the browser's history", async ({ page, traveller }) => {
  await enter(page, "/countries/laos", { session: traveller.session });
  await page.getByRole("button", { name: /^Tourist Visa/ }).click();
  await expect(page).toHaveURL(/\/visa-plan$/);
  await press(page, "Back");
  await expect(page).toHaveURL(/\/countries\/laos$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/visa-plan$/);
});

test("/add-traveller/{visaId} opens that application, and its travellers are removed by passport number", async ({
  page,
  traveller,
}) => {
  const { id } = await createDraft(traveller.session, { upTo: "travellers", visaType: "leisure" });
  await enter(page, `/add-traveller/${id}`, { session: traveller.session });
  await see(page, "Uzbekistan Leisure eVisa");
  const steps = page.getByRole("navigation", { name: "Your application" }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Upload Passport, complete",
    "Passport Details, complete",
    "Add Documents, complete",
    "4Add Traveller, current step",
    "5Payment, to come",
  ]);
  await press(page, "Remove Meera Iyer");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("passport Z1234567");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passport Z1234567")).toHaveCount(0);
});

test("Logout asks 'Are you sure you want to logout?'; Yes clears the stored data and opens /home", async ({
  page,
  traveller,
}) => {
  const { session } = traveller;
  await page.route("**/api/v1/logout", (route) => route.fulfill({ status: 204 }));
  await enter(page, "/profile", { session });
  await page.evaluate(() => localStorage.setItem("kept", "by a logged-in user"));
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to logout?");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a small screen has a collapsible menu, and the logo leads to /", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/contact");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "How It Works" });
  await expect(link).toBeHidden();
  await press(page, "Menu");
  await expect(link).toBeVisible();
  await page.getByRole("link", { name: /start page/ }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** Expects a text, or a field or button with this name. */
async function seeTextOrControl(place: Page | ReturnType<Page["locator"]>, text: string): Promise<void> {
  await expect(
    place
      .getByText(text, { exact: true })
      .or(place.getByRole("button", { name: text, exact: true }))
      .or(place.getByLabel(text, { exact: true }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}
