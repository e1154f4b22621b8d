import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedLetters, foldLetters } from '#/platform/fold.rules.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { folded } from './folded.queries.ts';

const { db } = await testDatabase();

const usual = [...'أإآؤئءىةابتجحدرسشصعفقكلمنهويَُِّْaAzZxX19éÉèçÇàÂïÎñÑüÜ%’\'"-\\، '];
const rare = [...Object.keys(foldedLetters), ...'ﻷﷲﭼﮐٰـœŒæÆßẞøØłŁÿǽ؟\u0301\u0308\u200c\u200f\u00ad'];
const textOf = (letters: readonly string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''));
const texts = fc.array(fc.oneof(textOf(usual), textOf([...usual, ...rare])), {
  minLength: 40,
  maxLength: 40,
});

test('the database folds a text as the program does', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (typed) => {
      const { rows } = await db.execute<{ folded: string }>(sql`
        select ${folded(sql`text`)} as folded from unnest(${sql.param(typed)}::text[]) with ordinality given (text, place)
        order by place`);
      expect(rows.map((row) => row.folded)).toEqual(typed.map(foldLetters));
    }),
    { numRuns: 40 },
  );
});
