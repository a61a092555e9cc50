// Live status: every open page shows a change at once, through one stream for all tabs of a browser.
import { type BrowserContext, expect, type Request, test } from "@playwright/test";
import { calls, pages } from "#contract/paths.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { moveInRunningProduct } from "#testing/move-in-running-product.ts";
import { english } from "#web/english.ts";
import { enterAs, openAccount } from "../steps/api-account.ts";
import { submitApplication } from "../steps/submitted-application.ts";

const verifiedNote = english.tracking.track.statusNotes.verified;

const isEvents = (url: string) => new URL(url).pathname === `/api/v1${calls.events}`;

/** Counts the streams of all open tabs. A tab that closes does not always report the end of its requests. */
function openStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  const isStream = (request: Request) =>
    isEvents(request.url()) && request.headers()["accept"] === "text/event-stream";
  context.on("request", (request) => void (isStream(request) && open.add(request)));
  context.on("requestfinished", (request) => void open.delete(request));
  context.on("requestfailed", (request) => void open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

const move = (reference: string, moves: readonly ApplicationStatus[]) =>
  moveInRunningProduct(process.env["PRAVESH_DATA_DIR"] ?? "", { reference, moves });

/** Sooner than polling would show it; and without a focus event, which would fetch the status. */
const atOnce = { timeout: 3000 };

test("two tabs update at once over one stream, which another tab takes over when the first one closes", async ({
  page,
  context,
}) => {
  const streams = openStreams(context);
  const account = await openAccount();
  const { id, applicationId: reference } = await submitApplication(account);
  await enterAs(page, account);
  await page.goto(pages.applications);
  const track = await context.newPage();
  await track.goto(pages.track.replace(":id", id));
  await expect(track.getByText("We have your application.")).toBeVisible();
  await expect.poll(streams).toBe(1);

  await move(reference, ["documents_verified"]);
  await expect(page.getByRole("listitem").getByText("Documents verified")).toBeVisible(atOnce);
  await expect(track.getByText(verifiedNote)).toBeVisible(atOnce);
  expect(streams()).toBe(1);

  await page.close();
  await expect.poll(streams).toBe(1);
  await move(reference, ["pending"]);
  await expect(track.getByText("We need something from you before we can continue.")).toBeVisible(atOnce);

  await context.setOffline(true);
  await move(reference, ["documents_verified"]);
  await context.setOffline(false);
  await expect(track.getByText(verifiedNote)).toBeVisible({ timeout: 5000 });
});

test("pages update by polling when no stream can be opened", async ({ page }) => {
  const account = await openAccount();
  const { id, applicationId: reference } = await submitApplication(account);
  await page.route(
    (url) => isEvents(url.href),
    (route) =>
      route.request().headers()["accept"] === "text/event-stream"
        ? route.fulfill({ status: 503, json: { message: "no", requestId: "" } })
        : route.continue(),
  );
  await enterAs(page, account);
  await page.goto(pages.track.replace(":id", id));
  await expect(page.getByText("We have your application.")).toBeVisible();
  await move(reference, ["documents_verified"]);
  await expect(page.getByText(verifiedNote).first()).toBeVisible({ timeout: 15_000 });
});
