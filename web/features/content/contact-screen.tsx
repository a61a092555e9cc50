// Contact: chat on WhatsApp, call or email, and what to include (§1).
import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "#domain/brand.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useContentTexts } from "./use-content-texts.ts";

export function ContactScreen() {
  const { contact } = useContentTexts();
  return (
    <div className="space-y-10">
      <PageHeading lead={contact.lead}>{contact.title}</PageHeading>
      <Ways />
      <section aria-labelledby="advice" className="max-w-prose space-y-3">
        <h2 id="advice">{contact.adviceTitle}</h2>
        <ul className="list-disc space-y-1 pl-5 marker:text-saffron-ink">
          {contact.advice.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{contact.adviceNote}</p>
      </section>
    </div>
  );
}

/** The message starts with the lines to fill in, so that we do not have to ask for them. */
function Ways() {
  const { contact } = useContentTexts();
  const message = encodeURIComponent(contact.template);
  const subject = encodeURIComponent(contact.subject);
  return (
    <ul aria-label={contact.ways} className="grid gap-5 lg:grid-cols-3">
      <Way icon={<MessageCircle aria-hidden />} title={contact.whatsApp.title}>
        <a
          href={`https://wa.me/${brand.whatsAppNumber}?text=${message}`}
          target="_blank"
          rel="noreferrer"
          className={actionStyle({ block: true })}
        >
          {contact.whatsApp.action(brand.phone)}
          <span className="sr-only"> {contact.newTab}</span>
        </a>
      </Way>
      <Way icon={<Phone aria-hidden />} title={contact.call.title}>
        <a
          href={`tel:${brand.phone.replace(/\s/g, "")}`}
          className={actionStyle({ block: true, variant: "secondary" })}
        >
          {contact.call.action(brand.phone)}
        </a>
      </Way>
      <Way icon={<Mail aria-hidden />} title={contact.mail.title}>
        <a
          href={`mailto:${brand.email}?subject=${subject}&body=${message.replace(/%0A/g, "%0D%0A")}`}
          className={actionStyle({ block: true, variant: "secondary" })}
        >
          {contact.mail.action(brand.email)}
        </a>
      </Way>
    </ul>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card as="li">
      <div className="flex h-full flex-col gap-4 sm:max-lg:flex-row sm:max-lg:items-center">
        <span className="grid size-12 place-items-center rounded-full bg-action-wash text-action [&>svg]:size-6">
          {icon}
        </span>
        <h2 className="text-xl">{title}</h2>
        <div className="mt-auto sm:max-lg:my-0 sm:max-lg:ml-auto sm:max-lg:w-72">{children}</div>
      </div>
    </Card>
  );
}
