import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';
import type { SettingsGroup } from '../settings/use-settings-group.ts';

/** One step with its own save button; it can be opened again later. */
export function StepForm({
  title,
  step,
  next,
  onReset,
  children,
}: {
  title: ReactNode;
  step: SettingsGroup;
  /** Path of the next step. */
  next: string;
  /** Drops what is typed beside the settings, when the stored version is shown after a conflict. */
  onReset?: () => void;
  children: ReactNode;
}) {
  const { save, draft } = step;
  return (
    <Card title={title}>
      <form onSubmit={step.submit} noValidate className="grid gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" aria-disabled={save.state === 'busy'}>
            <Trans>حفظ ومتابعة</Trans>
          </Button>
          <Link to={next} className={buttonClass('quiet', 'small')}>
            <Trans>لاحقًا</Trans>
          </Link>
        </div>
        <FailureText
          save={save}
          onLook={() => {
            save.touch();
            draft.reset();
            onReset?.();
          }}
        />
      </form>
    </Card>
  );
}
