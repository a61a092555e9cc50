// English texts about other cases, samples and workload.

export const quality = {
  others: "Other applications",
  othersFailed: "Other applications could not be loaded.",
  retry: "Try again",
  noOthers: "No other applications with this passport or from this account.",
  samePassport: "With the same passport number",
  sameAccount: "From the same account",
  onlyNewest: "Only the 10 newest of each are shown.",
  duplicate: "Second application",
  duplicateOf: (applicationId: string, country: string) =>
    `${applicationId} for ${country} is also open for this passport, for the same destination or overlapping dates.`,
  duplicateAdvice: "Compare both applications before you file. One may have been paid for by mistake.",
};
