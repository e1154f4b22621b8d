/**
 * The passwords that guessers try first, from 49,000 of leaked collections in the order of how often they were found:
 * `@zxcvbn-ts/language-common` (MIT). Staff may take none of them; shoppers not the hundred commonest that are long
 * enough to be taken at all. Read with the first password that somebody chooses.
 */
let lists: Promise<{ staff: ReadonlySet<string>; shopper: ReadonlySet<string> }> | undefined;

async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  return {
    staff: new Set(ranked),
    shopper: new Set(ranked.filter((word) => word.length >= 6).slice(0, 100)),
  };
}

/** Whether this is one of the commonest passwords, in capitals or not. */
export async function isCommonPassword(password: string, whose: 'staff' | 'shopper'): Promise<boolean> {
  lists ??= readLists();
  return (await lists)[whose].has(password.normalize('NFKC').toLowerCase());
}
