import { useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readPushDevice, setPushDevice, usePushDevice } from '../../push-device.ts';
import { useAdminPath } from '../admin-link.tsx';

/** Beside the bell: notices of new orders on this device, also while no screen is open. */
export function PushButton({ staffId }: { staffId: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const { state, busy } = usePushDevice();
  useEffect(() => void readPushDevice(staffId), [staffId]);
  if (state !== 'on' && state !== 'off') return null;
  const on = state === 'on';
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={busy}
      aria-label={t`إشعار على هذا الجهاز عند كل طلب جديد`}
      title={t`إشعار على هذا الجهاز عند كل طلب جديد`}
      onClick={async () => {
        // The account says what stands in the way.
        if (!busy && !(await setPushDevice(!on, staffId))) navigate(`${adminPath('/Admin/account')}#push`);
      }}
      className="relative flex size-11 shrink-0 items-center justify-center rounded hover:bg-night-raised"
    >
      <Smartphone aria-hidden className="size-5" />
      {on && <span aria-hidden className="absolute end-2 top-2 size-2.5 rounded-full bg-accent" />}
    </button>
  );
}
