// Failures of login with an identity provider: their part of the error catalogue (§8).

export const identityErrors = {
  identity_refused: { status: 401, message: "Login failed" },
  /** Not 401: the session of the user who connects the login is still valid. */
  identity_not_connected: { status: 403, message: "Login failed" },
  identity_unavailable: { status: 503, message: "The login provider is not responding. Please try again." },
  identity_email_unverified: {
    status: 403,
    message: "Your login provider has not verified your email. Please verify it there first.",
  },
  create_password: { status: 404, message: "Choose a password to finish your account." },
  link_required: {
    status: 409,
    message: "An account with this email already exists. Connect it to log in this way.",
  },
  identity_taken: { status: 409, message: "This login is already connected to an account." },
  identity_email_differs: {
    status: 422,
    message: "This is not the email of your login. Please log in again.",
  },
  account_email_unverified: { status: 403, message: "Please verify the email of your account first." },
  identity_not_found: { status: 404, message: "This login is not connected." },
} as const;
