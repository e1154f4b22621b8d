/** Where an order goes: its city, then what else was written, line by line. */
export function OrderAddress({
  order: { city, cityName, address },
}: {
  /** `cityName` is the city in the member's language. */
  order: { city: string; cityName: string; address: Readonly<Record<string, string>> };
}) {
  return (
    <address className="not-italic">
      <bdi className="block font-medium">{cityName}</bdi>
      {Object.entries(address)
        .filter(([, value]) => value !== city)
        .map(([field, value]) => (
          <bdi key={field} className="block">
            {value}
          </bdi>
        ))}
    </address>
  );
}
