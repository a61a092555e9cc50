// Routes for the traveller's profile and for confirming the email address (§2, D17, D45).
import {
  accountMessages,
  messageAnswer,
  profileAnswer,
  profileChange,
  verifyEmailRequest,
} from "#contract/accounts.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireUser, userOf } from "./require-user.ts";
import { changeProfile, getProfile } from "./profile-store.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

const tags = ["accounts"];

export function profileRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const guarded = { onRequest: requireUser(platform, "not_authenticated", { staff: "with_second_factor" }) };
  const security = [{ session: [] }];
  app.get(
    "/profile",
    { ...guarded, schema: { tags, security, summary: "The own profile", response: { 200: profileAnswer } } },
    async (request) => ({ data: await getProfile(db, platform.sealer, userOf(request).id) }),
  );
  app.patch(
    "/profile",
    {
      ...guarded,
      schema: {
        tags,
        security,
        summary: "Save the checkbox or the language",
        body: profileChange,
        response: { 200: profileAnswer },
      },
    },
    async (request) => {
      await changeProfile(db, userOf(request).id, request.body);
      return { data: await getProfile(db, platform.sealer, userOf(request).id) };
    },
  );
  verificationRoutes(app, platform);
}

function verificationRoutes(app: App, platform: Platform): void {
  app.post(
    "/profile/verify-email",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Prove the e-mail address with a mailed link",
        body: verifyEmailRequest,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await verifyEmail(platform, request.body.token, request.ip);
      return { message: accountMessages.emailVerified, data: { message: accountMessages.emailVerified } };
    },
  );
  app.post(
    "/profile/verify-email/resend",
    {
      onRequest: requireUser(platform),
      schema: {
        tags,
        security: [{ session: [] }],
        summary: "Mail another link",
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await resendVerification(platform, userOf(request).id);
      return {
        message: accountMessages.verificationSent,
        data: { message: accountMessages.verificationSent },
      };
    },
  );
}
