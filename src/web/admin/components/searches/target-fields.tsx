import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { ignored, maxTargets, type TargetKind, targetKinds } from '#/shop/search/taught.rules.ts';
import type { TargetChoice, TargetName } from '#/shop/search/taught.schema.ts';
import { Select } from '#/web/ui/select.tsx';
import { ProductFinder } from './product-finder.tsx';
import { targetKindNames } from './target-names.ts';

/** What a word means, each with its kind; taken away by its button. */
export function TargetChips({
  targets,
  onRemove,
}: {
  targets: readonly TargetName[];
  onRemove?: (target: string) => void;
}) {
  const { t, i18n } = useLingui();
  const nameOf = ({ target, name }: TargetName) =>
    target === ignored ? t`لا تعني شيئًا، تُتجاهل` : (name ?? t`لم يعد في المتجر`);
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {targets.map((one) => (
        <li key={one.target} className="flex items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-1">
          {one.kind && <span className="text-sm text-muted">{i18n._(targetKindNames[one.kind])}</span>}
          <bdi
            className={one.name === null && one.target !== ignored ? 'py-1 pe-2 text-danger' : 'py-1 pe-2'}
          >
            {nameOf(one)}
          </bdi>
          {onRemove && (
            <button
              type="button"
              aria-label={t`إزالة ${nameOf(one)}`}
              className="flex size-11 items-center justify-center rounded-full hover:bg-surface"
              onClick={() => onRemove(one.target)}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const others = targetKinds.filter((kind) => !['category', 'color', 'fabric', 'product'].includes(kind));

/** Kinds of meanings as they are chosen: the rare ones stand together. */
export const meaningTabs = ['category', 'color', 'fabric', 'product', 'other'] as const;
export type MeaningTab = (typeof meaningTabs)[number];
export const meaningTabNames = {
  category: targetKindNames.category,
  color: targetKindNames.color,
  fabric: targetKindNames.fabric,
  product: targetKindNames.product,
  other: msg`غير ذلك`,
};

type TargetFieldsProps = {
  id: string;
  tab: MeaningTab;
  choices: readonly TargetChoice[];
  targets: readonly TargetName[];
  onTargets: (targets: TargetName[]) => void;
  error?: string | undefined;
};

/** What a word means, and one more of a kind. */
export function TargetFields(props: TargetFieldsProps) {
  const { targets, onTargets } = props;
  return (
    <>
      <TargetChips
        targets={targets}
        onRemove={(target) => onTargets(targets.filter((one) => one.target !== target))}
      />
      <TargetSelect {...props} />
    </>
  );
}

function TargetSelect({ id, tab, choices, targets, onTargets, error }: TargetFieldsProps) {
  const { t, i18n } = useLingui();
  const add = (one: TargetName) => {
    const rest = targets.filter(({ target }) => target !== one.target && target !== ignored);
    onTargets([...rest, one].slice(-maxTargets));
  };
  if (tab === 'product') {
    return (
      <ProductFinder
        id={id}
        onChosen={({ id, title }) => add({ target: `product:${id}`, kind: 'product', name: title })}
      />
    );
  }
  const kinds: readonly TargetKind[] = tab === 'other' ? others : [tab];
  const groups: (readonly [string, TargetChoice[]])[] =
    tab === 'color'
      ? [
          [t`عائلات الألوان`, choices.filter(({ kind, broad }) => kind === tab && broad)],
          [t`درجات اللون`, choices.filter(({ kind, broad }) => kind === tab && !broad)],
        ]
      : kinds.map((kind) => [i18n._(targetKindNames[kind]), choices.filter((one) => one.kind === kind)]);
  return (
    <Select
      id={id}
      label={i18n._(meaningTabNames[tab])}
      value=""
      error={error}
      onValue={(target) => {
        const chosen = choices.find((one) => one.target === target);
        if (chosen) add({ target, kind: chosen.kind, name: chosen.name });
      }}
    >
      <option value="">{t`اختر…`}</option>
      {groups.map(([name, group]) => (
        <optgroup key={name} label={name}>
          {group.map(({ target, name }) => (
            <option key={target} value={target}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
