// What Stripe.js does in a browser, against the Stripe double: with only the publishable key and a client
// secret.
import { stripeKeys } from "./start-stripe-double.ts";

export interface Confirmation {
  status?: string;
  error?: { code: string; message: string };
}

export function stripeJs(url: string, signal?: () => AbortSignal) {
  const post = async (path: string, form: Record<string, string>): Promise<Confirmation> => {
    const response = await fetch(`${url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${stripeKeys.publishableKey}` },
      body: new URLSearchParams(form),
      ...(signal && { signal: signal() }),
    });
    return (await response.json()) as Confirmation;
  };
  const confirm = (kind: string, clientSecret: string, number: string) =>
    post(`${kind}/${clientSecret.split("_secret_")[0]}/confirm`, {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
    });
  return {
    confirmCardPayment: (clientSecret: string, number = "4242424242424242") =>
      confirm("payment_intents", clientSecret, number),
    confirmCardSetup: (clientSecret: string, number = "4242424242424242") =>
      confirm("setup_intents", clientSecret, number),
    confirmSavedCard: (clientSecret: string, token: string) =>
      post(`payment_intents/${clientSecret.split("_secret_")[0]}/confirm`, {
        client_secret: clientSecret,
        payment_method: token,
      }),
    /** Decides on the 3-D Secure page that Stripe.js opens. */
    authenticate: (intentId: string, approved: boolean) =>
      post(`payment_intents/${intentId}/authenticate`, { approved: String(approved) }),
  };
}
