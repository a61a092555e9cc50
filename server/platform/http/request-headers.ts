// Handles the specification's optional request headers, and rejects other API versions.
import { Failure } from "#contract/errors.ts";
import type { App } from "./app-type.ts";

export function requestHeaders(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    // By default no response may be cached, because it may contain personal data; catalogue routes override this.
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    const version = request.headers["version"];
    const known = version === undefined || version === "" || String(version).toLowerCase() === "v1";
    done(known ? undefined : new Failure("version_not_supported"));
  });
}
