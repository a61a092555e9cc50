// Watches the Stripe double: records which intent belongs to which scenario, holds calls at gates, and makes
// them fail.
import type { DoubleAnswer, DoubleRequest, Fault } from "../doubles/double-server.ts";
import type { CrashStage } from "./crash-stage.ts";
import { outages } from "./faults.ts";
import type { Side } from "../lines/gates.ts";
import { isAbout, type Story } from "./story.ts";

export function watchProvider({ double, gates }: CrashStage, stories: () => readonly Story[]): void {
  double.watch({
    before: async (request) => {
      const text = textOf(request);
      const story = stories().find((one) => isAbout(one, text));
      const paymentId = new URLSearchParams(request.body).get("metadata[payment_id]");
      if (paymentId) story?.ids.add(paymentId);
      return fateOf(request, "before", story);
    },
    after: async (request, { body }: DoubleAnswer) => {
      const story = stories().find((one) => isAbout(one, textOf(request)));
      const { id, object } = body as { id?: string; object?: string };
      if (object === "payment_intent" && id) story?.ids.add(id);
      return fateOf(request, "after", story);
    },
  });

  async function fateOf(
    request: DoubleRequest,
    side: Side,
    story: Story | undefined,
  ): Promise<Fault | "lost" | undefined> {
    const { method, path } = request;
    const what = `${method} ${path}`;
    const fate = await gates.pass({ line: "provider", what, side, text: textOf(request) });
    if (fate === "lost") return "lost";
    return story && Date.now() < story.outageUntil ? outages[story.crash]?.fault : undefined;
  }
}

function textOf({ path, body, headers }: DoubleRequest): string {
  return `${path} ${String(headers["idempotency-key"])} ${body}`;
}
