import { pageScript } from '../page-script.ts';

/** What the browser gives a service worker; our types are those of a page. */
type WorkerEvent = Event & {
  data: { json(): PushedNotice } | null;
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
};
type WorkerScope = {
  addEventListener(kind: string, listen: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<unknown> };
};
type PushedNotice = {
  tag: string;
  title: string;
  body: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};

/**
 * The service worker of the back office: shows notices of new orders and opens what they name. It answers no requests,
 * so that no screen ever comes from it. Inlined as text: it may use nothing of this module.
 */
function work(): void {
  const scope = self as unknown as WorkerScope;
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, tag, path, lang, dir } = event.data.json();
    // The same tag again takes the place of the notice; `renotify` makes it heard as well.
    const options = { body, tag, lang, dir, renotify: true, data: path };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    event.waitUntil(scope.clients.openWindow(typeof data === 'string' ? data : '/Admin'));
  });
}

export const pushWorkerScript = (): string => pageScript(work);
