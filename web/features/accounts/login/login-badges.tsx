// The three badges of the login page (§1).
import { BadgeCheck, Headset, ShieldCheck } from "lucide-react";
import { useSignInTexts } from "../use-sign-in-texts.ts";

const icons = [ShieldCheck, BadgeCheck, Headset];

export function LoginBadges() {
  const { login } = useSignInTexts();
  return (
    <ul aria-label={login.badgesLabel} className="grid grid-cols-3 gap-x-3 border-t border-line pt-6">
      {login.badges.map((badge, index) => {
        const Icon = icons[index] ?? BadgeCheck;
        return (
          <li
            key={badge}
            className="flex flex-col items-center gap-1.5 text-center text-sm leading-snug font-medium text-ink-soft"
          >
            <Icon aria-hidden className="size-6 text-action" />
            {badge}
          </li>
        );
      })}
    </ul>
  );
}
