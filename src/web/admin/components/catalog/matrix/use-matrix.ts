import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MatrixSaved, MatrixView } from '#/shop/catalog/editing/matrix.schema.ts';
import { useDraft } from '../../../use-draft.ts';
import { type Save, useSave } from '../../../use-save.ts';
import {
  type CellField,
  cellFields,
  cellKeyOf,
  draftOf,
  inOrder,
  type MatrixDraft,
  type Reading,
  readDraft,
  type Stored,
  storedCells,
  type Typed,
  textOf,
  typedSince,
} from './matrix-draft.ts';

/** An error of a cell, from the server or from reading the typed text. */
export type CellFault = { cellKey: string; field: CellField | 'active'; text: string };

export type Matrix = {
  draft: MatrixDraft;
  stored: Stored;
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
  /** Adds sizes; each colour that has a price gives it to its new sizes. */
  addSizes(labels: readonly string[]): void;
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
  const draft = useDraft(draftOf(view), view.version, typedSince);
  const stored = storedCells(view);
  const [tried, setTried] = useState<{ cellKeys: string[]; refs: string[] }>({ cellKeys: [], refs: [] });
  const [saved, setSaved] = useState<MatrixSaved | null>(null);
  const [earlier, setEarlier] = useState<MatrixDraft['typed'] | null>(null);
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
    reading,
    dirty: draft.dirty,
    save,
    saved,
    faults,
    errorOfArticle: (ref, field) => save.errorOf(`articles.${tried.refs.indexOf(ref)}.${field}`),
    set,
    type,
    addSizes(labels) {
      const sizes = inOrder([...value.sizes, ...labels]);
      const typed = { ...value.typed };
      for (const { ref } of value.articles) {
        const price = value.sizes
          .map((size) => cellKeyOf(ref, size))
          .map((cellKey) => textOf(stored.get(cellKey), value.typed[cellKey], 'price'))
          .find((text) => text !== '');
        for (const size of labels) {
          if (price && !value.sizes.includes(size)) typed[cellKeyOf(ref, size)] = { price };
        }
      }
      set({ sizes, typed });
    },
    takeBack:
      earlier &&
      (() => {
        setEarlier(null);
        set({ typed: earlier });
      }),
    reset() {
      setEarlier(null);
      save.touch();
      draft.reset();
    },
    async submit(reason) {
      if (!reading.ok || save.state === 'busy') return;
      setTried({ cellKeys: reading.cellKeys, refs: value.articles.map(({ ref }) => ref) });
      const result = await save.run<{ data: MatrixSaved }>('PUT', `/api/admin/products/${productId}/sizes`, {
        ...reading.written,
        reason,
        seen: draft.seen,
      });
      // The stock may have moved: it is shown as it stands now.
      if (!result.ok && result.status === 422) await revalidate();
      if (!result.ok) return;
      setSaved(result.data.data);
      setEarlier(null);
      draft.saved();
    },
  };
}
