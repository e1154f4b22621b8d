import { CsvError, parse } from 'csv-parse/sync';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { countriesName } from '#/shop/countries/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { delimiterOf, type FeeLine, readFeeLines } from './fee-import.rules.ts';
import { codeKey, feeKey } from './fees-journal.ts';
import { foldPlace, foldTown } from './place-search.rules.ts';
import { builtInSpellings } from './places.data.ts';
import type { FeeImportAnswer, importProblems } from './staff-delivery.schema.ts';
import * as queries from './staff-places.queries.ts';
import { countryFee, usedFee } from './used-fee.ts';

const maxLines = 5_000;
type Row = FeeImportAnswer['rows'][number];

function tableOf(text: string): string[][] {
  try {
    return parse(text.replace(/^\ufeff/, ''), {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new ShopError(422, 'invalid_input', { fields: { text: ['invalid'] } });
    throw error;
  }
}

type Known = { byName: ReadonlyMap<string, readonly queries.StaffPlaceRow[]> };

function knownPlaces(rows: readonly queries.StaffPlaceRow[]): Known {
  const byName = new Map<string, queries.StaffPlaceRow[]>();
  for (const row of rows) {
    const spellings = builtInSpellings.get(row.code ?? '') ?? [];
    for (const name of new Set(
      [row.name.ar, row.name.fr, ...row.aliases, ...spellings].map((one) => foldTown(one ?? '')),
    )) {
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), row]);
    }
  }
  return { byName };
}

/** The one place that a line means; a name in several provinces wants the province beside it. */
function placeOf({ byName }: Known, { city, province }: FeeLine): queries.StaffPlaceRow | 'none' | 'many' {
  const name = foldTown(city);
  let found = byName.get(name) ?? [];
  if (province !== '' && found.length > 1) {
    const foldedProvince = foldPlace(province);
    found = found.filter(({ provinceName }) =>
      [provinceName.ar, provinceName.fr].some((one) => foldPlace(one ?? '') === foldedProvince),
    );
  }
  // A place of that very name goes before one that has it as another name.
  if (found.length > 1) {
    const own = found.filter((row) => [row.name.ar, row.name.fr].some((one) => foldTown(one ?? '') === name));
    if (own.length === 1) found = own;
  }
  const [one, other] = found;
  if (!one) return 'none';
  return other ? 'many' : one;
}

/**
 * Fees and a courier's codes from a sheet, pasted or of a file. Without `commit` it only says what each line would
 * do; with it everything is written or, when a line has a problem, nothing (422 with the rows). Lines without a fee
 * leave the fee as it is where they bring a code; so do lines with the fee that the place has from its province or
 * country, which it goes on following.
 */
export async function importFees(
  db: Database,
  clock: Clock,
  by: StaffView,
  params: { text: string; courierId?: number | undefined; commit: boolean },
): Promise<FeeImportAnswer> {
  const lines = readFeeLines(tableOf(params.text));
  if (lines.length === 0) throw new ShopError(422, 'invalid_input', { fields: { text: ['required'] } });
  if (lines.length > maxLines) throw new ShopError(422, 'invalid_input', { fields: { text: ['too_long'] } });
  const { courierId } = params;
  return db.transaction(async (tx) => {
    await queries.lockPlaces(tx);
    const known = knownPlaces(await queries.selectStaffPlaces(tx));
    const country = await countryFee(tx);
    const codes = new Map(
      (courierId ? await queries.selectCodesOfCourier(tx, courierId) : []).map((row) => [
        row.placeId,
        row.code,
      ]),
    );
    const seen = new Set<number>();
    const writes: { place: queries.StaffPlaceRow; fee: number | null; code: string | null }[] = [];
    let unchanged = 0;
    const rows = lines.map((line): Row => {
      const answer = (
        problem: (typeof importProblems)[number] | null,
        place?: queries.StaffPlaceRow,
      ): Row => ({
        line: line.line,
        city: line.city,
        place: place && !problem ? (place.name.ar ?? '') : null,
        before: place ? usedFee(place, country) : null,
        after:
          line.fee !== null && !Number.isNaN(line.fee) ? line.fee : place ? usedFee(place, country) : null,
        code: courierId && line.code !== '' ? line.code : null,
        problem,
      });
      if (line.city === '') return answer('no_city');
      const place = placeOf(known, line);
      if (place === 'none') return answer('unknown_city');
      if (place === 'many') return answer('many_cities');
      if (Number.isNaN(line.fee) || (line.fee === null && !(courierId && line.code)))
        return answer('no_fee', place);
      if (seen.has(place.id)) return answer('twice', place);
      seen.add(place.id);
      const fee = line.fee !== null && line.fee !== usedFee(place, country) ? line.fee : null;
      const code = courierId && line.code !== '' && codes.get(place.id) !== line.code ? line.code : null;
      if (fee === null && code === null) unchanged += 1;
      else writes.push({ place, fee, code });
      return answer(null, place);
    });
    const view = { committed: false, changes: writes.length, unchanged, rows };
    if (!params.commit) return view;
    if (rows.some(({ problem }) => problem !== null)) {
      throw new ShopError(422, 'fee_import_problems', { fields: { text: ['fee_import_problems'] } });
    }
    for (const { place, fee, code } of writes) {
      if (fee !== null) await queries.updatePlace(tx, place.id, { feeCentimes: fee });
      if (code !== null && courierId) {
        await queries.writeCourierCode(tx, { placeId: place.id, courierId, code });
      }
    }
    if (writes.length > 0) {
      await invalidate(tx, countriesName);
      const written = writes.flatMap(({ place, fee, code }) => [
        ...(fee === null ? [] : [[feeKey(place), place.feeCentimes, fee] as const]),
        ...(code === null || !courierId
          ? []
          : [[codeKey(place, courierId), codes.get(place.id) ?? null, code] as const]),
      ]);
      await journalBy(tx, by, clock.now(), 'place.import', writes.length, {
        before: Object.fromEntries(written.map(([key, was]) => [key, was])),
        after: Object.fromEntries(written.map(([key, , is]) => [key, is])),
      });
    }
    return { ...view, committed: true };
  });
}
