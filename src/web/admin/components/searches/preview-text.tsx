import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Preview } from '#/shop/search/taught.schema.ts';
import { call } from '#/web/call.ts';
import { useDebouncedQuery } from '../../use-debounced-query.ts';

/** What the first of these words would find if it were taught so; says nothing while nothing is chosen. */
export function PreviewText({
  id,
  words,
  targets,
}: {
  /** What was taught already, to be changed so. */
  id?: number;
  words: readonly string[];
  targets: readonly string[];
}) {
  const { i18n } = useLingui();
  const [found, setFound] = useState<{ of: string; preview: Preview } | null>(null);
  const given = words.length < 2 && targets.length === 0 ? null : JSON.stringify({ id, words, targets });
  useDebouncedQuery(given, async (query, signal) => {
    if (query === null) return;
    const path = `/api/admin/taught-words/preview?lang=${i18n.locale}`;
    const answer = await call<{ data: Preview }>('POST', path, JSON.parse(query), { signal });
    if (!signal.aborted && answer.ok) setFound({ of: query, preview: answer.data.data });
  });
  const preview = found?.of === given ? found.preview : null;
  return (
    <p role="status" className="min-h-12 text-muted">
      {preview && (
        <>
          <Trans>
            سيجد هذا البحث{' '}
            <strong className={preview.total > 0 ? 'text-success' : 'text-danger'}>
              <Plural
                value={preview.total}
                zero="لا منتج"
                one="منتجًا واحدًا"
                two="منتجين"
                few="# منتجات"
                many="# منتجًا"
                other="# منتج"
              />
            </strong>
          </Trans>
          {preview.titles.length > 0 && (
            <>
              {': '}
              <bdi>{new Intl.ListFormat(i18n.locale).format(preview.titles)}</bdi>
              {preview.total > preview.titles.length && '…'}
            </>
          )}
        </>
      )}
    </p>
  );
}
