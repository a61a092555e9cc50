// Account pages next to their side menu; on phones the menu becomes a row of tabs (§2).
import { FileText, LogOut, UserRound, WalletCards } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { NavLink } from "#web/frame/routing/nav-link.tsx";
import { pages } from "#contract/paths.ts";
import { LogoutDialog } from "./logout/logout-dialog.tsx";
import { useFrameTexts } from "./use-frame-texts.ts";

const itemStyle =
  "flex size-full min-h-11 flex-col items-center gap-1 rounded-control px-1 py-2 text-center text-xs font-medium text-ink-soft hyphens-auto sm:flex-row sm:gap-3 sm:px-3 sm:text-start sm:text-base hover:bg-well hover:text-ink aria-[current=page]:bg-action-wash aria-[current=page]:text-action";

export function AccountFrame() {
  const { sideMenu } = useFrameTexts();
  const [asking, setAsking] = useState(false);
  const links = [
    { to: pages.profile, title: sideMenu.profile, Icon: UserRound },
    { to: pages.applications, title: sideMenu.application, Icon: FileText },
    { to: pages.savedMethods, title: sideMenu.paymentMethods, Icon: WalletCards },
  ];

  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 print:block">
      <nav aria-label={sideMenu.label} className="print:hidden">
        <ul className="grid grid-cols-4 gap-1 border-b border-line pb-2 sm:flex lg:flex-col lg:border-0 lg:pb-0">
          {links.map(({ to, title, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={itemStyle}>
                <Icon aria-hidden className="size-5" />
                {title}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={itemStyle} onClick={() => setAsking(true)}>
              <LogOut aria-hidden className="size-5" />
              {sideMenu.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
