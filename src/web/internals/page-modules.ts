import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** URLs of the modules that a page starts with; on the server only. */
export const PageModulesContext = createContext<readonly string[]>([]);

/** The modules of the page's routes and of the entry, from the build's manifest. */
export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const parts = [manifest.entry, ...routes];
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}
