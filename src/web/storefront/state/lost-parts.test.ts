import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLostParts } from './lost-parts.ts';

const steps: string[] = [];
let stop: () => void;

class Control extends EventTarget {
  type: string;
  constructor(type: string) {
    super();
    this.type = type;
  }
}

beforeEach(() => {
  steps.length = 0;
  const location = { reload: () => steps.push('reload') };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('HTMLInputElement', Control);
  stop = watchLostParts({ offline: () => steps.push('offline'), lost: () => steps.push('lost') });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const lose = (handled = false) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  if (handled) event.preventDefault();
  window.dispatchEvent(event);
};
const put = (type: string) =>
  window.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: new Control(type) }));
const connect = () => window.dispatchEvent(new Event('online'));

test('§4.5 a part that was lost without a connection comes once there is one', () => {
  connect();
  lose();
  lose();
  expect(steps).toEqual(['offline', 'offline']);
  connect();
  connect();
  expect(steps).toEqual(['offline', 'offline', 'reload']);
});

test('§4.5 what was typed, or chosen from the device, is not lost for it; a choice that takes one tap may be', () => {
  put('radio');
  lose();
  connect();
  expect(steps).toEqual(['offline', 'reload']);
  put('file');
  lose();
  connect();
  expect(steps.slice(2)).toEqual(['offline', 'lost']);
});

test('§4.11 a part that is lost once more after the reload is spoken of', () => {
  vi.stubGlobal('navigator', { onLine: true });
  lose(true);
  expect(steps).toEqual([]);
  lose();
  expect(steps).toEqual(['lost']);
});
