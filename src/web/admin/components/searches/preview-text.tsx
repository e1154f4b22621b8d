import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Preview } from '#/shop/search/taught.schema.ts';
import { call } from '#/web/call.ts';

/** A pause in typing (ms). */
const restMs = 220;

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
  const given = JSON.stringify({ id, words, targets });
  const isEmpty = words.length < 2 && targets.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call<{ data: Preview }>(
        'POST',
        `/api/admin/taught-words/preview?lang=${i18n.locale}`,
        JSON.parse(given),
        { signal: gone.signal },
      );
      if (!gone.signal.aborted && answer.ok) setFound({ of: given, preview: answer.data.data });
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [given, isEmpty, i18n.locale]);
  const preview = !isEmpty && found?.of === given ? found.preview : null;
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
