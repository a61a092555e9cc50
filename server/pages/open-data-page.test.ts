// The page of open data as HTML: it counts the facts of the API, and its links lead to the files.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#contract/paths.ts";
import { openDataFiles, openDataLicence } from "#domain/rules/open-data.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { buildWeb } from "../../commands/build.ts";

let test: TestApp;
beforeAll(async () => {
  buildWeb();
  test = await startTestApp({ now: "2026-11-27T06:30:00Z" });
}, 180_000);
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url, headers: { accept: "text/html" } });

it("counts the facts of the API, all of them not verified in a new catalogue", async () => {
  const { body } = await get(pages.openData);
  const { data } = (await get("/api/v1/facts")).json<{ data: { count: number } }>();
  const text = body
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(text).toContain(`Facts ${data.count} Destinations 35`);
  expect(text).toContain(`Due for another check 0 Not verified ${data.count}`);
});

it("links every file, and describes the data to search engines with its licence", async () => {
  const { body } = await get(pages.openData);
  for (const name of openDataFiles) {
    expect(body).toContain(`href="/open-data/${name}"`);
    expect((await get(`/open-data/${name}`)).statusCode, name).toBe(200);
  }
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const [dataSet, crumbs] = blocks.map(([, block = ""]) => JSON.parse(block) as object);
  expect(dataSet).toMatchObject({ "@type": "Dataset", license: openDataLicence.url });
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
});
