// The provider of cards as our pages see it. The calls have the shape of Stripe's `confirmCardPayment`, so that one code
// path serves the sandbox and the real provider (docs/decisions/0012).

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  holder?: string;
}

/** A card that the provider keeps already. */
export interface SavedSandboxCard {
  token: string;
}

/** What is typed in the provider's own field on our page. */
export interface HostedCard {
  hosted: true;
  holder?: string;
}

export type CardSource = Card | SavedSandboxCard | HostedCard;

/** `error`: the provider's own message. `nextUrl`: a page of the provider's (3-D Secure) to go to first. */
export interface CardConfirmation {
  status?: string;
  nextUrl?: string;
  error?: { code: string; message: string };
}

export interface CardProvider {
  /** Whether there is a field to type a card in. */
  hasField: () => boolean;
  confirmCardPayment: (clientSecret: string, card: CardSource) => Promise<CardConfirmation>;
  /** Lets the provider keep a card; the token is fetched by our server. */
  confirmCardSetup: (clientSecret: string, card: Card | HostedCard) => Promise<CardConfirmation>;
}

/** Who takes cards, as the server tells. */
export interface CardTaker {
  provider: string | null;
  /** Of a provider whose script is loaded into our page. */
  publishableKey?: string | null | undefined;
}

/** Whether a card is typed in a field of the provider's instead of ours. */
export function isHosted({ provider }: CardTaker): boolean {
  return provider === "stripe";
}
