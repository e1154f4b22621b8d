import type { MainCityMarks } from '#/shop/delivery/delivery.schema.ts';
import type { CheckName, OnboardingCheck } from './onboarding.schema.ts';

/** What is known of the shop, as far as the checks ask. */
export interface OnboardingFacts {
  /** Settings that somebody in the shop has looked at and saved. */
  saved: ReadonlySet<string>;
  phones: number;
  email: boolean;
  /** Whether somebody has chosen the countries that are sold to. */
  countriesChosen: boolean;
  /** Whether any is active. */
  places: boolean;
  /** Whether those marked as the main city are those of the city that the setting names. */
  mainCity: MainCityMarks;
  /** Whether somebody has changed or confirmed a fee. */
  feesSeen: boolean;
  /** Countries on sale in which nothing can be paid with now. */
  unpayable: number;
  bank: boolean;
  legal: { name: string; address: string; ice: string };
  /** Somebody takes the parcels. */
  courier: boolean;
  /** The shop says of itself what the merchant wrote: what it comes with is about pyjamas. */
  texts: boolean;
  /** Whether a product of the merchant's own can be bought: published, in stock, priced, with a picture. */
  products: boolean;
  /** Whether anything of the demo shop still stands: goods, settings, reviews. */
  demo: boolean;
  /** E-mails leave the machine, under an address that is not the machine's. */
  mail: boolean;
  /** The operator has said under which address the shop stands. */
  address: boolean;
  /** The shop is behind a preview password. */
  preview: boolean;
}

/** Every check in its order. */
export function checksOf(facts: OnboardingFacts): OnboardingCheck[] {
  const check = (name: CheckName, done: boolean, essential = true): OnboardingCheck => ({
    name,
    done,
    essential,
  });
  const { legal } = facts;
  return [
    check('name', facts.saved.has('shopName'), false),
    check('phone', facts.phones > 0),
    check('email', facts.email, false),
    check('countries', facts.countriesChosen, false),
    check('city', facts.saved.has('mainCity') && facts.mainCity === 'named', false),
    check('places', facts.places),
    check('fees', facts.feesSeen),
    check('payment', facts.unpayable === 0),
    check('bank', facts.bank, false),
    check('legal', legal.name.trim() !== '' && legal.address.trim() !== '' && legal.ice !== ''),
    check('courier', facts.courier, false),
    check('texts', facts.texts, false),
    check('product', facts.products),
    check('demo', !facts.demo),
    check('mail', facts.mail, false),
    check('address', facts.address, false),
    check('open', !facts.preview, false),
  ];
}

/** How much that is essential is still missing. */
export const missingEssentials = (checks: readonly OnboardingCheck[]): number =>
  checks.filter(({ done, essential }) => essential && !done).length;
