// A line of text with its label, hint and error; passwords can be revealed.
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { useControlStyle } from "./field-look.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "className" | "onChange" | "prefix"> &
  FieldTexts & {
    onChange?: (value: string) => void;
    /** Shown before the text, such as '+91'. */
    prefix?: ReactNode;
    /** Names of the button that reveals a password; without them there is no button. */
    reveal?: { show: string; hide: string };
  };

export function TextField(props: TextFieldProps) {
  const { id, label, hint, error, prefix, reveal, type = "text", onChange, ...rest } = props;
  const [revealed, setRevealed] = useState(false);
  const style = useControlStyle();

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative flex">
          {prefix && <span className={prefixStyle}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            type={revealed ? "text" : type}
            className={classNames(style, !!prefix && "rounded-l-none", !!reveal && "pr-13")}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {reveal && (
            <RevealButton revealed={revealed} names={reveal} onToggle={() => setRevealed(!revealed)} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const prefixStyle =
  "grid place-items-center rounded-l-control border border-r-0 border-edge bg-well px-3.5 text-ink-soft";

type RevealButtonProps = { revealed: boolean; names: { show: string; hide: string }; onToggle: () => void };

function RevealButton({ revealed, names, onToggle }: RevealButtonProps) {
  const Icon = revealed ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={revealed ? names.hide : names.show}
      className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft hover:text-action"
      onClick={onToggle}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
