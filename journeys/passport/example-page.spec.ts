// The page of docs/examples with the reader's npm package, as its users install it: it reads in a worker and sends nothing.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { installOffline } from "../../commands/packaging/install-offline.ts";
import { packReader } from "../../commands/packaging/package-reader.ts";
import { personOf, specimen } from "../steps/specimens.ts";

const mediaTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
const examples = join(import.meta.dirname, "../../docs/examples");

let work: string;
let server: Server;
let address: string;

test.beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), "pravesh-example-"));
  const site = join(work, "site");
  cpSync(examples, site, { recursive: true });
  installOffline(await packReader(join(work, "packed")), site);
  server = createServer(({ url = "" }, response) => {
    const file = join(site, new URL(url, "http://localhost").pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const mediaType = mediaTypes[extname(file)] ?? "application/octet-stream";
    return response.writeHead(200, { "content-type": mediaType }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
  rmSync(work, { recursive: true, force: true });
});

test("a chosen picture is read in a worker in the browser, and nothing is sent", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url().replace(address, "")}`));
  await page.goto(`${address}/read-passport.html`);
  await page.getByLabel("Picture of the page").setInputFiles(specimen("front04_clean"));
  await expect(page.getByRole("status")).toHaveText(
    /^A data page, accepted\. This took \d+ ms, on this device\.$/,
  );
  const { passportNumber, surname, dob } = personOf("front04_clean");
  for (const value of [passportNumber, surname, dob]) {
    await expect(page.getByRole("cell", { name: value, exact: true })).toBeVisible();
  }
  expect(page.workers()).toHaveLength(1);
  const weights = ["mrz-net.bin", "print-net.bin"].map((name) => `/node_modules/pravesh-passport/${name}`);
  expect(requests.filter((request) => !/^GET \/favicon\.ico$/.test(request)).toSorted()).toEqual(
    [
      "/read-passport.html",
      "/read-passport-worker.js",
      "/node_modules/pravesh-passport/reader.js",
      ...weights,
    ]
      .map((path) => `GET ${path}`)
      .toSorted(),
  );
});

test("a picture without a passport says why it is not accepted, and a broken file that it could not be read", async ({
  page,
}) => {
  await page.goto(`${address}/read-passport.html`);
  const input = page.getByLabel("Picture of the page");
  await input.setInputFiles(specimen("neg_blank0_phone"));
  await expect(page.getByRole("status")).toHaveText(/^Not accepted: no_mrz, .*too_little_text\. /);
  await input.setInputFiles({
    name: "broken.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  });
  await expect(page.getByRole("status")).toHaveText(/^This picture could not be read: /);
});
