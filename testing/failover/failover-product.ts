// Two processes of the product on a cluster, with the payment provider and the mail server that they use.
import { stripeSettings } from "../doubles/real-payments.ts";
import { startSmtpDouble } from "../emails/smtp-double.ts";
import { endProduct, startProduct } from "../hostile/running-product.ts";
import { loadedProduct, openHandle } from "../kills/killed-product.ts";
import { startStripeDouble } from "../stripe-double/start-stripe-double.ts";
import type { Cluster } from "./start-cluster.ts";

export type FailoverProduct = Awaited<ReturnType<typeof startFailoverProduct>>;

export async function startFailoverProduct(
  { url, ownerUrl }: Pick<Cluster, "url" | "ownerUrl">,
  dataDir: string,
) {
  const now = () => new Date();
  const double = await startStripeDouble(now);
  const mailServer = await startSmtpDouble();
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    LOG_LEVEL: "error",
    MAIL_ADAPTER: "smtp",
    SMTP_URL: mailServer.url,
    ...stripeSettings(double.url),
  };
  const first = await startProduct(settings);
  const processes = [first, await startProduct({ ...settings, PUBLIC_URL: first.url })];
  const handle = await openHandle({ settings, now, statementTimeoutMs: 5000 });
  let turn = 0;
  const next = () => processes[turn++ % processes.length]?.url ?? first.url;
  return {
    ...(await loadedProduct({ handle, double, mailServer, now, url: next })),
    urls: processes.map((each) => each.url),
    output: () => processes.map((each) => each.output()).join("\n"),
    areRunning: () => processes.every(({ child }) => child.exitCode === null && child.signalCode === null),
    async close(): Promise<void> {
      await Promise.all(processes.map((each) => endProduct(each, "SIGTERM")));
      await handle.close();
      await Promise.all([double.close(), mailServer.close()]);
    },
  };
}
