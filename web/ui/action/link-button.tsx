// A link that looks like a button: it navigates, where a button acts.
import type { ReactNode } from "react";
import { Link, type LinkProps } from "./link.tsx";
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
