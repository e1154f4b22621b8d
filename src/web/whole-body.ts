const bodies = new WeakMap<Response, Buffer>();

/**
 * An answer whose bytes are at hand: who asks takes them as they are. The answer itself holds none, for it would copy
 * them twice.
 */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

export const wholeBodyOf = async (response: Response): Promise<Buffer> =>
  bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
