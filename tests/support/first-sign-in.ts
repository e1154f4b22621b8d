/** The owner of a shop signs in by the one-time link (what follows its `#`); answers the cookies of their browser. */
export async function firstSignIn(origin: string, link: string | undefined): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/first-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      link,
      name: 'Owner',
      email: 'owner@example.com',
      password: 'a very long password',
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
