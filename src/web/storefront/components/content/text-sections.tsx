import { clsx } from 'clsx';
import type { TextBlock, TextSection } from '#/shop/content/text-parts.rules.ts';
import { CleanHtml } from '#/web/ui/clean-html.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { sectionIcon } from './page-icons.ts';
import { RichText } from './rich-text.tsx';

/**
 * The sections of a text page under each other, each heading beside its text where there is room; with icons if every
 * section has one.
 */
export function TextSections({ sections, icons }: { sections: readonly TextSection[]; icons: boolean }) {
  const withIcons = icons && sections.every(({ title, about }) => title === null || sectionIcon(about));
  return (
    <div className="divide-y divide-line">
      {keyed(sections, ({ title }) => title ?? '').map(({ key, item: { title, about, blocks } }) => {
        const Icon = sectionIcon(about);
        // A row of steps or points takes the whole width.
        const beside = title !== null && blocks.every(({ kind }) => kind === 'text');
        return (
          <section
            key={key}
            className={clsx(
              'grid gap-x-10 gap-y-4 py-8 first:pt-0 last:pb-0',
              beside && 'xl:grid-cols-[13rem_minmax(0,1fr)]',
            )}
          >
            {title && (
              <div className="flex items-start gap-3">
                {withIcons && Icon && (
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-action">
                    <Icon aria-hidden className="size-5" strokeWidth={1.6} />
                  </span>
                )}
                <CleanHtml as="h2" html={title} className={clsx('text-xl', withIcons && 'pt-1.5')} />
              </div>
            )}
            <div className={clsx('min-w-0 space-y-6', beside && 'max-w-[68ch]')}>
              {keyed(blocks, ({ kind }) => kind).map(({ key: name, item }) => (
                <Block key={name} block={item} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'text') return <RichText html={block.html} className="max-w-[68ch]" />;
  if (block.kind === 'steps') return <Steps items={block.items} />;
  return (
    <ul className={clsx(rowClass, block.points.length % 3 === 0 ? 'sm:grid-cols-3' : fitting)}>
      {keyed(block.points, ({ title }) => title).map(({ key, item: { title, html } }) => (
        <li key={key} className="border-t border-line pt-3">
          <CleanHtml as="h3" html={title} className="text-lg" />
          {/* What follows a title began in the middle of its sentence. */}
          <RichText html={html} className="mt-1 text-muted first-letter:uppercase" />
        </li>
      ))}
    </ul>
  );
}

/** In a row where there is room, under each other on a phone. */
const rowClass = 'grid gap-x-6 gap-y-6';
const fitting = 'sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]';

function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={clsx(rowClass, fitting)}>
      {keyed(items, (html) => html).map(({ key, item }, at) => (
        <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:block">
          <span aria-hidden className="flex items-center gap-3 self-start sm:mb-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-action font-semibold text-white tabular-nums">
              {at + 1}
            </span>
            <span className="hidden h-px grow bg-line sm:block" />
          </span>
          <RichText html={item} />
        </li>
      ))}
    </ol>
  );
}
