import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { StatusWord } from '#/shop/couriers/couriers.schema.ts';
import { statusMeanings } from '#/shop/couriers/status.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { meaningNames } from './courier-names.ts';

/** Status words of a courier with their stored meanings. */
export function WordList({
  id,
  words,
  onWords,
}: {
  id: string;
  words: readonly StatusWord[];
  onWords: (words: StatusWord[]) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">
        <Trans>كلمات الشركة ومعانيها</Trans>
      </legend>
      <ul className="grid gap-2">
        {words.map(({ word, meaning }, at) => (
          <li key={word} className="flex flex-wrap items-end gap-2">
            <Select
              id={`${id}-${at}`}
              label={<bdi>{word}</bdi>}
              className="min-w-40 grow"
              value={meaning}
              onValue={(chosen) =>
                onWords(
                  words.map((one) =>
                    one.word === word
                      ? { word, meaning: statusMeanings.find((known) => known === chosen) ?? meaning }
                      : one,
                  ),
                )
              }
            >
              {statusMeanings.map((one) => (
                <option key={one} value={one}>
                  {i18n._(meaningNames[one])}
                </option>
              ))}
            </Select>
            <button
              type="button"
              aria-label={t`نسيان كلمة ${word}`}
              onClick={() => onWords(words.filter((one) => one.word !== word))}
              className="flex size-11 items-center justify-center rounded hover:bg-surface"
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
