/**
 * A function as the text of an inline script. It may use its arguments only, and no template literals with several
 * lines, because lines lose their indentation.
 */
export const pageScript = <Arguments extends (string | number)[]>(
  run: (...given: Arguments) => void,
  ...given: Arguments
): string =>
  `(${String(run)
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\n\s+/g, '\n')})(${given.map((each) => JSON.stringify(each)).join(',')})`;
