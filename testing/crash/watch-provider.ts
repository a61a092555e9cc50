// Watches the Stripe double: records which intent belongs to which scenario, holds calls at gates, and makes
// them fail.
import type { DoubleAnswer, DoubleRequest, Fault } from "../doubles/double-server.ts";
import type { CrashSetup } from "./crash-setup.ts";
import { outages } from "./faults.ts";
import type { Side } from "../proxies/gates.ts";
import { isAbout, type RunningScenario } from "./scenario.ts";

export function watchProvider(
  { double, gates }: CrashSetup,
  scenarios: () => readonly RunningScenario[],
): void {
  double.watch({
    before: async (request) => {
      const text = textOf(request);
      const scenario = scenarios().find((one) => isAbout(one, text));
      const paymentId = new URLSearchParams(request.body).get("metadata[payment_id]");
      if (paymentId) scenario?.ids.add(paymentId);
      return fateOf(request, "before", scenario);
    },
    after: async (request, { body }: DoubleAnswer) => {
      const scenario = scenarios().find((one) => isAbout(one, textOf(request)));
      const { id, object } = body as { id?: string; object?: string };
      if (object === "payment_intent" && id) scenario?.ids.add(id);
      return fateOf(request, "after", scenario);
    },
  });

  async function fateOf(
    request: DoubleRequest,
    side: Side,
    scenario: RunningScenario | undefined,
  ): Promise<Fault | "lost" | undefined> {
    const { method, path } = request;
    const what = `${method} ${path}`;
    const fate = await gates.pass({ line: "provider", what, side, text: textOf(request) });
    if (fate === "lost") return "lost";
    return scenario && Date.now() < scenario.outageUntil ? outages[scenario.crash]?.fault : undefined;
  }
}

function textOf({ path, body, headers }: DoubleRequest): string {
  return `${path} ${String(headers["idempotency-key"])} ${body}`;
}
