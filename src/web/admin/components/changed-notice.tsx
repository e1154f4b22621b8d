import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';

/** Another staff user has changed the record meanwhile: the notice asks to look at the stored version first. */
export function ChangedNotice({ onLook }: { onLook: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>غيّر شخص آخر هذا قبلك</Trans>}
      action={
        <Button
          look="secondary"
          size="small"
          onClick={async () => {
            await revalidate();
            onLook();
          }}
        >
          <Trans>عرض ما هو محفوظ الآن</Trans>
        </Button>
      }
    >
      <Trans>لم يُحفظ ما كتبته حتى لا يضيع تغييره. العرض يستبدل ما كتبته بما هو محفوظ الآن.</Trans>
    </Notice>
  );
}
