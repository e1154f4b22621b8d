import { useEffect, useState } from 'react';
import type { CallFailure } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';
import { callAsUser } from './auth.ts';

export type OwnData<Data> = {
  data: Data | null;
  failure: CallFailure | null;
  reload: () => void;
};

/** Data of an account page: loaded with the token on mount, and again when the connection returns. */
export function useOwnData<Data>(method: 'GET' | 'POST', path: string): OwnData<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const reload = useQuery(`${method} ${path}`, (_what, gone) => {
    void callAsUser<Data>(method, path, method === 'POST' ? {} : undefined).then((answer) => {
      if (gone.aborted) return;
      if (answer.ok) setData(answer.data);
      setFailure(answer.ok ? null : answer);
    });
  });
  useEffect(() => {
    if (!failure) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failure, reload]);
  return { data, failure, reload };
}
