import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { i18nOf } from '#/web/i18n/setup.ts';
import { RequestIdContext } from '#/web/request-id.ts';
import { readIn } from './drawn.tsx';

/** What an error page says when the server renders it for this error of a route, under the request's id. */
export function failedOnServer(ErrorBoundary: ComponentType, error: unknown, requestId: string): string {
  const Page = createRoutesStub([{ id: 'page', path: '*', Component: () => null, ErrorBoundary }]);
  return readIn(
    renderToStaticMarkup(
      <I18nProvider i18n={i18nOf('ar', {})}>
        <RequestIdContext value={requestId}>
          <Page hydrationData={{ errors: { page: error } }} />
        </RequestIdContext>
      </I18nProvider>,
    ),
  );
}
