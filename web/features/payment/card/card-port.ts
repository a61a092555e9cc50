// The card provider as our pages see it. The calls have the shape of Stripe's `confirmCardPayment`, so that the same code
// works with the sandbox and the real provider (docs/decisions/0012).

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  holder?: string;
}

/** A card saved with the provider. */
export interface SavedSandboxCard {
  token: string;
}

/** A card typed in the provider's own field on our page. */
export interface HostedCard {
  hosted: true;
  holder?: string;
}

export type CardSource = Card | SavedSandboxCard | HostedCard;

/** `error`: the provider's own message. `nextUrl`: a page of the provider (3-D Secure) to visit first. */
export interface CardConfirmation {
  status?: string;
  nextUrl?: string;
  error?: { code: string; message: string };
}

export interface CardProvider {
  /** Whether there is a field for a new card. */
  hasField: () => boolean;
  confirmCardPayment: (clientSecret: string, card: CardSource) => Promise<CardConfirmation>;
  /** Saves a card with the provider; our server fetches its token. */
  confirmCardSetup: (clientSecret: string, card: Card | HostedCard) => Promise<CardConfirmation>;
}

/** The card provider, as named by the server. */
export interface CardTaker {
  provider: string | null;
  /** For a provider whose script is loaded into our page. */
  publishableKey?: string | null | undefined;
}

/** Whether a card is typed in the provider's field instead of ours. */
export function isHosted({ provider }: CardTaker): boolean {
  return provider === "stripe";
}
