export const fonts: readonly string[];
export function fontFile(name: string): URL;
export function cutFont(name: string): Promise<Buffer>;
