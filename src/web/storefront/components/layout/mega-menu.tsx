import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CategoryView } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { Picture } from '#/web/ui/picture.tsx';
import { ShopLink } from '../shop-link.tsx';
import type { CategoryBranch } from '../storefront-data.ts';

type Pictured = Pick<CategoryView, 'tag' | 'picture'>;
let roots: Promise<readonly Pictured[]> | undefined;

/** The departments with their pictures, read once. */
const readRoots = () =>
  (roots ??= call<{ data: Pictured[] }>(
    'GET',
    `/api/app/category/roots?lang=${document.documentElement.lang}`,
  ).then((answer) => {
    if (answer.ok) return answer.data.data;
    roots = undefined;
    return [];
  }));

/** What a department has: its categories, and its picture. */
export default function MegaMenu({ category, focus }: { category: CategoryBranch; focus: boolean }) {
  const { tag, name, children } = category;
  const list = useRef<HTMLUListElement>(null);
  const [picture, setPicture] = useState<Pictured['picture']>(null);
  useEffect(() => {
    if (focus) list.current?.querySelector('a')?.focus();
  }, [focus]);
  useEffect(() => {
    void readRoots().then((all) => setPicture(all.find((one) => one.tag === tag)?.picture ?? null));
  }, [tag]);
  return (
    <div className="absolute inset-x-0 top-full border-y border-line bg-paper shadow">
      <div className="mx-auto flex max-w-[1440px] items-start justify-between gap-10 px-4 py-6 xl:px-8">
        <ul ref={list} className="grow columns-3 gap-x-8 *:break-inside-avoid">
          <li>
            <ShopLink
              to={`/store/${tag}`}
              className="flex min-h-11 items-center font-semibold hover:text-action"
            >
              <Trans>كل {name}</Trans>
            </ShopLink>
          </li>
          {children.map((child) => (
            <li key={child.tag}>
              <ShopLink to={`/store/${child.tag}`} className="flex min-h-11 items-center hover:text-action">
                {child.name}
              </ShopLink>
            </li>
          ))}
        </ul>
        <ShopLink to={`/store/${tag}`} tabIndex={-1} aria-hidden className="w-44 shrink-0">
          <Picture
            picture={picture}
            sizes="176px"
            priority
            decorative
            className="aspect-4/5 w-full rounded"
          />
        </ShopLink>
      </div>
    </div>
  );
}
