// Saves cards as a browser does: over HTTP, sending the number to the provider only.
import type { CardSetup, SavedCard } from "#contract/payment-methods.ts";

interface Confirmed {
  status?: string;
  next_action?: { redirect_to_url: { url: string } };
  error?: { code: string; message: string };
}

export function cardSaver(url: string, headers: Record<string, string>) {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const api = (path: string, body: object) => post(`/api/v1/payment-methods${path}`, body);
  return {
    api,
    setUp: async () => ((await (await api("/setup", {})).json()) as { data: CardSetup }).data,
    async confirm(
      clientSecret: string,
      number = "4242424242424242",
      expiry = { exp_month: 12, exp_year: 2034 },
    ) {
      const path = `/sandbox/v1/setup_intents/${clientSecret.split("_secret_")[0]}/confirm`;
      const body = { client_secret: clientSecret, card: { number, cvc: "123", ...expiry } };
      return (await (await post(path, body)).json()) as Confirmed;
    },
    save: async (setupId: string) =>
      ((await (await api("", { setupId })).json()) as { data: SavedCard }).data,
  };
}
