import { createElement, Fragment } from 'react';

const ranges = /(\d+(?:[.,]\d+)?(?:\s?[-–/]\s?\d+(?:[.,]\d+)?)+)/;

/** Words that a merchant wrote: a range among them (`قطن 13-14`) is read in its own order, not turned around. */
export function Written({ text }: { text: string }) {
  // Every other part is a range; a text without one stays the one part that it is. Their places never change: no keys.
  const parts = text
    .split(ranges)
    .map((part, at) => (at % 2 === 0 ? part : createElement('bdi', { dir: 'ltr' }, part)));
  return createElement(Fragment, null, ...parts);
}
