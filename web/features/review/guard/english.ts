// Texts of the dialog of guarded acts.

export const guard = {
  code: "Code from your authenticator app",
  codeHint: "Six digits. They show that it's you, not just your open session.",
  codeMissing: "Enter the six digits.",
};
