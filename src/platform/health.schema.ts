/** One thing of the shop's machine that was looked at, in the reader's language. */
export type Finding = {
  /** What was looked at, such as `disk`: the same in every language. */
  check: string;
  name: string;
  /** `warning`: the shop sells, and somebody should look; `bad`: something is broken or will be soon. */
  state: 'good' | 'warning' | 'bad';
  text: string;
  /** What to do about it; empty when nothing is. */
  advice: string;
};
