export const spriteFile: URL;
export function drawSprite(): Promise<string>;
