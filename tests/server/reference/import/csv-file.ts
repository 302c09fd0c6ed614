/** The bytes of a CSV from its lines. */
export const csv = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

/** The same in Windows-1252; only for letters of Latin-1. */
export const windows1252 = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

export const geojson = (
  features: { properties: Record<string, unknown>; geometry?: unknown }[],
  more: Record<string, unknown> = {},
): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      ...more,
      features: features.map(({ properties, geometry = null }) => ({
        type: 'Feature',
        properties,
        geometry,
      })),
    }),
  );
