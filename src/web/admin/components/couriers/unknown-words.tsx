import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type StatusMeaning, statusMeanings } from '#/shop/couriers/status.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';
import { meaningNames } from './courier-names.ts';

/** Status words without a meaning: the staff user answers once, then they are stored for this courier. */
export function UnknownWords({
  courier,
  unknown,
}: {
  courier: { id: number; name: string };
  unknown: readonly { word: string; count: number }[];
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const [meanings, setMeanings] = useState<Record<string, StatusMeaning>>({});
  const words = unknown.flatMap(({ word }) => {
    const meaning = meanings[word];
    return meaning ? [{ word, meaning }] : [];
  });
  useUnsaved(words.length > 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (words.length === 0 || save.state === 'busy') return;
    await save.run('POST', `/api/admin/couriers/${courier.id}/words`, { words });
  }

  return (
    <Card title={<Trans>كلمات لا نعرف معناها بعد</Trans>}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>
            تُسأل مرة واحدة وتُحفظ لشركة <bdi>{courier.name}</bdi>.
          </Trans>
        </p>
        {unknown.map(({ word, count }, at) => (
          <Select
            key={word}
            id={`word-${at}`}
            label={
              <>
                <bdi>{word}</bdi>{' '}
                <span className="text-sm font-normal text-muted">
                  <Plural
                    value={count}
                    zero="لا أسطر"
                    one="سطر واحد"
                    two="سطران"
                    few="# أسطر"
                    many="# سطرًا"
                    other="# سطر"
                  />
                </span>
              </>
            }
            value={meanings[word] ?? ''}
            onValue={(chosen) => {
              const meaning = statusMeanings.find((known) => known === chosen);
              setMeanings(({ [word]: _before, ...others }) =>
                meaning ? { ...others, [word]: meaning } : others,
              );
            }}
          >
            <option value="">{t`ماذا تعني؟`}</option>
            {statusMeanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {i18n._(meaningNames[meaning])}
              </option>
            ))}
          </Select>
        ))}
        <div>
          <Button type="submit" size="small" aria-disabled={words.length === 0 || save.state === 'busy'}>
            <Trans>حفظ المعاني</Trans>
          </Button>
        </div>
        <FailureText save={save} />
      </form>
    </Card>
  );
}
