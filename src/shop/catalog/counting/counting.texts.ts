import { text } from '#/platform/messages.ts';

/** Sentences of counting, by error code. */
export const countMessages = {
  count_ended: text('انتهى هذا الجرد، ولا يُكتب فيه شيء بعد'),
  counted_meanwhile: text('عُدّ هذا المقاس من قبل: {counted} ({by})'),
  counted_elsewhere: text('هذا المقاس في جرد آخر لم ينته: {name}. عُدّه هناك كله، أو احذفه منه أولًا'),
  sold_uncounted: text('يُباع هذا المقاس دون عدد («متوفر دائمًا»)، فلا عدد له يُغيَّر أو يُجرد'),
  count_empty: text('لم يُعدّ شيء بعد'),
};
