import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldPhone } from './phone.rules.ts';

/** Longest typed phone that is looked at, in characters. */
const MAX_TYPED = 40;

function regionOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}

/**
 * A typed phone as E.164 for an order's country (ISO code; XX, the rest of the world, needs the calling
 * code). Null when the library calls it no phone. A shopper abroad may give a phone of any country.
 */
export function parsePhone(typed: string, country: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const folded = foldPhone(cleanLine(typed));
  const region = regionOf(country);
  const direct = parsePhoneNumberFromString(folded, region);
  if (direct?.isValid()) return direct.number;
  // "212612345678": the calling code without its plus.
  if (!folded.startsWith('+')) {
    const international = parsePhoneNumberFromString(`+${folded}`);
    if (international?.isValid() && (region === undefined || international.country === region)) {
      return international.number;
    }
  }
  return null;
}

/** E.164 as people read it: `+212 6 12 34 56 78`, with spaces only. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational().replaceAll('-', ' ') ?? e164;
}
