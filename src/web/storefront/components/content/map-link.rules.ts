const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** The address of a map that shows a place, given as latitude and longitude or as an address; null without a place. */
export function mapLink(place: string): string | null {
  if (place.trim() === '') return null;
  const [, latitude, longitude] = coordinates.exec(place) ?? [];
  if (latitude === undefined || longitude === undefined)
    return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.trim() })}`;
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
