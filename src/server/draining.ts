import type { FastifyInstance } from 'fastify';

/** Requests under way get so long to be answered once the shop has to stop; what is left then is cut. */
const drainMs = 5_000;

/**
 * Closes the server: requests under way are answered, and each connection ends with its last answer. Left alone, a
 * browser's idle connection would hold the server open for as long as the browser likes, and so would a caller who
 * stalls.
 */
export async function closeDrained(server: FastifyInstance): Promise<void> {
  const { server: http } = server;
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const cut = setTimeout(() => http.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
