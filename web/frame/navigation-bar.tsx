// The navigation bar, with a collapsible menu on small screens (§2).
import { Menu, UserRound, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import { useUser } from "#web/client/session/session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { LanguageChoice } from "./language/language-choice.tsx";
import { LogoutDialog } from "./logout/logout-dialog.tsx";
import { SchemeChoice } from "./scheme/scheme-choice.tsx";
import { useFrameTexts } from "./use-frame-texts.ts";

export function NavigationBar() {
  const frame = useFrameTexts();
  const { brand } = useTerms();
  const { pathname } = useLocation();
  // The menu belongs to the page on which it was opened, and is closed on the next one.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;

  return (
    <header className="relative z-10 border-b border-line bg-sheet print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6">
        <Link to={pages.root} aria-label={frame.navigation.logoTo(brand)} className="py-2 text-ink">
          <Wordmark name={brand} />
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-well lg:hidden"
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          {open ? frame.navigation.closeMenu : frame.navigation.menu}
        </button>
        <div
          id="site-menu"
          className={`${open ? "flex" : "hidden"} w-full flex-col gap-3 pt-2 pb-3 lg:flex lg:w-auto lg:flex-row lg:items-center lg:gap-3 lg:py-0 xl:gap-6`}
        >
          <MainLinks />
          <div className="flex items-center gap-1">
            <LanguageChoice />
            <SchemeChoice />
          </div>
          <PersonalLinks />
        </div>
      </div>
    </header>
  );
}

function MainLinks() {
  const { navigation } = useFrameTexts();
  const links = [
    { to: pages.home, title: navigation.home, alsoAt: pages.root },
    { to: pages.howItWorks, title: navigation.howItWorks },
    { to: pages.faq, title: navigation.faq, alsoAt: pages.help },
    { to: pages.contact, title: navigation.contact },
  ];
  const { pathname } = useLocation();
  return (
    <nav aria-label={navigation.label}>
      <ul className="flex flex-col lg:flex-row lg:gap-1">
        {links.map(({ to, title, alsoAt }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to || pathname === alsoAt ? "page" : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-well hover:text-ink lg:px-2 xl:px-3 aria-[current=page]:text-action aria-[current=page]:underline aria-[current=page]:decoration-saffron aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PersonalLinks() {
  const { navigation } = useFrameTexts();
  const user = useUser();
  const [asking, setAsking] = useState(false);

  if (!user) {
    return (
      <div className="flex gap-3">
        <LinkButton to={pages.signup} variant="secondary" compact>
          {navigation.signup}
        </LinkButton>
        <LinkButton to={pages.login} compact>
          {navigation.login}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-center justify-between gap-3">
      <Link
        to={pages.profile}
        aria-label={navigation.profileOf(user.fullName)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-medium text-ink hover:bg-well"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-action-wash text-action">
          <UserRound aria-hidden className="size-5" />
        </span>
        <span className="truncate lg:max-w-28 xl:max-w-44">{user.fullName}</span>
      </Link>
      <Button variant="secondary" compact onClick={() => setAsking(true)}>
        {navigation.logout}
      </Button>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
