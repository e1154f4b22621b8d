import { useEffect, useState } from 'react';
import type { CallFailure } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';
import { callAsUser } from './auth.ts';

export type OwnData<Data> = {
  data: Data | null;
  failure: CallFailure | null;
  reload: () => void;
};

/** What a page of the account shows: fetched with the token when the page is there, again when the line is back. */
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
