import { Trans } from '@lingui/react/macro';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** Publishes or hides a review or comment (`path`), in the version that the staff user saw; in a row that is one link it stands above. */
export function PublishButtons({ path, state }: { path: string; state: 'waiting' | 'shown' | 'hidden' }) {
  const save = useSave();
  const decide = (next: 'shown' | 'hidden') => save.run('PATCH', path, { state: next, seen: state });
  return (
    <div className="relative z-10 w-fit">
      <FailureText save={save} />
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        {state !== 'shown' && (
          <Button size="small" look="secondary" onClick={() => decide('shown')}>
            <Trans>نشر</Trans>
          </Button>
        )}
        {state !== 'hidden' && (
          <Button size="small" look="quiet" onClick={() => decide('hidden')}>
            <Trans>إخفاء</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
