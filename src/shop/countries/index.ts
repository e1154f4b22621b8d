/** The entry of the countries: what other modules may import. */

export { type Address, type AddressForm, checkAddress } from './address.rules.ts';
export { cityFieldOf } from './address-lines.rules.ts';
export { addressWriter } from './address-lines.service.ts';
export { countryDefaults } from './countries.data.ts';
export {
  type Country,
  type CountryChange,
  countriesName,
  countryOrDefault,
  ensureCountries,
  findCountry,
  listCountries,
  listCountryCodes,
  listCurrencies,
  updateCountry,
  viewCountry,
} from './countries.service.ts';
export type { PaymentMethod } from './countries.tables.ts';
export { countryMessages } from './countries.texts.ts';
export { foldDigits } from './digits.rules.ts';
export { emirateName } from './emirate-name.rules.ts';
export {
  type FirstPart,
  isMonthFirst,
  looksLikeDate,
  readDateText,
  readMomentText,
  whichIsFirst,
} from './moment-text.rules.ts';
export {
  type Amount,
  cashRounding,
  type MoneyStyle,
  moneyStyle,
  moneyText,
  type ShownCurrency,
  sumAmounts,
  toAmount,
  toCentimes,
  usedPrice,
} from './money.rules.ts';
export { checkName, maxName } from './name.rules.ts';
export { maskPhone } from './phone.rules.ts';
export { formatPhone, parsePhone } from './phone.ts';
export { slugify } from './slug.rules.ts';
export {
  changeCountry,
  chooseCountries,
  listCountriesForStaff,
  versionOfCountries,
} from './staff-countries.service.ts';
