// A section of the reference part of a destination page: lists, some of which can be folded, and the checks of their rules.
import type { GuideList, GuideSection as Section } from "#domain/requirements/destination-guide.ts";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { type GuideContext, GuideLineItem } from "./guide-line.tsx";

export function GuideSection({ section, ...context }: GuideContext & { section: Section }) {
  const { id, title, lead, lists, choice } = section;
  const folded = lists.filter(isFolded);
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="space-y-1">
        <h2 id={id}>{title}</h2>
        <p className="max-w-prose text-ink-soft">{lead}</p>
      </div>
      <Card>
        {folded.map((list) => (
          <Folded key={list.title} list={list} {...context} />
        ))}
        <div className="gap-10 space-y-7 not-first:mt-6 lg:columns-2">
          {lists
            .filter((list) => !isFolded(list))
            .map((list) => (
              <div key={list.title} className="break-inside-avoid">
                <h3 className="mb-2">{list.title}</h3>
                <Lines list={list} {...context} />
              </div>
            ))}
        </div>
      </Card>
      {choice && (
        <Card>
          <h3 className="mb-1">{choice.title}</h3>
          {choice.lists.map((list) => (
            <Folded key={list.title} list={list} name={`${id}-choice`} {...context} />
          ))}
        </Card>
      )}
    </section>
  );
}

function isFolded({ look }: GuideList): boolean {
  return look === "open" || look === "closed";
}

type ListProps = GuideContext & { list: GuideList };

function Folded({ name, ...props }: ListProps & { name?: string }) {
  const { title, look } = props.list;
  return (
    <Disclosure title={title} open={look === "open"} wide {...(name && { name })}>
      <Lines {...props} columns />
    </Disclosure>
  );
}

function Lines({ list, columns, ...context }: ListProps & { columns?: boolean }) {
  const items = list.lines.map((line, at) => <GuideLineItem key={at} line={line} {...context} />);
  if (list.look === "steps")
    return <ol className="list-decimal space-y-2 pl-5 marker:text-ink-soft">{items}</ol>;
  return <ul className={columns ? "grid gap-x-10 gap-y-3 sm:grid-cols-2" : "space-y-3"}>{items}</ul>;
}
