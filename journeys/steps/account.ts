// Steps with an account: sign up, log in, read email.
import { expect, type Page } from "@playwright/test";

export interface Person {
  fullName: string;
  email: string;
  phone: string;
  password: string;
}

/** A person whom no other journey uses. */
export function createPerson(fullName = "Meera Iyer"): Person {
  const number = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  return {
    fullName,
    email: `traveller${number}@example.com`,
    phone: `9${number}`,
    password: "monsoon lamp 42",
  };
}

/** From the signup page to the login page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Signup" }).click();
  await expect(page.getByText("Signup successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

/** From the login page to the page that required the login. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
}

/** Signs up and logs in a new person, and ends on Home. */
export async function arrive(page: Page, person: Person = createPerson()): Promise<Person> {
  await page.goto("/signup");
  await signUp(page, person);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/$/);
  return person;
}

interface SentEmail {
  template: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { fileName: string }[];
}

/** Waits for an email to this address and returns the newest with a matching subject. */
export async function findEmail(page: Page, to: string, subject: RegExp): Promise<SentEmail> {
  let found: SentEmail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const { data } = (await answer.json()) as { data: SentEmail[] };
    found = data.find((email) => subject.test(email.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  if (!found) throw new Error("There is no such email.");
  return found;
}
