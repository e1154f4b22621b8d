import { useEffect, useRef } from 'react';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { typedPhone } from '#/web/ui/phone.tsx';
import { draftOfAddress, prefilled } from '../../state/address-draft.ts';
import { callAsUser, useAuth } from '../../state/auth.ts';
import { useCountry } from '../../state/country-context.tsx';
import { changeDraft, useDraft } from '../../state/draft.ts';
import { loadPlaces, usePlacesState } from '../../state/places.ts';
import { storedTown } from '../../state/town.ts';

/** Fills empty fields from the account: name, phone, e-mail, and the main address of this country. */
export function useAccountPrefill(form: AddressForm): void {
  const user = useAuth((auth) => auth.user);
  const country = useCountry().id;
  const done = useRef(false);
  // An address waits for the list of towns when that could not be loaded at once.
  const listed = usePlacesState(({ status }) => status === 'ready');
  useEffect(() => {
    if (!user || done.current) return;
    done.current = true;
    const fill = async () => {
      const { name, email, phone } = user;
      const answer = await callAsUser<{ data: AddressView[] }>('GET', '/api/profile/addresses');
      const address = answer.ok ? answer.data.data.find((one) => one.countryId === country) : undefined;
      if (address && form === 'MA' && !listed) await loadPlaces();
      const { status, places } = usePlacesState.getState();
      done.current = !address || form !== 'MA' || status === 'ready';
      const known = address && done.current ? draftOfAddress(address, places) : {};
      const filled = {
        name,
        email: email ?? '',
        ...known,
        phone: typedPhone(address?.phone ?? phone ?? '', form === 'MA'),
      };
      changeDraft(prefilled(useDraft.getState(), filled, storedTown()));
    };
    void fill();
  }, [user, country, form, listed]);
}
