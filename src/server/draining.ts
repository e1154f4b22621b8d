import { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests under way get so long to be answered once the shop has to stop; what is left then is cut. */
const drainMs = 5_000;
/** A connection that was accepted at the last moment gets so long to say what it wants. */
const arrivalMs = 500;

/**
 * Closing takes no more connections, and cuts none. Node's own close also ends those that seem idle, among them one that
 * was just accepted and whose request is still in the socket: behind a proxy that is a failed order.
 */
export class DrainingServer extends Server {
  override close(done?: (error?: Error) => void): this {
    NetServer.prototype.close.call(this, done);
    return this;
  }
}

/**
 * Closes the server: requests under way are answered, and each connection ends with its last answer. Left alone, a
 * browser's idle connection would hold the server open for as long as the browser likes, and so would a caller who
 * stalls.
 */
export async function closeDrained(server: FastifyInstance): Promise<void> {
  const { server: http } = server;
  const begunAt = performance.now();
  const idle = setInterval(() => {
    if (performance.now() - begunAt >= arrivalMs) http.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => http.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
