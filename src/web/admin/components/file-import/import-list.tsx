import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { DateText } from '#/web/ui/date-text.tsx';
import { ActorName } from '../actor-name.tsx';
import { ListPages } from '../list-pages.tsx';

type Imported = {
  id: number;
  fileName: string;
  at: string;
  actor: ComponentProps<typeof ActorName>['actor'];
  undoneAt: string | null;
};

/** Earlier imports, newest first, each with what it brought and its undo. */
export function ImportList<One extends Imported>({
  list,
  name,
  brought,
  undo,
}: {
  list: { data: readonly One[]; meta: ComponentProps<typeof ListPages>['meta'] };
  /** Of the page's number in the address. */
  name: string;
  brought(one: One): ReactNode;
  undo(one: One): ReactNode;
}) {
  const { t } = useLingui();
  if (list.data.length === 0) {
    return (
      <p className="text-muted">
        <Trans>لا استيراد بعد.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="grid divide-y divide-line rounded border border-line">
        {list.data.map((one) => (
          <li key={one.id} className="grid gap-2 p-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="min-w-0 break-all font-medium">{one.fileName}</bdi>
              <span className="text-sm text-muted">
                <DateText iso={one.at} style="moment" /> · <ActorName actor={one.actor} />
              </span>
            </p>
            {brought(one)}
            {one.undoneAt ? (
              <p className="text-sm text-muted">
                <Trans>
                  تم التراجع عنه، <DateText iso={one.undoneAt} style="moment" />
                </Trans>
              </p>
            ) : (
              <div>{undo(one)}</div>
            )}
          </li>
        ))}
      </ul>
      <ListPages meta={list.meta} beside={{ name, label: t`صفحات الاستيرادات` }} />
    </>
  );
}
