import { createElement, Fragment } from 'react';

const ranges = /(\d+(?:[.,]\d+)?(?:\s?[-–/]\s?\d+(?:[.,]\d+)?)+)/;

/** A text by the merchant: a range in it (`قطن 13-14`) keeps its left-to-right order. */
export function Written({ text }: { text: string }) {
  // Every second part is a range. The parts never change their positions, so they need no keys.
  const parts = text
    .split(ranges)
    .map((part, at) => (at % 2 === 0 ? part : createElement('bdi', { dir: 'ltr' }, part)));
  return createElement(Fragment, null, ...parts);
}
