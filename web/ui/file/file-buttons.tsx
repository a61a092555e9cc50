// The buttons to choose a file: the browser's own file inputs behind labels that look like buttons.
import { Camera, FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { actionStyle } from "../action/action-style.ts";
import { Button } from "../action/button.tsx";
import { classNames } from "../class-names.ts";
import type { ControlAttributes } from "../form/field-frame.tsx";
import type { FileOrigin } from "./file-acceptance.ts";
import type { FileDropProps } from "./file-drop-props.ts";

type FileButtonsProps = Pick<
  FileDropProps,
  "accept" | "camera" | "onCamera" | "label" | "state" | "texts" | "onRemove" | "onRetry"
> & {
  control: ControlAttributes;
  onChosen: (file: File, origin: FileOrigin) => void;
};

export function FileButtons({
  accept,
  camera,
  onCamera,
  label,
  state,
  texts,
  onRemove,
  onRetry,
  control,
  onChosen,
}: FileButtonsProps) {
  const isIdle = state === "idle";
  const choose = isIdle ? texts.choose : texts.replace;
  // Next to 'Replace' and 'Remove' there is room for its sign only.
  const takePhoto = isIdle && texts.takePhoto;

  return (
    <div className="flex flex-wrap gap-2">
      <FileInput
        {...control}
        accept={accept.join()}
        name={`${choose}: ${label}`}
        onFile={(file) => onChosen(file, "chosen")}
      >
        <FolderOpen aria-hidden />
        {choose}
      </FileInput>
      {onCamera && (
        <div className="pointer-coarse:order-first">
          <Button
            compact
            variant="secondary"
            icon={<Camera aria-hidden />}
            aria-label={`${texts.takePhoto}: ${label}`}
            onClick={onCamera}
          >
            {takePhoto}
          </Button>
        </div>
      )}
      {camera && !onCamera && (
        // With a mouse, pictures come from a folder, so the camera button is for touch screens.
        <div className="hidden pointer-coarse:order-first pointer-coarse:block">
          <FileInput
            id={`${control.id}-camera`}
            accept="image/*"
            capture={camera}
            name={`${texts.takePhoto}: ${label}`}
            onFile={(file) => onChosen(file, "camera")}
          >
            <Camera aria-hidden />
            {takePhoto}
          </FileInput>
        </div>
      )}
      {state === "failed" && onRetry && (
        <Button compact variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {!isIdle && onRemove && (
        <Button compact variant="quiet" aria-label={`${texts.remove}: ${label}`} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}

type FileInputProps = {
  id: string;
  name: string;
  accept: string;
  capture?: "environment" | "user";
  onFile: (file: File) => void;
  children: ReactNode;
};

function FileInput({ id, name, accept, capture, onFile, children, ...described }: FileInputProps) {
  return (
    <div className="relative">
      <input
        {...described}
        id={id}
        type="file"
        accept={accept}
        capture={capture}
        aria-label={name}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that choosing the same file again fires a change event.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={classNames(actionStyle({ variant: "secondary", compact: true }), focusStyle)}
      >
        {children}
      </label>
    </div>
  );
}

const focusStyle =
  "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus";
