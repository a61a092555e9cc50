// A link that looks like a button: it goes somewhere, where a button does something.
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { actionStyle, type ActionLook } from "./action-style.ts";

export type LinkButtonProps = Omit<LinkProps, "className"> & ActionLook & { icon?: ReactNode };

export function LinkButton({ variant, block, compact, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={actionStyle({ variant, block, compact })}>
      {icon}
      {children}
    </Link>
  );
}
