// WebAssembly, which reads passports quickly, may run in the workers that compute, and on no page (P35).
import { expect, test } from "@playwright/test";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { chooseFile, readOnDevice } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";

/** Compiles the smallest module: its name and its version. Runs in the page or a worker. */
function compile(): string {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    return "compiled";
  } catch (error) {
    return (error as Error).name;
  }
}

test("the passport reader may compile WebAssembly, and the page may not", async ({ page }) => {
  const account = await openAccount();
  const draft = await prepareDraft(account, { destination: "laos", entry: "Single Entry", dated: true });
  await enterAs(page, account, draft.id);
  await page.goto("/documents");
  await page.getByRole("checkbox", { name: /I upload these documents/ }).check();
  await chooseFile(page, "Passport First Page", "front04_clean");
  await expect(page.getByText(readOnDevice)).toBeVisible({ timeout: 45_000 });
  const reader = page.workers().find((worker) => worker.url().includes("/passport-worker-"));
  expect(await reader?.evaluate(compile)).toBe("compiled");
  expect(await page.evaluate(compile)).toBe("CompileError");
});
