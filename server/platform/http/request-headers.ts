// The specification's request headers are read and never required; another API version is refused.
import { Failure } from "#contract/errors.ts";
import type { App } from "./app-type.ts";

export function requestHeaders(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    // What concerns a person is kept by nobody on the way; routes of the catalogue say otherwise themselves.
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    const version = request.headers["version"];
    const known = version === undefined || version === "" || String(version).toLowerCase() === "v1";
    done(known ? undefined : new Failure("version_not_supported"));
  });
}
