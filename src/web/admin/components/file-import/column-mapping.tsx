import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Select } from '#/web/ui/select.tsx';
import { useSave } from '../../use-save.ts';
import { ActorName } from '../actor-name.tsx';
import { FailureText } from '../failure-text.tsx';

type Table<Field extends string> = {
  columns: readonly { header: string; examples: readonly string[]; field: Field }[];
};

/**
 * Each column of a table with its first texts, to say what it is; another dry run shows the effect. `path` is the dry run's call,
 * `names` are all that a column may be.
 */
export function ColumnMapping<Field extends string>({
  path,
  table,
  names,
  remembered,
  answers,
  open,
}: {
  path: string;
  table: Table<Field>;
  names: readonly (readonly [field: Field, name: string])[];
  remembered: { actor: string; at: string } | null;
  /** What was answered besides. */
  answers: object;
  open: boolean;
}) {
  const { t } = useLingui();
  const save = useSave();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => table.columns.map(({ field }) => field));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run<{ data: TaskView }>('POST', `${path}/answers`, {
      ...answers,
      columns: fields,
    });
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }

  return (
    <details className="rounded border border-line p-3" open={open}>
      <summary className="min-h-11 content-center font-semibold">
        <Trans>تغيير الأعمدة</Trans>
      </summary>
      <form onSubmit={submit} className="grid gap-4">
        {remembered && <Remembered path={path} of={remembered} />}
        <p className="text-sm text-muted">
          <Trans>حدّد ما في كل عمود من الملف. يُحفظ اختيارك للملف القادم بالعناوين نفسها.</Trans>
        </p>
        <ul className="grid gap-4 sm:grid-cols-2">
          {keyed(table.columns, ({ header }) => header).map(
            ({ key, item: { header, examples, field } }, at) => (
              <li key={key} className="grid min-w-0 content-end gap-1">
                <Select
                  id={`column-${at}`}
                  label={header || t`عمود بلا عنوان`}
                  hint={examples.join(' · ')}
                  value={fields[at] ?? field}
                  onValue={(value) =>
                    setFields(
                      fields.map((one, index) =>
                        index === at ? (names.find(([known]) => known === value)?.[0] ?? one) : one,
                      ),
                    )
                  }
                >
                  {names.map(([one, name]) => (
                    <option key={one} value={one}>
                      {name}
                    </option>
                  ))}
                </Select>
              </li>
            ),
          )}
        </ul>
        <Button type="submit" look="secondary" aria-disabled={save.state === 'busy'}>
          <Trans>حفظ الأعمدة وإعادة الفحص</Trans>
        </Button>
        <FailureText save={save} />
      </form>
    </details>
  );
}

/** Who has said what the columns are, and a way to forget it: then the headers speak again. */
function Remembered({ path, of }: { path: string; of: { actor: string; at: string } }) {
  const save = useSave();
  const navigate = useNavigate();
  async function forget() {
    if (save.state === 'busy') return;
    const result = await save.run<{ data: TaskView }>('DELETE', `${path}/columns`);
    if (result.ok) await navigate(`?work=${result.data.data.id}`);
  }
  return (
    <div className="grid gap-2 rounded border border-line p-3 text-sm">
      <p>
        <Trans>
          الأعمدة محفوظة لكل ملف بهذه العناوين: <ActorName actor={of.actor} />،{' '}
          <DateText iso={of.at} style="moment" />
        </Trans>
      </p>
      <div>
        <Button look="quiet" size="small" aria-disabled={save.state === 'busy'} onClick={forget}>
          <Trans>نسيان هذه الأعمدة</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </div>
  );
}
