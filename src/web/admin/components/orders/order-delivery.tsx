import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { changedSince } from '../../draft.rules.ts';
import { useDraft } from '../../use-draft.ts';
import type { OwnVersions } from '../../use-own-versions.ts';
import { useSave } from '../../use-save.ts';
import { FoldSummary } from '../fold-summary.tsx';
import { OrderAddressFields } from '../order-address-fields.tsx';
import { SaveBar } from '../save-bar.tsx';

/** Corrects name, phone or address during a call. The server updates fee and delivery date. */
export function OrderDelivery({
  order,
  open = false,
  label,
  onSaved,
  onDirty,
  own,
}: {
  order: StaffOrder;
  open?: boolean;
  /** The button's label, when it does more than saving. */
  label?: ReactNode;
  onSaved?: () => void;
  /** Called with whether something is typed and not saved. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Where the order is changed beside this form, too. */
  own?: OwnVersions;
}) {
  const { t } = useLingui();
  const save = useSave();
  const stored = {
    name: order.name,
    phone: order.phone,
    secondPhone: order.secondPhone ?? '',
    placeId: order.placeId,
    provinceId: order.provinceId,
    note: order.note,
    address: order.address,
  };
  const draft = useDraft(stored, order.updatedAt);
  const { value } = draft;
  // What was typed and taken back is no correction.
  const differs = Object.keys(changedSince(draft.changes, stored)).length > 0;
  useEffect(() => {
    onDirty?.(differs);
    return () => onDirty?.(false);
  }, [differs, onDirty]);
  const set = (change: Partial<typeof value>) => {
    save.touch();
    draft.set(change);
  };
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
          const seen = own?.follow(draft.seen) ?? draft.seen;
          const path = `/api/admin/orders/${order.id}/delivery`;
          const request = { ...draft.changes, seen };
          const result = await save.run<{ data: { updatedAt: string } }>('PATCH', path, request);
          if (!result.ok) return;
          if (seen !== undefined) own?.replaced(seen, result.data.data.updatedAt);
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
        {order.delivery !== 'pickup' && (
          <OrderAddressFields
            id="delivery"
            form={order.addressForm}
            typed={value}
            onTyped={set}
            errorOf={save.errorOf}
          />
        )}
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
