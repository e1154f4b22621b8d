import { text } from '#/platform/messages.ts';

/** Written on each page of a preview. */
export const previewMark = text('معاينة لا يراها الزبائن');
