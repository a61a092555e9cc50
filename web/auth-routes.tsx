// The pages for logging in, signing up and invitations, which look the same and need no session.
import type { RouteObject } from "react-router";
import { pages } from "#contract/paths.ts";
import { screen } from "./frame/routing/screen.tsx";

export const authPages: RouteObject[] = [
  {
    path: pages.login,
    ...screen(async () => (await import("./features/accounts/login/login-screen.tsx")).LoginScreen),
  },
  {
    path: pages.signup,
    ...screen(async () => (await import("./features/accounts/login/signup-screen.tsx")).SignupScreen),
  },
  {
    path: pages.forgotPassword,
    ...screen(
      async () => (await import("./features/accounts/login/forgot-password-screen.tsx")).ForgotPasswordScreen,
    ),
  },
  {
    path: pages.resetPassword,
    ...screen(
      async () => (await import("./features/accounts/login/reset-password-screen.tsx")).ResetPasswordScreen,
    ),
  },
  {
    path: pages.confirmIdentity,
    ...screen(
      async () =>
        (await import("./features/accounts/identity/confirm-identity-screen.tsx")).ConfirmIdentityScreen,
    ),
  },
  {
    path: pages.confirmEmail,
    ...screen(
      async () => (await import("./features/accounts/changes/confirm-email-screen.tsx")).ConfirmEmailScreen,
    ),
  },
  {
    path: pages.staffInvitation,
    ...screen(
      async () => (await import("./features/accounts/invitation/invitation-screen.tsx")).InvitationScreen,
    ),
  },
  {
    path: pages.createPassword,
    ...screen(
      async () => (await import("./features/accounts/login/create-password-screen.tsx")).CreatePasswordScreen,
    ),
  },
];
