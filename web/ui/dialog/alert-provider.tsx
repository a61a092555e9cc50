// Provides `useAlert()` to every screen: alerts are shown one after the other, and each resolves when it is closed.
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { type AlertAction, AlertDialog } from "./alert-dialog.tsx";

/** `note`: more details, below the message. `action`: what solves it at once. `closeLabel`: how to decline that, instead of OK. */
export type Alert = {
  title?: ReactNode;
  message: ReactNode;
  note?: ReactNode;
  action?: AlertAction;
  closeLabel?: string;
};

export type ShowAlert = (alert: string | Alert) => Promise<void>;

export type AlertProviderProps = { okLabel: string; children: ReactNode };

export function AlertProvider({ okLabel, children }: AlertProviderProps) {
  const [queue, setQueue] = useState<readonly WaitingAlert[]>([]);
  const current = queue[0];

  const showAlert = useCallback<ShowAlert>((alert) => {
    const content = typeof alert === "string" ? { message: alert } : alert;
    return new Promise((resolve) => {
      setQueue((waiting) => [...waiting, { ...content, key: nextKey(), resolve }]);
    });
  }, []);

  function close(): void {
    setQueue((waiting) => waiting.filter((alert) => alert !== current));
    current?.resolve();
  }

  return (
    <AlertContext value={showAlert}>
      {children}
      {current && (
        <AlertDialog
          key={current.key}
          title={current.title}
          message={current.message}
          note={current.note}
          action={current.action}
          okLabel={current.closeLabel ?? okLabel}
          onClose={close}
        />
      )}
    </AlertContext>
  );
}

export function useAlert(): ShowAlert {
  const showAlert = useContext(AlertContext);
  if (!showAlert) throw new Error("useAlert needs an AlertProvider above it.");
  return showAlert;
}

/** The key makes two alerts with the same text two dialogs, so that each is announced. */
type WaitingAlert = Alert & { key: number; resolve: () => void };

const AlertContext = createContext<ShowAlert | undefined>(undefined);

let keysGiven = 0;

function nextKey(): number {
  keysGiven += 1;
  return keysGiven;
}
