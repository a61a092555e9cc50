// The page behind the emailed link that confirms an email address (D45).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import { verifyEmail } from "../account-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";

/** Tokens already sent from this page: an effect that runs twice must not use a link twice. */
const sent = new Set<string>();

export function VerifyEmailScreen() {
  const { verify } = useSignInTexts();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const queries = useQueryClient();
  const { mutate, isSuccess, isError, error } = useMutation({
    mutationKey: ["verify-email", token],
    mutationFn: verifyEmail,
    // Otherwise an earlier request in flight would be awaited, and its answer used.
    onSuccess: async () => {
      await queries.cancelQueries({ queryKey: ["profile"] });
      await queries.invalidateQueries({ queryKey: ["profile"] });
    },
  });

  useEffect(() => {
    if (!token || sent.has(token)) return;
    sent.add(token);
    mutate(token);
  }, [token, mutate]);

  return (
    <div className="mx-auto max-w-prose space-y-6">
      <PageHeading>{verify.title}</PageHeading>
      {!token && <Notice tone="error">{verify.tokenMissing}</Notice>}
      {token && !isSuccess && !isError && (
        <Notice tone="info" live>
          {verify.waiting}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="success" live>
          {verify.success}
        </Notice>
      )}
      {isError && (
        <Notice tone="error" live>
          {failureText(error, verify.failed)}
        </Notice>
      )}
      <LinkButton to={pages.home}>{verify.toHome}</LinkButton>
    </div>
  );
}
