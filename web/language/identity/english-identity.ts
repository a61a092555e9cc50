// Texts of log-in at an identity provider (specification §2, §4, §5, §8).

export const identity = {
  confirm: {
    title: "Connect your login",
    lead: "Connect the login you have just used with the account of your email address. Its earlier password then stops working.",
    submit: "Connect this login",
    busy: "Connecting…",
    success: "Your login is connected. You can now log in with it.",
    failed: "This link could not be used.",
    toLogin: "Login",
    tokenMissing: "Token not found in URL.",
  },
} as const;
