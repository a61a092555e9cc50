// Routes of public pages as HTML, of files for machines, and of unknown paths.
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { languageIn } from "#contract/page-cookies.ts";
import { renderedPages } from "#contract/rendered-page.ts";
import { languages } from "#domain/content/languages.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendFailure } from "#server/platform/http/send-failure.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findBuiltWeb } from "./built-web.ts";
import { pageCache } from "./page-cache.ts";
import { pageDataReader } from "./page-data.ts";
import { sendPage } from "./send-page.ts";
import { siteFileRoutes } from "./site-files.ts";
import { pathOf, unknownAddress } from "./unknown-address.ts";

/** Without a build, pages answer 404 and only the API is served. */
export async function pageRoutes(app: App, platform: Platform): Promise<void> {
  const { readPageData, stop } = pageDataReader(platform);
  app.addHook("onClose", stop);
  const { publicUrl } = platform.config;
  const built = await findBuiltWeb(platform.config);
  const findPage = built && pageCache({ built, publicUrl });
  function sendRendered(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (!findPage) return sendFailure(reply, new Failure("not_found"), request.id);
    const path = pathOf(request);
    const language = languageIn(request.headers.cookie ?? "") ?? languages[0];
    const pageData = readPageData();
    const page =
      pageData instanceof Promise
        ? pageData.then((read) => findPage(path, language, read))
        : findPage(path, language, pageData);
    // A cached page is sent synchronously: awaiting a promise would take as long as sending it.
    if (!(page instanceof Promise)) return sendPage(request, reply, page);
    return page.then((rendered) => sendPage(request, reply, rendered));
  }

  for (const path of renderedPages) app.get(path, { schema: { hide: true } }, sendRendered);
  // The path that a plain file server would use.
  app.get("/index.html", { schema: { hide: true } }, (request, reply) =>
    reply.redirect(pages.root + request.url.slice("/index.html".length), 308),
  );
  siteFileRoutes(app, { publicUrl, readPageData, clock: platform.clock });
  app.setNotFoundHandler(unknownAddress({ built, sendRendered }));
}
