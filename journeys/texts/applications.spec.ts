// The specified texts of My Application and the track page when there is nothing to show or the server fails (§6, §8, §9).
import { expect } from "@playwright/test";
import { createDraft, createAccount, callApi, submit } from "./api-client.ts";
import { enter, see } from "./text-test.ts";
import { testTexts } from "./text-table.ts";

testTexts([
  {
    section: "§8",
    text: "Failed to load applications. Please try again.",
    shownOn: "/applications, the server is away",
    check: async ({ page, traveller }) => {
      await page.route("**/api/v1/applications?**", (route) => route.abort());
      await enter(page, "/applications", { session: traveller.session });
      await see(page, "Failed to load applications. Please try again.");
    },
  },
  {
    section: "§8",
    text: "Failed to load application.",
    shownOn: "/applications/track-application/{id}, the server fails",
    check: async ({ page, traveller }) => {
      await page.route("**/api/v1/applications/*", (route) => route.fulfill({ status: 500, body: "" }));
      await enter(page, "/applications/track-application/5", { session: traveller.session });
      await see(page, "Failed to load application.");
    },
  },
  {
    section: "§8",
    text: "No applications found.",
    shownOn: "/applications of a new account",
    check: async ({ page }) => {
      const { session } = await createAccount();
      await enter(page, "/applications", { session });
      await see(page, "No applications found.");
    },
  },
  {
    section: "§9",
    text: "Applications page size: 10.",
    shownOn: "/applications with eleven of them: ten on the first page, one on the second",
    check: async ({ page }) => {
      const { session } = await createAccount();
      for (let count = 0; count < 11; count++) {
        await submit(session, await createDraft(session, { upTo: "travellers" }));
      }
      const sent = page.waitForRequest("**/api/v1/applications?**");
      await enter(page, "/applications", { session });
      expect(new URL((await sent).url()).search).toBe(`?UserId=${session.id}&page=1&limit=10`);
      const numbers = page.getByText(/^PRV-/);
      await expect(numbers).toHaveCount(10);
      await page.getByRole("button", { name: "Next" }).click();
      await expect(numbers).toHaveCount(1);
      await page.getByRole("button", { name: "Prev" }).click();
      await expect(numbers).toHaveCount(10);
      const list = (token: string) =>
        callApi(`/applications?UserId=${session.id}&page=1&limit=10`, { token });
      await expect(list("")).rejects.toThrow("User not authenticated. Please login.");
    },
  },
]);
