import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { addressNames } from '../address-names.ts';
import { FoldSummary } from '../fold-summary.tsx';
import { OrderCityField } from '../order-city-field.tsx';
import { SaveBar } from '../save-bar.tsx';

/** Corrects name, phone or address during a call. The server updates fee and delivery date. */
export function OrderDelivery({
  order,
  open = false,
  label,
  onSaved,
}: {
  order: StaffOrder;
  open?: boolean;
  /** The button's label, when it does more than saving. */
  label?: ReactNode;
  onSaved?: () => void;
}) {
  const { t, i18n } = useLingui();
  const labelOf = (field: string) => {
    const name = addressNames[field];
    return name ? i18n._(name) : field;
  };
  const save = useSave();
  const { city: typedCity, ...fields } = order.address;
  const draft = useDraft(
    {
      name: order.name,
      phone: order.phone,
      secondPhone: order.secondPhone ?? '',
      placeId: order.placeId,
      provinceId: order.provinceId,
      note: order.note,
      address: fields as Record<string, string>,
    },
    order.updatedAt,
  );
  const { value } = draft;
  const set = (change: Partial<typeof value>) => {
    save.touch();
    draft.set(change);
  };
  const line = (field: string) => ({
    value: value.address[field] ?? '',
    onValue: (text: string) => set({ address: { ...value.address, [field]: text } }),
    error: save.errorOf(field),
    maxLength: 250,
  });
  const rest = Object.keys(fields).filter((field) => field !== 'address' && field !== 'landmark');
  const moroccan = order.countryCode === 'MA' && order.delivery !== 'pickup';
  return (
    <details open={open} className="rounded border border-line bg-raised">
      <FoldSummary>
        {order.delivery === 'pickup' ? (
          <Trans>تصحيح معلومات الطلب</Trans>
        ) : (
          <Trans>تصحيح معلومات التوصيل</Trans>
        )}
      </FoldSummary>
      <form
        className="grid gap-3 border-t border-line p-4"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!draft.dirty || save.state === 'busy') return;
          const result = await save.run('PATCH', `/api/admin/orders/${order.id}/delivery`, {
            ...draft.changes,
            seen: draft.seen,
          });
          if (!result.ok) return;
          draft.saved();
          onSaved?.();
        }}
      >
        <TextInput
          id="delivery-name"
          label={t`الاسم الكامل`}
          maxLength={80}
          value={value.name}
          onValue={(name) => set({ name })}
          error={save.errorOf('name')}
        />
        <TextInput
          id="delivery-phone"
          label={t`رقم الهاتف`}
          type="tel"
          ltr
          maxLength={30}
          value={value.phone}
          onValue={(phone) => set({ phone })}
          error={save.errorOf('phone')}
        />
        <TextInput
          id="delivery-second"
          label={t`رقم هاتف ثانٍ`}
          type="tel"
          ltr
          maxLength={30}
          value={value.secondPhone}
          onValue={(secondPhone) => set({ secondPhone })}
          error={save.errorOf('secondPhone')}
        />
        {moroccan && (
          <OrderCityField
            id="delivery-place"
            chosen={{
              placeId: value.placeId,
              provinceId: value.provinceId,
              city: value.address.city ?? typedCity ?? '',
            }}
            onChosen={({ placeId, provinceId, city }) =>
              set({ placeId, provinceId, address: { ...value.address, city } })
            }
            error={save.errorOf('city')}
            provinceError={save.errorOf('provinceId')}
          />
        )}
        {moroccan && <TextInput id="delivery-address" label={t`العنوان`} {...line('address')} />}
        {moroccan && <TextInput id="delivery-landmark" label={t`أقرب مَعلَم`} {...line('landmark')} />}
        {rest.map((field) => (
          <TextInput key={field} id={`delivery-${field}`} label={labelOf(field)} {...line(field)} />
        ))}
        <TextInput
          id="delivery-note"
          label={t`ملاحظة الزبون`}
          maxLength={500}
          value={value.note}
          onValue={(note) => set({ note })}
          error={save.errorOf('note')}
        />
        <SaveBar form={{ save, draft }} label={label} />
      </form>
    </details>
  );
}
