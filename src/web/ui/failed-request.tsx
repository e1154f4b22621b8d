import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { RequestIdContext } from '#/web/request-id.ts';

const elementId = 'request-id';

/**
 * The id under which the server has logged why this page failed, for whoever tells of it. Only the page of the first load
 * has one: the browser finds it in the document.
 */
export function FailedRequest() {
  const rendered = useContext(RequestIdContext);
  const isFirst = useLocation().key === 'default';
  const id =
    rendered ??
    (typeof document === 'undefined' ? undefined : document.getElementById(elementId)?.textContent);
  if (!id || !isFirst) return null;
  return (
    <p className="mt-6 text-sm text-muted">
      <Trans>رقم الخطأ:</Trans>{' '}
      <bdi id={elementId} className="select-all">
        {id}
      </bdi>
    </p>
  );
}
