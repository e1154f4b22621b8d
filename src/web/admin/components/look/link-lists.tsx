import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import {
  type ChosenLink,
  isHouseLink,
  isRequiredLink,
  type LinkList,
  maxLinks,
  referenceOf,
} from '#/shop/look/links.rules.ts';
import { isShopPage } from '#/shop/look/shop-pages.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { LinkFields } from './link-fields.tsx';
import { linkListNames, pageNames } from './look-names.ts';
import type { LinkPlaces } from './places.ts';
import { SwitchList } from './switch-list.tsx';

/** The links of one list: order, presence, words, and own ones. */
export function LinkListFields({
  list,
  links,
  places,
  errorOf,
  onLinks,
}: {
  list: LinkList;
  links: readonly ChosenLink[];
  places: LinkPlaces;
  errorOf: (field: string) => string | undefined;
  onLinks: (links: ChosenLink[]) => void;
}) {
  const { t, i18n } = useLingui();
  // A link has no id: its number goes with it from change to change.
  const numbers = useRef(new WeakMap<ChosenLink, number>());
  const given = useRef(0);
  const [open, setOpen] = useState<number>();
  const numberOf = (link: ChosenLink): number => {
    const known = numbers.current.get(link);
    if (known !== undefined) return known;
    given.current += 1;
    numbers.current.set(link, given.current);
    return given.current;
  };
  const nameOf = ({ to, label }: ChosenLink): string => {
    const own = textIn(label, i18n.locale === 'fr' ? 'fr' : 'ar');
    if (own) return own;
    if (isShopPage(to)) return i18n._(pageNames[to]);
    const row = referenceOf(to);
    if (!row) return to || t`رابط جديد`;
    const rows = row.kind === 'post' ? places.posts : places.categories;
    return rows.find(({ id }) => id === row.id)?.name ?? t`صفحة لم تعد في المتجر`;
  };
  const change = (number: number, changes: Partial<ChosenLink>) =>
    onLinks(
      links.map((link) => {
        if (numberOf(link) !== number) return link;
        const changed = { ...link, ...changes };
        numbers.current.set(changed, number);
        return changed;
      }),
    );
  const add = () => {
    const [first] = places.categories;
    const link: ChosenLink = { to: first ? `category:${first.id}` : '', on: true, label: {} };
    setOpen(numberOf(link));
    onLinks([...links, link]);
  };
  const listName = i18n._(linkListNames[list]);
  return (
    <>
      <SwitchList
        label={listName}
        rows={links.map((link, at) => {
          const number = numberOf(link);
          const name = nameOf(link);
          const field = `${list}.${at}`;
          const isOpen = open === number || errorOf(field) !== undefined;
          return {
            number,
            name,
            on: link.on,
            fixed: isRequiredLink(list, link.to),
            action: (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={t`تعديل ${name}`}
                className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-surface aria-expanded:bg-surface"
                onClick={() => setOpen(isOpen ? undefined : number)}
              >
                <Pencil aria-hidden className="size-4.5" />
              </button>
            ),
            more: isOpen && (
              <LinkFields
                id={`${list}-${number}`}
                list={list}
                link={link}
                places={places}
                isOwn={!isHouseLink(list, link.to) || links.findIndex(({ to }) => to === link.to) !== at}
                errorOf={(part) => errorOf(`${field}.${part}`)}
                onChange={(changes) => change(number, changes)}
                onRemove={() => onLinks(links.filter((one) => one !== link))}
              />
            ),
          };
        })}
        onOrder={(order) =>
          onLinks(order.flatMap((number) => links.find((link) => numberOf(link) === number) ?? []))
        }
        onSwitch={(number, on) => change(number, { on })}
      />
      {links.length < maxLinks && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={add}>
          <ListPlus aria-hidden className="size-5" />
          <Trans>إضافة رابط إلى {listName}</Trans>
        </Button>
      )}
    </>
  );
}
