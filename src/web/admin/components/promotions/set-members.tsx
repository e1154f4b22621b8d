import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import type { StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { memberSizes, type SetMember } from '#/shop/promotions/sets.rules.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { X } from '#/web/ui/icons.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { memberSizeNames } from './offer-names.ts';

const counts = [...Array(11).keys()];
const maxMembers = 10;
const person: SetMember = { label: {}, min: 0, max: 1, sizes: 'all', choices: [] };

let keysMade = 0;
const newKey = () => ++keysMade;

/** The persons of a set, in their order. */
export function SetMembers({
  id,
  members,
  known,
  onMembers,
  error,
}: {
  id: string;
  members: SetMember[];
  known: StaffOffer['products'];
  onMembers: (members: SetMember[]) => void;
  error?: string | undefined;
}) {
  // A person has no id. Its key moves with it, and so does what is typed in its row and not chosen yet.
  const [keys, setKeys] = useState<number[]>([]);
  // The form begins, or has put back what is stored.
  if (keys.length !== members.length) setKeys(members.map((_, at) => keys[at] ?? newKey()));
  const rows = members.map((member, at) => ({ key: keys[at], member }));
  const arrange = (arranged: { key: number | undefined; member: SetMember }[]) => {
    setKeys(arranged.map(({ key }) => key ?? newKey()));
    onMembers(arranged.map(({ member }) => member));
  };
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">
        <Trans>الأشخاص</Trans>
      </legend>
      {rows.map(({ key, member }, at) => (
        <Member
          key={key}
          id={`${id}-${at}`}
          at={at}
          member={member}
          known={known}
          onMember={(changed) => onMembers(members.with(at, changed))}
          onEarlier={() => arrange(rows.toSpliced(at, 1).toSpliced(at - 1, 0, { key, member }))}
          onRemove={() => arrange(rows.toSpliced(at, 1))}
        />
      ))}
      <FieldNotes id={id} error={error} />
      {members.length < maxMembers && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => arrange([...rows, { key: newKey(), member: person }])}
          >
            <Trans>إضافة شخص</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Member({
  id,
  at,
  member,
  known,
  onMember,
  onEarlier,
  onRemove,
}: {
  id: string;
  at: number;
  member: SetMember;
  known: StaffOffer['products'];
  onMember: (member: SetMember) => void;
  onEarlier: () => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const number = at + 1;
  const name = member.label.ar || t`الشخص ${number}`;
  const change = (more: Partial<SetMember>) => onMember({ ...member, ...more });
  return (
    <section aria-label={name} className="grid gap-3 rounded border border-line p-3">
      <div className="flex items-center gap-1">
        <h3 className="grow">
          <bdi>{name}</bdi>
        </h3>
        {at > 0 && (
          <button
            type="button"
            aria-label={t`تقديم ${name}`}
            className="flex size-11 items-center justify-center rounded hover:bg-surface"
            onClick={onEarlier}
          >
            <ArrowUp aria-hidden className="size-5" />
          </button>
        )}
        <button
          type="button"
          aria-label={t`حذف ${name}`}
          className="flex size-11 items-center justify-center rounded text-muted hover:text-danger"
          onClick={onRemove}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <LocalTextFields
        id={`${id}-label`}
        label={t`الشخص، مثل: الأم، الأب، الطفل`}
        value={member.label}
        onValue={(label) => change({ label })}
        errorOf={() => undefined}
        maxLength={100}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          id={`${id}-min`}
          label={t`العدد الأدنى`}
          value={member.min}
          onValue={(typed) => change({ min: Number(typed), max: Math.max(Number(typed), member.max) })}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
        <Select
          id={`${id}-max`}
          label={t`العدد الأقصى`}
          value={member.max}
          onValue={(typed) => change({ max: Number(typed), min: Math.min(Number(typed), member.min) })}
        >
          {counts.slice(1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
        <Select
          id={`${id}-sizes`}
          label={t`المقاسات`}
          value={member.sizes}
          onValue={(typed) => change({ sizes: memberSizes.find((one) => one === typed) ?? 'all' })}
        >
          {memberSizes.map((sizes) => (
            <option key={sizes} value={sizes}>
              {i18n._(memberSizeNames[sizes])}
            </option>
          ))}
        </Select>
      </div>
      <ChosenProducts
        id={`${id}-products`}
        label={t`يُختار له من`}
        chosen={member.choices.map(({ productId }) => productId)}
        known={known}
        onChosen={(chosen) =>
          change({
            choices: chosen.map(
              (productId) =>
                member.choices.find((choice) => choice.productId === productId) ?? {
                  productId,
                  articleIds: [],
                },
            ),
          })
        }
        more={(productId) => (
          <ColorChoice
            productId={productId}
            chosen={member.choices.find((choice) => choice.productId === productId)?.articleIds ?? []}
            onChosen={(articleIds) =>
              change({
                choices: member.choices.map((choice) =>
                  choice.productId === productId ? { productId, articleIds } : choice,
                ),
              })
            }
          />
        )}
      />
    </section>
  );
}

/** The colors of a product that has several; none chosen is all of them. */
function ColorChoice({
  productId,
  chosen,
  onChosen,
}: {
  productId: number;
  chosen: readonly number[];
  onChosen: (articleIds: number[]) => void;
}) {
  const [colors, setColors] = useState<ProductView['products']>([]);
  useQuery(productId, (id, signal) => {
    const path = `/api/product/${id}?lang=${document.documentElement.lang}`;
    void call<{ data: ProductView }>('GET', path, undefined, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setColors(answer.data.data.products);
    });
  });
  if (colors.length < 2) return null;
  return (
    <fieldset className="pb-1 text-sm">
      <legend className="text-muted">
        <Trans>الألوان (لا شيء: كلها)</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {colors.map(({ id, color }) => (
          <label key={id} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => {
                const others = chosen.filter((one) => one !== id);
                onChosen(event.currentTarget.checked ? [...others, id] : others);
              }}
              className="size-5 accent-action"
            />
            <bdi>{color}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
