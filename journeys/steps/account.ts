// Steps of a person with an account: sign up, log in, read mail.
import { expect, type Page } from "@playwright/test";

export interface Person {
  fullName: string;
  email: string;
  phone: string;
  password: string;
}

/** Someone whom no other journey knows. */
export function somebody(fullName = "Meera Iyer"): Person {
  const number = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  return {
    fullName,
    email: `traveller${number}@example.com`,
    phone: `9${number}`,
    password: "monsoon lamp 42",
  };
}

/** From the sign-up page to the log-in page. */
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

/** From the log-in page to wherever one came from. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
}

/** A new person, signed up and logged in, on Home. */
export async function arrive(page: Page, person: Person = somebody()): Promise<Person> {
  await page.goto("/signup");
  await signUp(page, person);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/$/);
  return person;
}

interface KeptMail {
  template: string;
  subject: string;
  text: string;
  links: string[];
  attachments: { fileName: string }[];
}

/** The newest mail to a person whose subject matches, once it is in the mailbox. */
export async function findMail(page: Page, to: string, subject: RegExp): Promise<KeptMail> {
  let found: KeptMail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const { data } = (await answer.json()) as { data: KeptMail[] };
    found = data.find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  if (!found) throw new Error("no mail");
  return found;
}
