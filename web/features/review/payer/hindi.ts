// Texts about the account that applied, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const payer: Widen<typeof english.payer> = {
  account: "खाता",
  reach: "ईमेल और फ़ोन",
  language: "भाषा",
  paid: "भुगतान",
  paidBy: (amount, method) => `${amount}, ${method}`,
  refunded: "लौटाई गई राशि",
  disputed: "भुगतानकर्ता ने बैंक में इस भुगतान पर आपत्ति की है",
  disputedText: "आगे बढ़ने से पहले प्रशासक से पूछें।",
};
