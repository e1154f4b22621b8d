import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { localeOfPath } from '#/platform/url-path.rules.ts';
import type { CountLineView } from '#/shop/catalog/counting/counting.schema.ts';
import { maxPieces } from '#/shop/catalog/stock/stock-desk.rules.ts';
import type { StockSizeView } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { newKey } from '#/web/new-key.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { Size } from '#/web/ui/size.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { CheckLine } from '../../check-line.tsx';
import { NumberField } from '../../number-field.tsx';
import type { Unsent } from './use-unsent.ts';

const codeId = 'count-code';
const piecesId = 'count-pieces';

/** What was looked for and is not counted yet: several sizes have it, none has, or nobody could say. */
type OpenLookup = { key: string; code: string; sizes: readonly StockSizeView[]; failure: CallFailure | null };

/**
 * A code is scanned or typed, then the number of pieces. A scanner types the code and Enter; the mode "one by one"
 * counts one piece per scan: each is looked up in its turn while the next is scanned, and none is lost.
 */
export function CountScan({
  lines,
  onScan,
  onCount,
}: {
  lines: readonly CountLineView[];
  /** One more scan waits to be looked up, or one less. */
  onScan: (change: 1 | -1) => void;
  onCount: (entry: Omit<Unsent, 'key' | 'at' | 'refusal'>) => void;
}) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [q, setQ] = useState('');
  const [oneByOne, setOneByOne] = useState(false);
  const [open, setOpen] = useState<readonly OpenLookup[]>([]);
  const [chosen, setChosen] = useState<StockSizeView | null>(null);
  const [pieces, setPieces] = useState<number | null>(null);
  // True of NaN too.
  const outside = pieces !== null && !(pieces <= maxPieces);
  const [last, setLast] = useState<StockSizeView | null>(null);
  const asking = useRef<AbortController>(null);
  const scans = useRef(Promise.resolve());
  useEffect(() => () => asking.current?.abort(), []);
  const chosenId = chosen?.priceId;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(piecesId)?.focus();
  }, [chosenId]);

  /** A scanner types into what has the focus. */
  const toCode = () => document.getElementById(codeId)?.focus();

  function next() {
    setQ('');
    setOpen([]);
    setChosen(null);
    setPieces(null);
    toCode();
  }

  function write(size: StockSizeView, counted: number, mode: 'set' | 'add') {
    const { priceId, title, color, size: label } = size;
    const seen = lines.find((line) => line.priceId === priceId)?.counted ?? null;
    onCount({ priceId, title, color, size: label, counted, mode, seen });
    setLast(size);
  }

  async function lookUp(code: string, signal?: AbortSignal): Promise<OpenLookup> {
    const path = `/api/admin/stock/sizes?${new URLSearchParams({ q: code, lang: localeOfPath(pathname) })}`;
    const result = await call<{ data: StockSizeView[] }>('GET', path, undefined, signal ? { signal } : {});
    // Two scans of one code are two pieces.
    const key = newKey();
    return result.ok
      ? { key, code, sizes: result.data.data, failure: null }
      : { key, code, sizes: [], failure: result };
  }

  function scan(code: string): void {
    onScan(1);
    scans.current = scans.current.then(() => count(code));
  }

  async function count(code: string): Promise<void> {
    const found = await lookUp(code);
    const [only] = found.sizes;
    if (only && found.sizes.length === 1) write(only, 1, 'add');
    else setOpen((before) => [...before, found]);
    onScan(-1);
  }

  async function find(code: string): Promise<void> {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setOpen([]);
    setChosen(null);
    const found = await lookUp(code, signal);
    if (signal.aborted) return;
    const [only] = found.sizes;
    if (only && found.sizes.length === 1) setChosen(only);
    else setOpen([found]);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = q.trim();
    if (code === '') return;
    if (!oneByOne) return void find(code);
    // A size that was found for its number of pieces waits no longer.
    asking.current?.abort();
    setChosen(null);
    setPieces(null);
    // At once: the next scan types into an empty field.
    setQ('');
    toCode();
    scan(code);
  }

  const close = (lookup: OpenLookup) => {
    setOpen((before) => before.filter((one) => one !== lookup));
    toCode();
  };
  return (
    <div className="grid gap-4">
      <CheckLine checked={oneByOne} onValue={setOneByOne}>
        <Trans>قطعة بقطعة: كل مسح للرمز يضيف واحدة</Trans>
      </CheckLine>
      <form onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-3">
        <TextInput
          id={codeId}
          label={t`الباركود أو SKU أو اسم المنتج`}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={80}
          value={q}
          onValue={setQ}
        />
        <Button type="submit">
          <Trans>بحث</Trans>
        </Button>
      </form>
      {!chosen &&
        open.map((lookup) => (
          <div key={lookup.key} className="grid gap-2">
            {lookup.sizes.length === 0 && (
              <p role="alert" className="flex flex-wrap items-center gap-x-3 text-danger">
                {lookup.failure ? (
                  lookup.failure.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>
                ) : (
                  <Trans>لا مقاس بهذا الرمز أو الاسم.</Trans>
                )}
                {oneByOne && <Code>{lookup.code}</Code>}
              </p>
            )}
            {lookup.sizes.length > 0 && (
              <ul aria-label={t`ما وُجد`} className="grid gap-2">
                {lookup.sizes.map((size) => (
                  <li key={size.priceId}>
                    <button
                      type="button"
                      onClick={() => {
                        if (!oneByOne) return setChosen(size);
                        write(size, 1, 'add');
                        close(lookup);
                      }}
                      className="flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded border border-line-strong px-3 py-2 text-start hover:bg-surface"
                    >
                      <SizeName size={size} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {oneByOne && (
              <div className="flex flex-wrap gap-2">
                {lookup.failure && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => {
                      close(lookup);
                      scan(lookup.code);
                    }}
                  >
                    <Trans>إعادة المحاولة</Trans>
                  </Button>
                )}
                <Button look="quiet" size="small" onClick={() => close(lookup)}>
                  <Trans>إلغاء</Trans>
                </Button>
              </div>
            )}
          </div>
        ))}
      {chosen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (pieces === null || outside) return;
            write(chosen, pieces, 'set');
            next();
          }}
          className="grid gap-3 rounded border border-action p-3"
        >
          <p className="flex flex-wrap items-center gap-x-3">
            <SizeName size={chosen} />
          </p>
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <NumberField
              id={piecesId}
              label={t`كم قطعة عددت؟`}
              value={pieces}
              onValue={setPieces}
              error={outside ? t`عدد من 0 إلى ${maxPieces}` : undefined}
            />
            <Button type="submit" aria-disabled={pieces === null || outside}>
              <Trans>كتابة</Trans>
            </Button>
          </div>
          <div>
            <Button look="quiet" size="small" onClick={next}>
              <Trans>إلغاء</Trans>
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="text-muted empty:sr-only">
        {last && !chosen && (
          <Trans>
            آخر ما عُدّ: <bdi>{last.title}</bdi> <bdi>{last.color}</bdi> <Size label={last.size} />
          </Trans>
        )}
      </p>
    </div>
  );
}

function SizeName({ size }: { size: StockSizeView }) {
  return (
    <>
      <bdi className="font-medium">{size.title}</bdi>
      {size.color !== '' && <bdi>{size.color}</bdi>}
      <Size label={size.size} />
      {(size.barcode ?? size.sku) && (
        <Code className="text-sm text-muted">{size.barcode ?? size.sku ?? ''}</Code>
      )}
    </>
  );
}
