/** An e-mail address: it breaks after its sign, and inside a word only where even that does not fit. */
export function EmailText({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr" className="min-w-0 wrap-anywhere">
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </bdi>
  );
}
