// Two processes that start at once on an empty database and an empty data directory both work, with the same keys.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openEmptyDatabase } from "#testing/database/test-database.ts";
import { reconnectingClient } from "#testing/faults/reconnecting-client.ts";
import { prepareUpload, signUpAs } from "#testing/faults/uploading-traveller.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { specimen } from "#testing/specification-client.ts";

/** PRAVESH_STARTS=10 in long runs. */
const rounds = Number(process.env["PRAVESH_STARTS"] ?? 1);
const dataDirs: string[] = [];
afterAll(() => dataDirs.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

it(
  `two first starts at once, ${rounds} times: what one stores the other reads`,
  { timeout: 60_000 * rounds },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const database = await openEmptyDatabase();
      const dataDir = mkdtempSync(join(tmpdir(), "pravesh-first-starts-"));
      dataDirs.push(dataDir);
      const settings = {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        LOG_LEVEL: "error",
      };
      const products = await Promise.all([startProduct(settings), startProduct(settings)]);
      const [first, second] = products;
      const client = reconnectingClient(() => first.url);
      const { path, token } = await prepareUpload(client, await signUpAs(client, 1));
      const bytes = specimen("photo.jpg");
      expect((await visitor(first.url, token).upload(path, { bytes, fileName: "photo.jpg" })).status).toBe(
        200,
      );
      expect((await visitor(second.url, token).call("GET", path)).status).toBe(200);
      client.close();
      const ends = await Promise.all(products.map((product) => endProduct(product, "SIGTERM")));
      expect(ends).toEqual([
        { code: 0, signal: null },
        { code: 0, signal: null },
      ]);
      for (const product of products) expect(product.output()).not.toMatch(/"level":[56]0/);
      await database.close();
    }
  },
);
