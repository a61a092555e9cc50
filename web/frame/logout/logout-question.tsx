// The question before logging out; on yes, everything stored in this browser is removed (§4, D36).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { logOut } from "#web/client/session/log-out.ts";
import { useConfig } from "#web/client/configuration.ts";
import { endIdentitySession, hasIdentitySession } from "#web/client/session/identity-session.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useFrameTexts } from "../use-frame-texts.ts";

export function LogoutQuestion({ onClose }: { onClose: () => void }) {
  const { logoutDialog } = useFrameTexts();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const identity = useConfig().data?.identity;

  async function leave(): Promise<void> {
    setBusy(true);
    // First leave protected pages, whose guard would otherwise ask to log in again.
    await navigate(pages.home);
    await logOut();
    queries.clear();
    // Returns to the site's origin (§4).
    if (identity && hasIdentitySession()) return endIdentitySession(identity);
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={logoutDialog.question}
      confirmLabel={logoutDialog.yes}
      cancelLabel={logoutDialog.no}
      busy={busy}
      busyLabel={logoutDialog.busy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {logoutDialog.explanation}
    </ConfirmDialog>
  );
}
