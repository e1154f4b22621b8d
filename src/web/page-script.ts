/**
 * A function as the text of a script that runs in the page by itself: it may use nothing but its arguments, and holds
 * no text of several lines, because its lines lose their indentation.
 */
export const pageScript = <Arguments extends (string | number)[]>(
  run: (...given: Arguments) => void,
  ...given: Arguments
): string =>
  `(${String(run).replace(/\n\s+/g, '\n')})(${given.map((each) => JSON.stringify(each)).join(',')})`;
