import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MatrixSaved, MatrixView } from '#/shop/catalog/editing/matrix.schema.ts';
import { useDraft } from '../../../use-draft.ts';
import { type Save, useSave } from '../../../use-save.ts';
import {
  type CellField,
  cellFields,
  type DraftArticle,
  draftOf,
  type MatrixDraft,
  type Reading,
  readDraft,
  type Stored,
  storedCells,
  type Typed,
  typedSince,
  withSizes,
} from './matrix-draft.ts';

/** An error of a cell, from the server or from reading the typed text. */
export type CellFault = { cellKey: string; field: CellField | 'active'; text: string };

export type Matrix = {
  draft: MatrixDraft;
  stored: Stored;
  /** Stored colours that the draft leaves out, as they last stood in it: saving removes them with their pictures. */
  removed: DraftArticle[];
  reading: Reading;
  dirty: boolean;
  save: Save;
  saved: MatrixSaved | null;
  /** The server's errors about the cells of the last request. */
  faults: CellFault[];
  errorOfArticle(ref: string, field: string): string | undefined;
  set(change: Partial<MatrixDraft>): void;
  /** Writes into several cells at once. */
  type(changes: readonly { cellKey: string; typed: Typed }[]): void;
  /** Adds sizes, or puts stored ones back; each colour that has a price gives it to its new sizes. */
  addSizes(labels: readonly string[]): void;
  removeColor(article: DraftArticle): void;
  /** Undoes the last paste, fill or promotion; null when there is none. */
  takeBack: (() => void) | null;
  reset(): void;
  submit(reason: 'edit' | 'count'): Promise<void>;
};

const fieldOf: Record<string, CellField> = { price: 'price', promoPrice: 'promo', promoEndsAt: 'promo' };

/** The editing of a product's colours and sizes: typed values, their meaning, and saving. */
export function useMatrix(productId: number, view: MatrixView): Matrix {
  const save = useSave();
  const { revalidate } = useRevalidator();
  const base = draftOf(view);
  const draft = useDraft(base, view.version, typedSince);
  const stored = storedCells(view);
  const [tried, setTried] = useState<{ cellKeys: string[]; refs: string[] }>({ cellKeys: [], refs: [] });
  const [saved, setSaved] = useState<MatrixSaved | null>(null);
  const [earlier, setEarlier] = useState<MatrixDraft['typed'] | null>(null);
  /** Removed colours: one that is put back keeps the name that was typed for it. */
  const [taken, setTaken] = useState<readonly DraftArticle[]>([]);
  const { value } = draft;
  const reading = readDraft(value, stored);

  const faults = Object.entries(save.failure?.errors ?? {}).flatMap(([name, [text = '']]): CellFault[] => {
    const [, at = '', field = ''] = /^cells\.(\d+)\.(\w+)/.exec(name) ?? [];
    const cellKey = tried.cellKeys[Number(at)];
    if (at === '' || cellKey === undefined) return [];
    const known: CellField = cellFields.find((one) => one === field) ?? fieldOf[field] ?? 'price';
    return [{ cellKey, field: known, text }];
  });

  const set = (change: Partial<MatrixDraft>) => {
    save.touch();
    setSaved(null);
    draft.set(change);
  };
  const type: Matrix['type'] = (changes) => {
    const typed = { ...value.typed };
    setEarlier(changes.length > 1 ? value.typed : null);
    for (const { cellKey, typed: more } of changes) {
      const cell = stored.get(cellKey);
      const seen: Typed =
        more.stock !== undefined && cell ? { stockSeen: cell.stock, movementSeen: cell.lastMovement } : {};
      // What was refused because the stock has moved is typed anew over what stands there now.
      const refused = faults.some((fault) => fault.cellKey === cellKey && fault.field === 'stock');
      typed[cellKey] = refused
        ? { ...typed[cellKey], ...seen, ...more }
        : { ...seen, ...typed[cellKey], ...more };
    }
    set({ typed });
  };

  return {
    draft: value,
    stored,
    removed: base.articles
      .filter(({ ref }) => !value.articles.some((article) => article.ref === ref))
      .map((article) => taken.findLast(({ ref }) => ref === article.ref) ?? article),
    reading,
    dirty: draft.dirty,
    save,
    saved,
    faults,
    errorOfArticle: (ref, field) => save.errorOf(`articles.${tried.refs.indexOf(ref)}.${field}`),
    set,
    type,
    addSizes: (labels) => set(withSizes(value, stored, labels)),
    removeColor(article) {
      setTaken([...taken, article]);
      set({ articles: value.articles.filter((one) => one !== article) });
    },
    takeBack:
      earlier &&
      (() => {
        setEarlier(null);
        set({ typed: earlier });
      }),
    reset() {
      setEarlier(null);
      setTaken([]);
      save.touch();
      draft.reset();
    },
    async submit(reason) {
      const sent = readDraft(value, stored, Date.now());
      if (!sent.ok || save.state === 'busy') return;
      setTried({ cellKeys: sent.cellKeys, refs: value.articles.map(({ ref }) => ref) });
      const result = await save.run<{ data: MatrixSaved }>('PUT', `/api/admin/products/${productId}/sizes`, {
        ...sent.written,
        reason,
        seen: draft.seen,
      });
      // The stock may have moved: it is shown as it stands now.
      if (!result.ok && result.status === 422) await revalidate();
      if (!result.ok) return;
      setSaved(result.data.data);
      setEarlier(null);
      setTaken([]);
      draft.saved();
    },
  };
}
