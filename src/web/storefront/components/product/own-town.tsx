import { useCountry } from '../../state/country-context.tsx';
import { useStorefront } from '../storefront-data.ts';
import { TownDelivery } from './town-delivery.tsx';

/** On the page of the delivery: what its rules come to in the reader's own town. Only Morocco has towns. */
export function OwnTown() {
  const shop = useStorefront();
  const { code } = useCountry();
  return (
    shop &&
    code === 'MA' && (
      <div className="mb-8 rounded border border-line bg-raised px-4">
        <TownDelivery shop={shop} />
      </div>
    )
  );
}
