// A process that stops goes on answering until proxies have noticed; connections close with their answers, so that clients go to another process (P40).
import type { App } from "../http/app-type.ts";
import type { HttpServers } from "./http-servers.ts";

export function stopAnswering(app: App, servers: HttpServers, drainMs: number): void {
  app.addHook("preClose", async () => {
    await servers.drain(drainMs);
    void servers.stop();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (servers.isStopping()) void reply.header("connection", "close");
  });
}

/** To be called after all other plugins: their hooks, which end live streams, run before it waits. */
export async function waitForAnswers(app: App, servers: HttpServers): Promise<void> {
  await app.register(async (last) => {
    last.addHook("preClose", () => servers.stop());
  });
}
