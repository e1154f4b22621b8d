const bodies = new WeakMap<Response, Buffer>();

/** An answer whose bytes are at hand: who knows it takes them as they are, not through a stream made for them. */
export function wholeResponse(body: Buffer, init: ResponseInit): Response {
  const response = new Response(new Uint8Array(body), init);
  bodies.set(response, body);
  return response;
}

export const wholeBodyOf = async (response: Response): Promise<Buffer> =>
  bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
