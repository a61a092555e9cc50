// The three badges of the log-in page (specification §1).
import { BadgeCheck, Headset, ShieldCheck } from "lucide-react";
import { useSignInTexts } from "../../language/screens/use-sign-in-texts.ts";

const icons = [ShieldCheck, BadgeCheck, Headset];

export function LoginBadges() {
  const { login } = useSignInTexts();
  return (
    <ul aria-label={login.badgesLabel} className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-6">
      {login.badges.map((badge, index) => {
        const Icon = icons[index] ?? BadgeCheck;
        return (
          <li key={badge} className="inline-flex items-center gap-2 text-sm font-medium text-ink-soft">
            <Icon aria-hidden className="size-5 text-action" />
            {badge}
          </li>
        );
      })}
    </ul>
  );
}
