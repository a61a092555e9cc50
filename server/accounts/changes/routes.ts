// Routes to change how a user logs in: password and email (P30, P32).
import {
  accountMessages,
  emailChangeRequest,
  emailConfirmation,
  messageAnswer,
  passwordChange,
} from "#contract/accounts.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { visitorOf } from "../devices/visitor.ts";
import { requireUser, userOf } from "../require-user.ts";
import type { ReadPolicies } from "../sign-up.ts";
import { askToChangeEmail, confirmEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";

const tags = ["accounts"];

export function changeRoutes(app: App, deps: Platform & { readPolicies: ReadPolicies }): void {
  const own = { tags, security: [{ session: [] }], response: { 200: messageAnswer } };
  const onRequest = requireUser(deps);
  app.post(
    "/profile/password",
    { onRequest, schema: { ...own, summary: "Change the password", body: passwordChange } },
    async (request) => {
      await changePassword(deps, userOf(request), { ...request.body, visitor: visitorOf(request) });
      return answerWithMessage(accountMessages.passwordChanged);
    },
  );
  app.post(
    "/profile/email",
    {
      onRequest,
      schema: { ...own, summary: "Email a link that changes the email address", body: emailChangeRequest },
    },
    async (request) => {
      await askToChangeEmail(deps, userOf(request), { ...request.body, visitor: visitorOf(request) });
      return answerWithMessage(accountMessages.emailLinkSent);
    },
  );
  app.post(
    "/profile/email/confirm",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Change the email address with an emailed link",
        body: emailConfirmation,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await confirmEmailChange(deps, { token: request.body.token, address: request.ip });
      return answerWithMessage(accountMessages.emailChanged);
    },
  );
}

function answerWithMessage(message: string) {
  return { message, data: { message } };
}
