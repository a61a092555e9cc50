// Errors of any call. The browser also finds them itself, when a response has no body of the API or none arrives.
export const callErrors = {
  malformed_request: { status: 400, message: "The request could not be read." },
  not_authenticated: { status: 401, message: "User not authenticated." },
  not_found: { status: 404, message: "Not found." },
  payload_too_large: { status: 413, message: "The request is too large." },
  too_many_requests: { status: 429, message: "Too many attempts. Please try again later." },
  unavailable: { status: 503, message: "The service is busy. Please try again in a moment." },
  network: { status: 503, message: "We could not reach the server. Check your connection and try again." },
} as const;

export type CallErrorCode = keyof typeof callErrors;
