// Failures of payments, saved cards, refunds and receipts: their part of the error catalogue (§8).

export const paymentErrors = {
  // payments
  amount_differs: { status: 422, message: "The price is {amount}. Please check the summary and try again." },
  amount_not_offered: {
    status: 422,
    message: "No visa plan has this price. Please check the summary and try again.",
  },
  currency_not_supported: { status: 422, message: "Only Indian rupees are accepted." },
  method_not_available: { status: 422, message: "This payment method is not available." },
  rupees_not_taken: { status: 422, message: "PayPal cannot take Indian rupees." },
  too_many_declines: {
    status: 429,
    message: "Too many payments were declined today. Please try again tomorrow, or contact us.",
  },
  intent_failed: { status: 502, message: "Failed to create payment intent" },
  provider_unavailable: {
    status: 503,
    message: "The payment service is not responding. You have not been charged. Please try again.",
  },
  payment_required: { status: 402, message: "Payment is required." },
  payment_not_found: { status: 404, message: "This payment does not exist." },
  cards_not_kept: { status: 422, message: "Cards cannot be saved right now." },
  too_many_cards: { status: 422, message: "At most {count} cards can be saved. Please remove one first." },
  card_setup_not_found: { status: 404, message: "We can't find this card. Please enter it again." },
  card_not_confirmed: { status: 422, message: "This card was not confirmed. Please enter it again." },
  card_not_found: { status: 404, message: "This card does not exist." },
  signature_invalid: { status: 400, message: "The signature is not valid." },

  // refunds and receipts
  refund_not_found: { status: 404, message: "This refund does not exist." },
  refund_reason_missing: { status: 422, message: "Please give a reason for the refund." },
  refund_too_high: { status: 422, message: "At most {amount} can still be refunded." },
  refund_same_person: { status: 403, message: "A second person must decide on this refund." },
  refund_decided: { status: 409, message: "This refund has already been decided." },
  receipt_not_found: { status: 404, message: "There is no receipt for this." },
} as const;
