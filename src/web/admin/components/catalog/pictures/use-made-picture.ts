import { useEffect, useState } from 'react';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { call } from '#/web/call.ts';

/** How often it is asked whether a picture has been made (ms), and how many times. */
const pace = 1_500;
const most = 80;

/** The picture as it stands now: while it is being made, it is asked for until it can be shown. */
export function useMadePicture(given: StaffPicture | null): StaffPicture | null {
  const [made, setMade] = useState<StaffPicture | null>(null);
  const id = given?.id;
  const pending = given?.state === 'pending';
  useEffect(() => {
    if (id === undefined || !pending) return;
    const control = new AbortController();
    let tries = 0;
    const ask = async () => {
      tries += 1;
      const result = await call<{ data: StaffPicture }>('GET', `/api/admin/pictures/${id}`, undefined, {
        signal: control.signal,
      });
      if (control.signal.aborted) return;
      if (result.ok && result.data.data.state !== 'pending') return setMade(result.data.data);
      if (tries < most) timer = setTimeout(ask, pace);
    };
    let timer = setTimeout(ask, pace / 3);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [id, pending]);
  return pending && made?.id === id ? made : given;
}
