import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocalText } from '#/platform/local-text.ts';
import type { ArticlePicture, ArticlePictureList } from '#/shop/catalog/images/pictures.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { type Save, useSave } from '../../../use-save.ts';

type Change = (pictures: readonly ArticlePicture[]) => ArticlePicture[];

/** Puts these ids into this order; what is not named stands behind. */
const inOrder =
  (ids: readonly number[]): Change =>
  (pictures) => {
    const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return pictures.toSorted((a, b) => place(a.id) - place(b.id));
  };

export type ArticlePictures = {
  /** As they shall stand, also while that is being saved; undefined until they were read. */
  pictures: readonly ArticlePicture[] | undefined;
  version: string;
  /** Why they could not be read. */
  unread: CallFailure | null;
  save: Save;
  order(ids: readonly number[]): void;
  remove(id: number): Promise<boolean>;
  describe(id: number, alt: LocalText): Promise<boolean>;
  /** The server's answer to something sent beside these changes. */
  take(list: ArticlePictureList): void;
  reload(): Promise<void>;
};

/**
 * The pictures of one colour, read and written by themselves. Changes are seen at once and saved one after the other,
 * each made anew on what the server then holds, so that a picture that arrives meanwhile stays.
 */
export function useArticlePictures(articleId: number): ArticlePictures {
  const path = `/api/admin/articles/${articleId}/pictures`;
  const [list, setList] = useState<ArticlePictureList | null>(null);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [unread, setUnread] = useState<CallFailure | null>(null);
  const save = useSave();
  const held = useRef<ArticlePictureList | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback((next: ArticlePictureList) => {
    held.current = next;
    setList(next);
  }, []);
  const reload = useCallback(async () => {
    const result = await call<{ data: ArticlePictureList }>('GET', path);
    setUnread(result.ok ? null : result);
    if (result.ok) take(result.data.data);
  }, [path, take]);
  useEffect(() => {
    void reload();
  }, [reload]);

  function change(one: Change): Promise<boolean> {
    setChanges((before) => [...before, one]);
    const done = last.current.then(async () => {
      const now = held.current;
      if (!now) return false;
      const pictures = one(now.pictures).map(({ id, alt }) => ({ id, alt }));
      const body = { pictures, seen: now.version };
      const result = await save.run<{ data: ArticlePictureList }>('PUT', path, body);
      if (result.ok) take(result.data.data);
      setChanges((before) => before.filter((other) => other !== one));
      return result.ok;
    });
    last.current = done;
    return done;
  }

  return {
    pictures: list
      ? changes.reduce<readonly ArticlePicture[]>((now, one) => one(now), list.pictures)
      : undefined,
    version: list?.version ?? '',
    unread,
    save,
    order: (ids) => void change(inOrder(ids)),
    remove: (id) => change((pictures) => pictures.filter((one) => one.id !== id)),
    describe: (id, alt) =>
      change((pictures) => pictures.map((one) => (one.id === id ? { ...one, alt } : one))),
    take,
    reload,
  };
}
