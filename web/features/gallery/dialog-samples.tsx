// Alerts, a confirmation and the busy overlay, opened by buttons.
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Overlay } from "#web/ui/dialog/overlay.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function DialogSamples() {
  const showAlert = useAlert();
  return (
    <GallerySection title="Dialogs">
      <Sample of="Alert: one, two in a row">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void showAlert(planMissing)}>
            Show an alert
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              void showAlert(planMissing);
              void showAlert({ title: "And another", message: "Shown once the first one is closed." });
            }}
          >
            Show two alerts
          </Button>
        </div>
      </Sample>
      <ConfirmSample />
      <OverlaySample />
    </GallerySection>
  );
}

const planMissing = "Please select a visa plan before continuing.";

function ConfirmSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sample of="Confirm dialog">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ask a question
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Are you sure you want to logout?"
        confirmLabel="Yes, logout"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        What you have saved stays in your account.
      </ConfirmDialog>
    </Sample>
  );
}

function OverlaySample() {
  const [isOpen, setOpen] = useState(false);

  function show(): void {
    setOpen(true);
    setTimeout(() => setOpen(false), 2500);
  }

  return (
    <Sample of="Overlay: for two and a half seconds">
      <Button variant="secondary" onClick={show}>
        Show the overlay
      </Button>
      <Overlay open={isOpen} text="Processing Payment..." />
    </Sample>
  );
}
