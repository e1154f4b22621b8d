import { create } from 'zustand';
import { call } from '#/web/call.ts';

const script = '/Admin/push-worker.js';
const scope = '/Admin/';
/** The staff user who switched push on in this browser. */
const ownerKey = 'push-staff';

/**
 * Whether this browser is told of new orders: undefined until it was read. `unsupported`: no worker or no push here (plain
 * HTTP, an iPhone that has not put the page on its home screen); `denied`: the browser was told to show no notices.
 */
type PushState = 'on' | 'off' | 'denied' | 'unsupported';

export const usePushDevice = create<{ state: PushState | undefined; busy: boolean; failed: boolean }>(() => ({
  state: undefined,
  busy: false,
  failed: false,
}));

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function owner(staffId?: number | null): number | null {
  try {
    if (staffId === null) localStorage.removeItem(ownerKey);
    else if (staffId !== undefined) localStorage.setItem(ownerKey, String(staffId));
    return Number(localStorage.getItem(ownerKey)) || null;
  } catch {
    return null;
  }
}

/** The worker of the back office; without one the browser names that of the storefront. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

const send = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return call('PUT', '/api/admin/push', { endpoint, keys });
};

/**
 * Reads whether it is on. After a new sign-in of the same staff user the subscription is given to the shop again: the
 * one that it had ended with the former sign-in.
 */
export async function readPushDevice(staffId: number): Promise<void> {
  if (!isSupported()) return usePushDevice.setState({ state: 'unsupported' });
  if (Notification.permission === 'denied') return usePushDevice.setState({ state: 'denied' });
  const subscription = owner() === staffId ? await (await findWorker())?.pushManager.getSubscription() : null;
  const known = subscription ? (await send(subscription)).ok : false;
  usePushDevice.setState({ state: known ? 'on' : 'off' });
}

/** Switches it on or off for this browser. Answers whether it worked. */
export async function setPushDevice(on: boolean, staffId: number): Promise<boolean> {
  usePushDevice.setState({ busy: true, failed: false });
  const done = await (on ? subscribe(staffId) : unsubscribe()).catch(() => false);
  const denied = isSupported() && Notification.permission === 'denied';
  const state = denied ? 'denied' : done === on ? 'on' : 'off';
  usePushDevice.setState({ state, busy: false, failed: !done && !denied });
  return done;
}

/** Signed out here: the shop has ended it already. */
export const forgetPushDevice = (): void => void owner(null);

async function subscribe(staffId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await activeWorker();
  const key = await call<{ data: { publicKey: string } }>('GET', '/api/admin/push');
  if (!key.ok) return false;
  const options = { userVisibleOnly: true, applicationServerKey: key.data.data.publicKey };
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // Of another key of the shop: only a new one works.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  if (!(await send(subscription)).ok) return false;
  owner(staffId);
  return true;
}

async function unsubscribe(): Promise<boolean> {
  if (!(await call('DELETE', '/api/admin/push')).ok) return false;
  owner(null);
  await (await (await findWorker())?.pushManager.getSubscription())?.unsubscribe();
  return true;
}

/** A page in French is outside of its scope, so `serviceWorker.ready` would never say so. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope });
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting)
    await new Promise<void>((active) =>
      starting.addEventListener('statechange', () => starting.state === 'activated' && active()),
    );
  return registration;
}
