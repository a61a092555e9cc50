// Values shared by the passports of all examples.

export const issueDate = "2021-06-10";
export const expiryDate = "2031-06-09";
export const placeOfIssue = "Bengaluru";
