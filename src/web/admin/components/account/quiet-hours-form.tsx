import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { QuietHours } from '#/shop/alerts/quiet.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { SaveBar } from '../save-bar.tsx';
import { Card } from '../screen.tsx';
import { SwitchField } from '../switch-field.tsx';
import { WeekdayFields } from '../weekday-fields.tsx';

const usual: QuietHours = { from: '22:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] };

/** When the staff user wants to hear nothing of new orders. */
export function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const { t } = useLingui();
  const save = useSave();
  const draft = useDraft<{ quiet: QuietHours | null }>({ quiet });
  const typed = draft.value.quiet;
  const set = (next: QuietHours | null) => {
    save.touch();
    draft.set({ quiet: next });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy' || !draft.dirty) return;
    if ((await save.run('PUT', '/api/admin/me/quiet-hours', draft.value)).ok) draft.saved();
  }
  return (
    <Card id="quiet" title={<Trans>ساعات الهدوء</Trans>}>
      <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <SwitchField
          id="quiet-on"
          label={<Trans>لا صوت ولا إشعار في ساعات محددة</Trans>}
          hint={<Trans>بتوقيت المتجر. ما يصل فيها من طلبات يأتيك في إشعار واحد عند انتهائها.</Trans>}
          checked={typed !== null}
          onValue={(on) => set(on ? (quiet ?? usual) : null)}
        />
        {typed && (
          <>
            <div className="grid grid-cols-2 gap-4">
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  id={`quiet-${end}`}
                  name={`quiet.${end}`}
                  label={end === 'from' ? t`من` : t`إلى`}
                  ltr
                  inputMode="numeric"
                  maxLength={5}
                  value={typed[end]}
                  onValue={(text) => set({ ...typed, [end]: foldDigits(text).trim() })}
                  error={save.errorOf(`quiet.${end}`) && t`ساعتان مختلفتان مثل 22:00 و08:00`}
                />
              ))}
            </div>
            <WeekdayFields
              id="quiet-days"
              legend={t`الأيام التي تبدأ فيها`}
              days={typed.days}
              onDays={(days) => set({ ...typed, days })}
              error={save.errorOf('quiet.days') && t`اختر يومًا واحدًا على الأقل`}
            />
          </>
        )}
        <SaveBar form={{ save, draft }} />
      </form>
    </Card>
  );
}
