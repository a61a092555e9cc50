// The page behind the link sent to a new email address (D45).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useSignInTexts } from "../use-sign-in-texts.ts";
import { confirmEmailChange } from "./change-calls.ts";

/** Waits for a click: programs that open links in emails must not change anything. */
export function ConfirmEmailScreen() {
  const { confirm } = useSignInTexts().changes;
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const token = query.get("token") ?? "";
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: confirmEmailChange,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["profile"] }),
  });
  const isOpen = token !== "" && !isSuccess;
  return (
    <div className="space-y-6">
      <PageHeading lead={isOpen ? confirm.lead : undefined}>{confirm.title}</PageHeading>
      {!token && <Notice tone="error">{confirm.tokenMissing}</Notice>}
      {isError && (
        <Notice tone="error" live>
          {failureText(error, confirm.failed)}
        </Notice>
      )}
      {isSuccess && (
        <Notice tone="success" live>
          {confirm.success}
        </Notice>
      )}
      {isOpen && (
        <Button block busy={isPending} busyLabel={confirm.busy} onClick={() => mutate(token)}>
          {confirm.submit}
        </Button>
      )}
      {!isOpen && <LinkButton to={pages.profile}>{confirm.toProfile}</LinkButton>}
    </div>
  );
}
