// What a payment provider said, in Hindi. Providers answer in English only, so their codes are translated: Stripe's decline
// codes (https://docs.stripe.com/declines/codes) and Razorpay's reasons (https://razorpay.com/docs/errors/payments).
const checkCard = "कार्ड की जानकारी मेल नहीं खाती। कृपया नंबर, समाप्ति तारीख़ और CVV जाँच लें।";
const noFunds = "खाते में पर्याप्त राशि नहीं है।";
const expired = "कार्ड की अवधि समाप्त हो चुकी है।";
const notAuthenticated = "बैंक इस भुगतान की पुष्टि नहीं कर सका।";
const bankDeclined = "आपके बैंक ने यह भुगतान अस्वीकार कर दिया।";
const cancelled = "भुगतान रद्द कर दिया गया।";
const timedOut = "भुगतान का समय समाप्त हो गया।";
const processing = "भुगतान प्रोसेस करते समय गड़बड़ी हुई।";

const sentences: Readonly<Record<string, string>> = {
  card_declined: "आपका कार्ड अस्वीकार कर दिया गया।",
  generic_decline: "आपका कार्ड अस्वीकार कर दिया गया।",
  do_not_honor: bankDeclined,
  bank_declined: bankDeclined,
  payment_declined: bankDeclined,
  insufficient_funds: noFunds,
  expired_card: expired,
  card_expired: expired,
  incorrect_cvc: checkCard,
  invalid_cvc: checkCard,
  incorrect_cvv: checkCard,
  incorrect_number: checkCard,
  invalid_number: checkCard,
  invalid_expiry_month: checkCard,
  invalid_expiry_year: checkCard,
  incorrect_card_details: checkCard,
  incorrect_card_expiry_date: checkCard,
  authentication_failure: notAuthenticated,
  payment_intent_authentication_failure: notAuthenticated,
  authentication_required: notAuthenticated,
  authentication_failed: notAuthenticated,
  incorrect_otp: "OTP सही नहीं था।",
  incorrect_pin: "PIN सही नहीं था।",
  payment_cancelled: cancelled,
  payment_timed_out: timedOut,
  payment_session_expired: timedOut,
  processing_error: processing,
  gateway_technical_error: processing,
  bank_technical_error: processing,
};

export function declinedInHindi({ code }: { code: string }): string {
  return sentences[code] ?? "भुगतान सेवा ने यह भुगतान अस्वीकार कर दिया।";
}
