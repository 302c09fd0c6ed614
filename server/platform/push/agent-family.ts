const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system in two words, `Chrome Android`: enough for support, too little to identify a device. */
export function agentFamily(userAgent: string | undefined): string {
  const named = (list: typeof BROWSERS | typeof SYSTEMS) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other';
  return `${named(BROWSERS)} ${named(SYSTEMS)}`;
}
