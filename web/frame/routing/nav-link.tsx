// A link of a menu, marked on its own page and on those below it.
import { useMatch } from "react-router";
import { Link, type LinkProps } from "#web/ui/action/link.tsx";

export interface NavLinkProps extends Omit<LinkProps, "to"> {
  to: string;
  /** Not marked on the pages below it. */
  end?: boolean;
}

export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const isCurrent = useMatch({ path: to, end }) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : undefined} />;
}
