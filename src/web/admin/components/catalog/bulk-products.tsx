import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type BulkChange, productLabels } from '#/shop/catalog/editing/product-list.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { labelNames } from './shared/label-names.ts';

/** One change for the chosen products: show, hide, add or remove a label. */
export function BulkProducts({ chosen, onDone }: { chosen: readonly number[]; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [action, setAction] = useState('');
  const [made, setMade] = useState<number | null>(null);
  const changes: Record<string, { name: string; change: BulkChange['change'] }> = {
    publish: { name: t`إظهار في المتجر`, change: { published: true } },
    hide: { name: t`إخفاء من المتجر`, change: { published: false } },
  };
  for (const label of productLabels) {
    const name = i18n._(labelNames[label]);
    changes[`on ${label}`] = { name: t`وضع علامة: ${name}`, change: { label, on: true } };
    changes[`off ${label}`] = { name: t`إزالة علامة: ${name}`, change: { label, on: false } };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const change = changes[action]?.change;
    if (!change || chosen.length === 0 || save.state === 'busy') return;
    setMade(null);
    const result = await save.run<{ data: { changed: number } }>('POST', '/api/admin/products/bulk', {
      ids: chosen,
      change,
    });
    if (!result.ok) return;
    setMade(result.data.data.changed);
    onDone();
  }

  return (
    <form onSubmit={submit} className="grid gap-3 rounded border border-line bg-raised p-3 empty:hidden">
      {chosen.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
          <Select id="bulk-change" label={t`تغيير للمنتجات المختارة`} value={action} onValue={setAction}>
            <option value="">{t`اختيار التغيير`}</option>
            {Object.entries(changes).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" aria-disabled={action === '' || save.state === 'busy'}>
            <Plural
              value={chosen.length}
              zero="تنفيذ"
              one="تنفيذ على منتج واحد"
              two="تنفيذ على منتجين"
              few="تنفيذ على # منتجات"
              many="تنفيذ على # منتجًا"
              other="تنفيذ على # منتج"
            />
          </Button>
        </div>
      )}
      {save.state === 'failed' && <FailureText save={save} />}
      {made !== null && (
        <p role="status" className="text-success">
          <Plural
            value={made}
            zero="كانت كلها كذلك، لم يتغير شيء"
            one="تغيّر منتج واحد"
            two="تغيّر منتجان"
            few="تغيّرت # منتجات"
            many="تغيّر # منتجًا"
            other="تغيّر # منتج"
          />
        </p>
      )}
    </form>
  );
}
