/** What is wrong with a page's policy for scripts. */
export function policyFault(policy: string | undefined): string | undefined {
  const scripts = /(?:^|; ?)script-src ([^;]*)/.exec(policy ?? '')?.[1];
  if (!scripts) return 'no policy for scripts';
  if (/unsafe-|https?:|data:|\*/.test(scripts)) return `scripts from elsewhere: ${scripts}`;
  if (!/'(?:nonce-|sha256-)/.test(scripts)) return `the page's own scripts are not named: ${scripts}`;
  return undefined;
}
