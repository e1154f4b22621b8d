import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlideView } from '#/shop/content/content.schema.ts';
import { keepSliderImages } from './slider.ts';

const local = new Map<string, string>();
beforeEach(() => {
  local.clear();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => local.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

const cut = (src: string, widths: number[]) => ({
  src,
  widths,
  width: 1920,
  height: 720,
  color: '#aabbcc',
  alt: '',
});
const slide = (more: Partial<SlideView>): SlideView => ({
  id: 1,
  desktop: null,
  mobile: null,
  title: '',
  text: '',
  showPercent: false,
  percent: '',
  link: '',
  linkText: '',
  show: true,
  ...more,
});

test('§3.23 §9.12 where the slider’s pictures are is kept under sliderImages, the largest of each cut', () => {
  keepSliderImages([
    slide({ desktop: cut('/media/wide', [640, 1920]), mobile: cut('/media/tall', [390, 780]) }),
    slide({ id: 2, desktop: cut('/media/not-ready', []) }),
  ]);
  expect([...local.keys()]).toEqual(['sliderImages']);
  expect(JSON.parse(local.get('sliderImages') ?? '')).toEqual([
    { desktop: '/media/wide-1920.webp', mobile: '/media/tall-780.webp' },
    { desktop: null, mobile: null },
  ]);
});

test('§3.23 a browser that keeps nothing is no failure', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => keepSliderImages([slide({})])).not.toThrow();
});
