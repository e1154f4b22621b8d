/** The path of a browser that runs, or undefined after saying what is missing. */
export function findChromium(): string | undefined;
