import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfferWritten, StaffOffer } from '#/shop/promotions/offers.schema.ts';
import { type ResourceForm, useResourceForm } from '../../use-resource-form.ts';
import { MomentField } from '../moment-field.tsx';
import { DeleteButton } from '../resource-form.tsx';
import { SwitchField } from '../switch-field.tsx';

/** What the forms of offers and of sets are given. */
export type OfferFormProps = {
  /** Left out for a new one. */
  offer?: StaffOffer;
  onMade?: () => void;
};

const contentOf = ({
  id: _id,
  text: _text,
  products: _products,
  version: _version,
  ...content
}: StaffOffer): OfferWritten => content;

/** The form of an offer; a new one begins as `blank`. */
export const useOfferForm = (
  name: string,
  { offer, onMade }: OfferFormProps,
  blank: OfferWritten,
): ResourceForm<OfferWritten> =>
  useResourceForm({
    path: '/api/admin/offers',
    name,
    resource: offer,
    content: offer ? contentOf(offer) : blank,
    onMade,
  });

/** Deletes an offer or a set. */
export const OfferRemoval = (props: {
  form: ResourceForm<OfferWritten>;
  label: ReactNode;
  title: ReactNode;
}) => (
  <DeleteButton {...props}>
    <Trans>تبقى الطلبات التي استعملته كما هي.</Trans>
  </DeleteButton>
);

/** When it holds, and whether it does on reduced products and at all. */
export function OfferPeriod({ form: { field, toggle } }: { form: ResourceForm<OfferWritten> }) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField {...field('startsAt')} label={t`يبدأ في`} optional />
        <MomentField {...field('endsAt')} label={t`ينتهي في`} optional />
      </div>
      <div>
        <SwitchField {...toggle('onDiscounted')} label={t`يشمل المنتجات المخفضة أيضًا`} />
        <SwitchField {...toggle('active')} label={t`يعمل`} />
      </div>
    </>
  );
}
