// Opens the built-in sandbox payment provider, a separate system that runs on the same server.
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { webhookDeliveries } from "./deliver-webhooks.ts";
import type { Sandbox } from "./intent-store.ts";
import { sandboxApi } from "./sandbox-api.ts";
import { setupPages } from "../sandbox-wallet/setup-pages.ts";
import { sandboxPages } from "./sandbox-pages.ts";

export interface RunningSandbox {
  registerPages: (app: App) => void;
  startDeliveries: (baseUrl: string) => void;
  stopDeliveries: () => Promise<void>;
}

export function openSandbox(outside: {
  db: Database;
  clock: Clock;
  apiKey: string;
  webhookSecret: string;
}): RunningSandbox {
  const deliveries = webhookDeliveries(outside);
  const sandbox: Sandbox = { ...outside, changed: deliveries.wake };
  return {
    registerPages: (app) => {
      void app.register(async (scope: App) => sandboxApi(scope, sandbox), { prefix: "/sandbox/v1" });
      void app.register(async (scope: App) => sandboxPages(scope, sandbox), { prefix: "/sandbox/pay" });
      void app.register(async (scope: App) => setupPages(scope, sandbox), { prefix: "/sandbox/setup" });
    },
    startDeliveries: deliveries.start,
    stopDeliveries: deliveries.stop,
  };
}
