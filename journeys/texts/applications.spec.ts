// The texts of My Application and of the track page when there is nothing, or the server fails (specification §6, §8, §9).
import { expect } from "@playwright/test";
import { aDraft, anAccount, ask, submit } from "./outside.ts";
import { enter, see } from "./stage.ts";
import { walk } from "./walk.ts";

walk([
  {
    section: "§8",
    text: "Failed to load applications. Please try again.",
    seen: "/applications, the server is away",
    meet: async ({ page, world }) => {
      await page.route("**/api/v1/applications?**", (route) => route.abort());
      await enter(page, "/applications", { session: world.session });
      await see(page, "Failed to load applications. Please try again.");
    },
  },
  {
    section: "§8",
    text: "Failed to load application.",
    seen: "/applications/track-application/{id}, the server fails",
    meet: async ({ page, world }) => {
      await page.route("**/api/v1/applications/*", (route) => route.fulfill({ status: 500, body: "" }));
      await enter(page, "/applications/track-application/5", { session: world.session });
      await see(page, "Failed to load application.");
    },
  },
  {
    section: "§8",
    text: "No applications found.",
    seen: "/applications of a new account",
    meet: async ({ page }) => {
      const { session } = await anAccount();
      await enter(page, "/applications", { session });
      await see(page, "No applications found.");
    },
  },
  {
    section: "§9",
    text: "Applications page size: 10.",
    seen: "/applications with eleven of them: ten on the first page, one on the second",
    meet: async ({ page }) => {
      const { session } = await anAccount();
      for (let count = 0; count < 11; count++) {
        await submit(session, await aDraft(session, { upTo: "travellers" }));
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
      const list = (token: string) => ask(`/applications?UserId=${session.id}&page=1&limit=10`, { token });
      await expect(list("")).rejects.toThrow("User not authenticated. Please login.");
    },
  },
]);
