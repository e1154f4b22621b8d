import { createHash } from 'node:crypto';
import { cleanText } from '#/platform/clean-text.rules.ts';
import { maxHistory } from './history.schema.ts';
import { type CountryNames, type PersonOfRow, personOf } from './person.ts';
import type { HistoryProblem } from './problems.ts';
import type { HistoryRow } from './read-rows.ts';

/** A customer as a file says it. */
export type CustomerDraft = {
  key: string;
  row: number;
  person: PersonOfRow;
  note: string;
  /** The file says in so many words that this person wants the newsletter. */
  consents: boolean;
};

const yes = /^(?:1|yes|y|true|oui|vrai|subscribed|abonn[ée]e?|نعم|مشترك|مشتركة)$/i;

/** A row's customer; undefined where an error keeps it out. */
export function draftCustomer(
  row: HistoryRow,
  reading: { country: string; names: CountryNames },
  onProblem: (problem: HistoryProblem) => void,
): CustomerDraft | undefined {
  const person = personOf(
    row,
    (severity, code, values = {}) => onProblem({ severity, code, row: row.row, number: '', values }),
    reading,
  );
  if (row.beyond !== '')
    onProblem({
      ...{ severity: 'error', code: 'row_longer', row: row.row, number: '' },
      values: { text: row.beyond },
    });
  if (!person || row.beyond !== '') return undefined;
  const written = cleanText(row.texts('note').join('\n'));
  const note = written.slice(0, maxHistory.note);
  if (note !== written)
    onProblem({
      ...{ severity: 'warning', code: 'text_cut', row: row.row, number: '' },
      values: { limit: String(maxHistory.note) },
    });
  const consents = person.email !== null && row.texts('consent').some((text) => yes.test(text));
  return { key: keyOf(person, note), row: row.row, person, note, consents };
}

const keyOf = ({ phone, email, name, city }: PersonOfRow, note: string): string =>
  createHash('sha256')
    .update(JSON.stringify([phone, email, name, city, note]))
    .digest('base64url');
