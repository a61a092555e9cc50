// A listening test server with the real time, because the OpenID library has no other clock.
import { freePort } from "#server/platform/free-port.ts";
import { startTestApp } from "../start-test-app.ts";

export async function startListeningApp(settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const test = await startTestApp({
    now: new Date().toISOString(),
    settings: { PORT: String(port), ...settings },
  });
  await test.app.listen({ host: "localhost", port });
  return { ...test, url: `http://localhost:${port}` };
}
export type ListeningApp = Awaited<ReturnType<typeof startListeningApp>>;
