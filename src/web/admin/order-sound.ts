import { create } from 'zustand';
import type { TimeZone } from '#/platform/time-zone.rules.ts';
import { type QuietHours, quietUntil } from '#/shop/alerts/quiet.rules.ts';
import { serverNow } from '#/web/server-time.ts';

const key = 'order-sound';
const stored = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
};

/** Whether this browser rings for a new order; undefined until it was read. */
export const useOrderSound = create<{ on: boolean | undefined }>(() => ({ on: undefined }));

export const readOrderSound = (): void => useOrderSound.setState({ on: stored() });

/** Rings once at the switching on, so that one hears what it will be. */
export function setOrderSound(on: boolean): void {
  useOrderSound.setState({ on });
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // It lives as long as the page.
  }
  if (on) void ring();
}

/**
 * Rings in one tab of the browser, in one that may: a browser is silent on a page that nobody has touched. In the staff
 * user's quiet hours it is silent too.
 */
export async function ringOnce(quiet: QuietHours | null, zone: TimeZone): Promise<void> {
  if (quietUntil(serverNow(), quiet, zone) !== null) return;
  if (!stored() || !navigator.userActivation.hasBeenActive) return;
  if (!('locks' in navigator)) return ring();
  await navigator.locks.request('order-sound', { ifAvailable: true }, (lock) => (lock ? ring() : undefined));
}

/** Two short tones (Hz, s): heard in a room, not startling. */
const tones = [
  { hertz: 660, from: 0, to: 0.18 },
  { hertz: 880, from: 0.2, to: 0.55 },
];

async function ring(): Promise<void> {
  const audio = new AudioContext();
  const ends = tones.map(({ hertz, from, to }) => {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + from;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + to);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(audio.currentTime + to);
    return new Promise((ended) => tone.addEventListener('ended', ended));
  });
  await Promise.all(ends);
  await audio.close();
}
