interface Place {
  lat: number;
  lng: number;
  name: string;
}

/** iPhones and iPads; an iPad says that it is a Mac, with a touch screen. */
export function isApple({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Opens the navigation app of the device: `geo:` on Android; Apple has no such scheme, and opens its maps by their address. */
export function navigatorAddress({ lat, lng, name }: Place, device: Parameters<typeof isApple>[0]): string {
  const place = `${lat},${lng}`;
  if (isApple(device)) return `https://maps.apple.com/?daddr=${place}`;
  // A bracket in a name would end the label.
  return `geo:${place}?q=${place}(${encodeURIComponent(name.replace(/[()]/g, ' ').trim())})`;
}
