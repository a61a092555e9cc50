// The specified texts and delays of login, signup and passwords (§5, §8, §9).
import { expect, type Page } from "@playwright/test";
import { logIn, signUp, createPerson } from "../steps/account.ts";
import { callApi } from "./api-client.ts";
import { consoleOf, press, see } from "./text-test.ts";
import { expectDelay, startStopwatch } from "./stopwatch.ts";
import { testTexts } from "./text-table.ts";

async function openPhoneTab(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("tab", { name: "Phone Number" }).click();
}

async function fillReset(page: Page, password: string, confirm: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(confirm);
  await press(page, "Save new password");
}

testTexts([
  {
    section: "§5 Login",
    text: "Email required",
    shownOn: "/login, Login without an email",
    check: async ({ page }) => {
      await page.goto("/login");
      await press(page, "Login");
      await see(page, "Email required");
    },
  },
  {
    section: "§5 Login",
    text: "Password required",
    shownOn: "/login, Login without a password, in both tabs",
    check: async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill("asha@example.com");
      await press(page, "Login");
      await see(page, "Password required");
      await openPhoneTab(page);
      await page.getByRole("textbox", { name: "Phone Number" }).fill("9876543210");
      await press(page, "Login");
      await see(page, "Password required");
    },
  },
  {
    section: "§5 Login",
    text: "Valid 10-digit phone number required",
    shownOn: "/login, phone tab: none, nine or eleven digits",
    check: async ({ page }) => {
      await openPhoneTab(page);
      for (const phone of ["", "987654321", "98765432101"]) {
        await page.getByRole("textbox", { name: "Phone Number" }).fill(phone);
        await press(page, "Login");
        await see(page, "Valid 10-digit phone number required");
      }
      await page.getByRole("textbox", { name: "Phone Number" }).fill("9876543210");
      await press(page, "Login");
      await see(page, "Password required");
      await expect(page.getByText("Valid 10-digit phone number required")).toHaveCount(0);
    },
  },
  {
    section: "§5 Login",
    text: "Switching tabs clears the password and errors.",
    shownOn: "/login",
    check: async ({ page }) => {
      await page.goto("/login");
      const password = page.getByLabel("Password", { exact: true });
      await password.fill("monsoon");
      await press(page, "Login");
      await see(page, "Email required");
      await page.getByRole("tab", { name: "Phone Number" }).click();
      await expect(password).toHaveValue("");
      await expect(page.getByText("Email required")).toHaveCount(0);
    },
  },
  {
    section: "§5 Signup",
    text: "All fields are required.",
    shownOn: "/signup, Signup with nothing filled in",
    check: async ({ page }) => {
      await page.goto("/signup");
      await press(page, "Signup");
      for (const text of [
        "Full name required",
        "Email required",
        "Valid 10-digit phone number required",
        "Password required",
      ]) {
        await see(page, text);
      }
      await page.getByLabel("Password", { exact: true }).fill("monsoon lamp");
      await press(page, "Signup");
      await see(page, "Passwords do not match");
    },
  },
  {
    section: "§5 Signup",
    text: "Password minimum length is 6.",
    shownOn: "/signup, a password of five characters",
    check: async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Password", { exact: true }).fill("rainy");
      await press(page, "Signup");
      await see(page, "Password must be at least 6 characters.");
    },
  },
  {
    section: "§9",
    text: "Signup password minimum: 6.",
    shownOn: "/signup, a password of six characters is not too short",
    check: async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Password", { exact: true }).fill("rainy5");
      await press(page, "Signup");
      await see(page, "Full name required");
      await expect(page.getByText("Password must be at least 6 characters.")).toHaveCount(0);
    },
  },
  {
    section: "§5 Signup",
    text: "Passwords do not match",
    shownOn: "/signup, two different passwords",
    check: async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Password", { exact: true }).fill("monsoon lamp");
      await page.getByLabel("Confirm password").fill("monsoon lamb");
      await press(page, "Signup");
      await see(page, "Passwords do not match");
    },
  },
  {
    section: "§5 Signup",
    text: "Phone keeps digits only.",
    shownOn: "/signup, letters and signs typed as a phone number",
    check: async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Phone").pressSequentially("98a7-6 5");
      await expect(page.getByLabel("Phone")).toHaveValue("98765");
    },
  },
  {
    section: "§9",
    text: "Phone: 10 digits, +91.",
    shownOn: "/login and /signup: +91 before the field, which takes ten digits and no more",
    check: async ({ page }) => {
      await openPhoneTab(page);
      await see(page, "+91");
      const phone = page.getByRole("textbox", { name: "Phone Number" });
      await phone.fill("+91 98765 43210");
      await expect(phone).toHaveValue("9876543210");
      for (const wrong of ["987654321", "98765432101"]) {
        await phone.fill(wrong);
        await press(page, "Login");
        await see(page, "Valid 10-digit phone number required");
      }
      await page.goto("/signup");
      await see(page, "+91");
    },
  },
  {
    section: "§5 Forgot password",
    text: "Please enter your email.",
    shownOn: "/forget-password, without an email",
    check: async ({ page }) => {
      await page.goto("/forget-password");
      await press(page, "Send link");
      await see(page, "Please enter your email.");
    },
  },
  {
    section: "§5 Reset password",
    text: "Token not found in URL.",
    shownOn: "/reset-password without a token",
    check: async ({ page }) => {
      await page.goto("/reset-password");
      await see(page, "Token not found in URL.");
    },
  },
  {
    section: "§5 Reset password",
    text: "Passwords do not match.",
    shownOn: "/reset-password, two different passwords",
    check: async ({ page }) => {
      await page.goto("/reset-password?token=t");
      await fillReset(page, "monsoon lamp", "monsoon lamb");
      await see(page, "Passwords do not match.");
    },
  },
  {
    section: "§5 Create password",
    text: "You must be logged in to create a password.",
    shownOn: "/create-password without an identity log-in",
    check: async ({ page }) => {
      await page.goto("/create-password");
      await see(page, "You must be logged in to create a password.");
    },
  },
  {
    section: "§8",
    text: "Login failure: server message",
    shownOn: "/login, a wrong password",
    check: async ({ page, traveller }) => {
      const sentence = await callApi("/login", {
        method: "POST",
        body: { email: traveller.person.email, password: "wrong lamp" },
      }).catch((error: unknown) => String(error));
      await page.goto("/login");
      await page.getByLabel("Email").fill(traveller.person.email);
      await page.getByLabel("Password").fill("wrong lamp");
      await press(page, "Login");
      await see(page, "Invalid email, phone number or password.");
      expect(sentence).toContain("Invalid email, phone number or password.");
    },
  },
  {
    section: "§8",
    text: "Invalid credentials or server error.",
    shownOn: "/login, the server is away or answers without a word",
    check: async ({ page }) => {
      await page.route("**/api/v1/login", (route) => route.abort());
      await page.goto("/login");
      await page.getByLabel("Email").fill("asha@example.com");
      await page.getByLabel("Password").fill("monsoon lamp");
      await press(page, "Login");
      await see(page, "Invalid credentials or server error.");
      await page.route("**/api/v1/login", (route) => route.fulfill({ status: 500, body: "" }));
      await press(page, "Login");
      await see(page, "Invalid credentials or server error.");
    },
  },
  {
    section: "§8",
    text: "Signup failure: logged",
    shownOn: "/signup, the console, and beside the form (decisions 16)",
    check: async ({ page }) => {
      const said = consoleOf(page);
      await page.route("**/api/v1/users/signup", (route) => route.abort());
      await page.goto("/signup");
      const person = createPerson();
      await page.getByLabel("Full name").fill(person.fullName);
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Phone").fill(person.phone);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByLabel("Confirm password").fill(person.password);
      await press(page, "Signup");
      const message = "We could not reach the server. Check your connection and try again.";
      await see(page, message);
      expect(said).toContain(`Signup failed ${message}`);
    },
  },
  {
    section: "§8",
    text: "Forgot password: Something went wrong. Please try again.",
    shownOn: "/forget-password, the server fails",
    check: async ({ page }) => {
      await page.route("**/api/v1/forgot-password", (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto("/forget-password");
      await page.getByLabel("Email").fill("asha@example.com");
      await press(page, "Send link");
      await see(page, "Something went wrong. Please try again.");
    },
  },
  {
    section: "§8",
    text: "Reset failure: server message",
    shownOn: "/reset-password, a link that was never sent",
    check: async ({ page }) => {
      await page.goto("/reset-password?token=never-sent");
      await fillReset(page, "monsoon lamp", "monsoon lamp");
      await see(page, "This link has expired or was already used. Please request a new one.");
    },
  },
  {
    section: "§8",
    text: "Something went wrong. Try again.",
    shownOn: "/reset-password, the server is away",
    check: async ({ page }) => {
      await page.route("**/api/v1/reset-password", (route) => route.abort());
      await page.goto("/reset-password?token=t");
      await fillReset(page, "monsoon lamp", "monsoon lamp");
      await see(page, "Something went wrong. Try again.");
    },
  },
  {
    section: "§9",
    text: "Login success redirect delay: 1.5 s.",
    shownOn: "/login, from 'Login successful! Redirecting...' to the origin path",
    check: async ({ page, traveller }) => {
      const elapsed = await startStopwatch(page, "Login successful! Redirecting...");
      await page.goto("/profile?from=mail");
      await expect(page).toHaveURL(/\/login$/);
      await logIn(page, traveller.person);
      await expect(page).toHaveURL(/\/profile\?from=mail$/);
      expectDelay(await elapsed(), 1500);
    },
  },
  {
    section: "§9",
    text: "Signup success redirect delay: 2 s.",
    shownOn: "/signup, from 'Signup successful! Redirecting...' to /login",
    check: async ({ page }) => {
      const elapsed = await startStopwatch(page, "Signup successful! Redirecting...");
      await page.goto("/signup");
      await signUp(page, createPerson());
      expectDelay(await elapsed(), 2000);
    },
  },
]);
