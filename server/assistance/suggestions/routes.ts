// HTTP routes of suggestions: their state, the traveller's consent, and asking the model (docs/decisions/0021).
import { draftPath } from "#contract/drafts.ts";
import { calls } from "#contract/paths.ts";
import { suggestionAnswer, suggestionRequest } from "#contract/traveller/suggestions.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { askModel } from "./ask-model.ts";
import { agreeToSuggestions, withdrawFromSuggestions } from "./change-consent.ts";
import { readSuggestion } from "./read-suggestion.ts";

const shared = { tags: ["suggestions"], params: draftPath, response: { 200: suggestionAnswer } };
const schema = { ...shared, querystring: suggestionRequest };

export function suggestionRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);
  const placeOf = (request: { params: { draftId: string } } & Parameters<typeof userOf>[0]) => ({
    userId: userOf(request).id,
    draftId: request.params.draftId,
  });

  const read = { ...schema, summary: "Read the consent and the stored suggestion" };
  app.get(calls.suggestion(":draftId"), { onRequest, schema: read }, async (request) => ({
    data: await readSuggestion(platform, placeOf(request), request.query.language),
  }));
  const ask = {
    ...shared,
    summary: "Ask the language model, with derived facts only",
    body: suggestionRequest,
  };
  app.post(calls.suggestion(":draftId"), { onRequest, schema: ask }, async (request) => ({
    data: await askModel(platform, placeOf(request), request.body.language),
  }));
  const agree = { ...schema, summary: "Agree to suggestions for this application" };
  app.put(calls.suggestionConsent(":draftId"), { onRequest, schema: agree }, async (request) => {
    await agreeToSuggestions(platform, placeOf(request), request.query.language);
    return { data: await readSuggestion(platform, placeOf(request), request.query.language) };
  });
  const withdraw = { ...schema, summary: "Withdraw agreement and delete the model's suggestions" };
  app.delete(calls.suggestionConsent(":draftId"), { onRequest, schema: withdraw }, async (request) => {
    await withdrawFromSuggestions(platform, placeOf(request));
    return { data: await readSuggestion(platform, placeOf(request), request.query.language) };
  });
}
