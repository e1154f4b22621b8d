import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Config, originOf } from '#/platform/config.ts';
import { StartError } from '#/platform/start-error.ts';

/** Fails early, before the database is started, when the port cannot be had. */
export const requireFreePort = async (config: Config): Promise<void> => {
  if (config.port === 0) return;
  const probe = createServer();
  await listen(probe, config);
  probe.close();
  await once(probe, 'close');
};

/** Listens on the configured address; returns the port, which the system chooses when it is 0. */
export const listen = async (server: Server, { host, port }: Config): Promise<number> => {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(refusal(error, host, port));
  }
  return portOf(server.address());
};

export const portOf = (address: AddressInfo | string | null): number =>
  address && typeof address === 'object' ? address.port : 0;

export const refusal = (error: unknown, host: string, port: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another with PORT.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used without more rights: choose one above 1023 with PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this machine.`;
  return `Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
};

/** What the operator wants to click once the shop is open. */
export const announce = (config: Config, port: number, signIn: string | null): void => {
  const origin = originOf(config, port);
  const phone = config.host === '0.0.0.0' || config.host === '::' ? lanAddress() : undefined;
  const lines = [
    ['Shop', `${origin}/`],
    ...(phone ? [['On a phone', `http://${phone}:${port}/`]] : []),
    ['Back office', `${origin}/Admin`],
    ...(signIn ? [['First sign-in', `${signIn} (works once)`]] : []),
    ['Data folder', config.dataFolder],
  ];
  console.log(
    `\nHilal is open.\n${lines.map(([name = '', text]) => `  ${name.padEnd(15)}${text}`).join('\n')}\n`,
  );
};

const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
