import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** A call that puts things back as they stood. */
type Undo = { path: string; body: unknown };
type Step = { text: string; undo: Undo | null };

export type Teaching = {
  /** What the last step did, with its undo; shown where the screen puts it. */
  done(text: string, undo: Undo): void;
};

/** The last step of the screen: what was done, and a button that takes it back. */
export function useTeaching(): Teaching & { notice: React.ReactNode } {
  const save = useSave();
  const [step, setStep] = useState<Step | null>(null);
  async function takeBack({ path, body }: Undo) {
    if (save.state === 'busy') return;
    const { ok } = await save.run('PUT', path, body);
    if (ok) setStep((last) => last && { ...last, undo: null });
  }
  const { text, undo } = step ?? { text: '', undo: null };
  return {
    done(text, undo) {
      save.touch();
      setStep({ text, undo });
    },
    notice: (
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 lg:bottom-4">
        <div
          hidden={step === null}
          className="flex flex-wrap items-center gap-3 rounded bg-night px-4 py-2 text-on-night shadow-lg"
        >
          <p role="status" className="min-w-0 grow wrap-anywhere">
            {step && (undo ? text : <Trans>تم التراجع.</Trans>)}
          </p>
          {undo && (
            <Button look="night" size="small" onClick={() => takeBack(undo)}>
              <Trans>تراجع</Trans>
            </Button>
          )}
          <FailureText save={save} />
        </div>
      </div>
    ),
  };
}
