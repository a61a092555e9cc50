// The saved views below the others: the user's own and the team's; the list on screen can be saved as one, or deleted.
import { Trash2, Users } from "lucide-react";
import { useRef, useState } from "react";
import { pages } from "#contract/paths.ts";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { keepFocus } from "../keep-focus.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { addressOfView, useDeleteView, useSavedViews } from "./use-saved-views.ts";

/** `current`: the query of the list on screen, without its page; undefined while it is a search. */
export function SavedViews({ current }: { current: SavedView["query"] | undefined }) {
  const { savedViews: texts } = useReviewTexts();
  const { data: views = [] } = useSavedViews();
  const [isSaving, setSaving] = useState(false);
  const places = useRef<HTMLElement>(null);
  const address = current && addressOfView(current);
  const isKnown = views.some(({ query }) => addressOfView(query) === address);
  const maySave = current !== undefined && Object.keys(current).length > 0 && !isKnown;
  if (views.length === 0 && !maySave) return null;

  /** A saved view takes the place of the button that saves it, and the other way round. */
  function changed(): void {
    setSaving(false);
    keepFocus(() => places.current?.querySelector<HTMLElement>("[aria-current=page], nav > button"));
  }

  return (
    <nav ref={places} aria-label={texts.title} className="-mx-1 lg:border-t lg:border-line lg:pt-1">
      <ul className="relative flex gap-1 overflow-x-auto p-1 lg:block lg:space-y-0.5 lg:overflow-visible">
        {views.map((view) => (
          <SavedItem
            key={view.id}
            view={view}
            isCurrent={addressOfView(view.query) === address}
            onDeleted={changed}
          />
        ))}
      </ul>
      {maySave && (
        <Button variant="quiet" compact onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      )}
      {isSaving && current && <SaveViewDialog query={current} onClose={changed} />}
    </nav>
  );
}

type SavedItemProps = { view: SavedView; isCurrent: boolean; onDeleted: () => void };

function SavedItem({ view, isCurrent, onDeleted }: SavedItemProps) {
  const { savedViews: texts } = useReviewTexts();
  const remove = useDeleteView();
  const { id, name, query, isShared, canDelete } = view;
  return (
    <li className="flex items-center">
      <Link
        to={`${pages.review}${addressOfView(query)}`}
        className={itemStyle}
        aria-current={isCurrent ? "page" : undefined}
      >
        <span className="min-w-0 lg:break-words">{name}</span>
        {isShared && (
          <>
            <Users aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <span className="sr-only">{texts.shared}</span>
          </>
        )}
      </Link>
      {isCurrent && canDelete && (
        <Button
          variant="quiet"
          compact
          icon={<Trash2 aria-hidden />}
          busy={remove.isPending}
          aria-label={texts.remove(name)}
          onClick={() => remove.mutate(id, { onSuccess: onDeleted })}
        />
      )}
    </li>
  );
}

const itemStyle =
  "flex min-h-11 min-w-0 grow items-center justify-between gap-2 rounded-control px-2.5 py-1 text-sm whitespace-nowrap text-ink " +
  "hover:bg-action-wash aria-[current=page]:bg-action-wash aria-[current=page]:font-semibold " +
  "aria-[current=page]:text-action lg:whitespace-normal";
