// In Firefox and WebKit: a device without a camera, the choice of notifications, and a lost connection.
import { expect } from "@playwright/test";
import type { Draft } from "#contract/drafts.ts";
import { calls, pages } from "#contract/paths.ts";
import { english } from "#web/english.ts";
import { camera } from "#web/features/camera/english.ts";
import { notifications } from "#web/features/notifications/english.ts";
import { type ApiAccount, openAccount } from "../steps/api-account.ts";
import { readOnDevice } from "../steps/application.ts";
import { prepareDraft } from "../steps/prepared-draft.ts";
import { specimen } from "../steps/specimens.ts";
import { openConnection } from "./connection.ts";
import { inEachEngine } from "./in-each-engine.ts";
import type { Visitor } from "./visitor.ts";

const waiting = "Waiting for a connection. Your file is saved on this device.";
const dialog = "[role=dialog], dialog[open]";
const news = "section[aria-labelledby=news]";
const { done } = english.documents.drop;

inEachEngine("without a camera its dialog says so, and a file can be chosen instead", {}, async (visitor) => {
  await openDocuments(visitor);
  await visitor.click({ kind: "button", name: "Take a photo: Passport First Page" });
  await visitor.see(camera.problems.none.title, dialog);
  await visitor.see(camera.problems.none.help, dialog);
  await visitor.click({ kind: "button", name: camera.upload });
  await visitor.chooseFile({ css: "#document-firstPage" }, specimen("front04_clean"));
  await visitor.see(readOnDevice);
  await visitor.seeTimes(done, 1);
});

inEachEngine(
  "a camera without permission is explained, and a file can be chosen instead",
  { without: "camera", only: "firefox" },
  async (visitor) => {
    await openDocuments(visitor);
    await visitor.click({ kind: "button", name: "Take a photo: Passport First Page" });
    await visitor.see(camera.problems.denied.title, dialog);
    await visitor.click({ kind: "button", name: camera.upload });
    await visitor.chooseFile({ css: "#document-firstPage" }, specimen("front04_clean"));
    await visitor.seeTimes(done, 1);
  },
);

inEachEngine("the profile says truly whether this browser can notify", {}, async (visitor, engine) => {
  await visitor.enterAs(await openAccount(), pages.profile);
  await visitor.see(notifications.mails);
  const choices = () =>
    visitor.driver.evaluate(
      () =>
        [...document.querySelectorAll<HTMLInputElement>("section[aria-labelledby=news] input")].map(
          ({ checked }) => checked,
        ),
      undefined,
    );
  // WebKit on Debian has no push service, so that there is nothing to choose.
  await visitor.see(engine === "firefox" ? notifications.here : notifications.unsupported);
  await expect.poll(choices).toEqual(engine === "firefox" ? [false] : []);
});

inEachEngine(
  "the profile says that notifications are blocked",
  { without: "notifications", only: "firefox" },
  async (visitor) => {
    await visitor.enterAs(await openAccount(), pages.profile);
    await visitor.see(notifications.blocked);
    expect(await visitor.textOf(news)).not.toContain(notifications.here);
  },
);

inEachEngine("a file chosen without a connection waits, and is sent when it returns", {}, async (visitor) => {
  const connection = await openConnection();
  const { account, draft } = await openDocuments(visitor, connection.url);
  const worker = () => visitor.driver.evaluate(() => navigator.serviceWorker.controller?.state, undefined);
  await expect.poll(worker, { timeout: 30_000 }).toBe("activated");
  await connection.cut();
  await visitor.chooseFile({ css: "#document-photo" }, specimen("portrait00"));
  await visitor.see(waiting);
  await connection.restore();
  await visitor.seeTimes(done, 1);
  expect(await namesOfDocuments(account, draft.id)).toEqual(["portrait00.jpg"]);
  await connection.cut();
});

/** Opens the documents step of a new application and gives the consent. */
async function openDocuments(visitor: Visitor, url = ""): Promise<{ account: ApiAccount; draft: Draft }> {
  const account = await openAccount();
  const draft = await prepareDraft(account, { entry: "Single Entry", dated: true });
  await visitor.enterAs(account, url + pages.documents, draft.id);
  await visitor.click({ kind: "choice", name: /^I upload these documents/ });
  const isGiven = async () =>
    (await travellersOf(account, draft.id)).some(({ consentGiven }) => consentGiven);
  await expect.poll(isGiven).toBe(true);
  return { account, draft };
}

async function travellersOf({ call }: ApiAccount, draftId: string) {
  return (await call<Draft>("GET", calls.draft(draftId))).travellers;
}

async function namesOfDocuments(account: ApiAccount, draftId: string): Promise<string[]> {
  const travellers = await travellersOf(account, draftId);
  return travellers.flatMap(({ documents }) => documents.map(({ fileName }) => fileName));
}
