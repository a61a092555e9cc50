// The files of open data, for everybody and for pages of other sites; written again only when a fact has changed.
import { pages } from "#contract/paths.ts";
import { openDataFiles } from "#domain/rules/open-data.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { conditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CatalogueMemory } from "../catalogue-memory.ts";
import { keptByVersion } from "../kept-version.ts";
import { readKeptRules } from "../rules/kept-rules.ts";
import { countFactVersions, readFactHistory } from "../rules/fact-history-store.ts";
import { openDataFilesOf } from "./open-data-files.ts";

type Files = ReturnType<typeof openDataFilesOf>;

export function openDataRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  const readFiles = openDataReader(platform, memory);
  for (const name of openDataFiles) {
    app.get(
      `${pages.openData}/${name}`,
      { onSend: conditionalAnswer(60), schema: { hide: true } },
      async (_request, reply) => {
        const { mediaType, etag, body } = (await readFiles())[name];
        // Nothing here depends on who asks, so pages of other sites may read it.
        const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
        return reply
          .headers({ ...open, etag })
          .type(mediaType)
          .send(body);
      },
    );
  }
}

/** While the memory of the catalogue expires every few seconds, the files are written only for other facts. */
function openDataReader({ db, clock, config }: Platform, memory: CatalogueMemory): () => Promise<Files> {
  const keep = keptByVersion<Files>();
  const { publicUrl } = config;
  return () =>
    memory.read("open-data", async () => {
      const [{ all, facts }, versions] = await Promise.all([
        readKeptRules({ db, clock }, memory),
        countFactVersions(db),
      ]);
      return keep(`${all.etag} ${versions}`, async () =>
        openDataFilesOf({ publicUrl, facts, changes: await readFactHistory(db) }),
      );
    });
}
