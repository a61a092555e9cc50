// An underlined link inside running text.
import { Link, type LinkProps } from "./link.tsx";

export type TextLinkProps = Omit<LinkProps, "className">;

export function TextLink(props: TextLinkProps) {
  return <Link {...props} className="text-link" />;
}
