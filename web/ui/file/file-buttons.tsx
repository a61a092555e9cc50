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
  "accept" | "camera" | "onCamera" | "label" | "state" | "texts" | "onRetry"
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
  onRetry,
  control,
  onChosen,
}: FileButtonsProps) {
  const choose = state === "idle" ? texts.choose : texts.replace;

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
            {texts.takePhoto}
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
            {texts.takePhoto}
          </FileInput>
        </div>
      )}
      {state === "idle" && (
        <span className="hidden items-center text-sm text-ink-soft pointer-fine:@md:flex">
          {texts.orDrop}
        </span>
      )}
      {state === "failed" && onRetry && (
        <Button compact variant="secondary" onClick={onRetry}>
          {texts.retry}
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

/** Wide enough for 'Choose' and 'Replace', so that the button next to it stays where it is. */
const focusStyle =
  "min-w-34 cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus";
