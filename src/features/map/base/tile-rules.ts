import type { MapColors } from '../canvas/theme-colors';

/** How one kind of thing of the tiles is drawn. Widths are CSS pixels. */
export interface TileRule {
  /** The layer of the tiles (protomaps). */
  layer: string;
  /** Kinds of that layer; without it all others. */
  kinds?: readonly string[];
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly number[];
  /** From this zoom on. */
  from?: number;
  /** Names: size of the letters; `isStrong` for places. */
  name?: { size: number; color: string; isStrong?: boolean; from?: number };
}

/** The map's own drawing of protomaps' layers, from the theme's colours. The first rule that fits counts. */
export function tileRules(colors: MapColors): readonly TileRule[] {
  const { land, street, line, soft, faint, ink, ended, moving, good } = colors;
  const ofStreets = { layer: 'roads', stroke: street };
  return [
    { layer: 'earth', fill: land },
    { layer: 'landcover', fill: `${good}12`, kinds: ['forest', 'grassland', 'scrub', 'farmland'] },
    {
      layer: 'landuse',
      kinds: ['park', 'wood', 'forest', 'nature_reserve', 'cemetery', 'grass', 'garden', 'golf_course'],
      fill: `${good}1C`,
      name: { size: 10.5, color: soft, from: 15 },
    },
    { layer: 'landuse', kinds: ['hospital'], fill: `${moving}1C` },
    {
      layer: 'landuse',
      kinds: ['aerodrome', 'runway', 'industrial', 'school', 'university'],
      fill: `${ended}14`,
    },
    // Polygons are areas; rivers and streams are lines.
    {
      layer: 'water',
      fill: `${moving}26`,
      stroke: `${moving}4D`,
      width: 1,
      name: { size: 10.5, color: moving, from: 13 },
    },
    { layer: 'buildings', fill: `${ended}1A`, from: 15 },
    { ...ofStreets, kinds: ['highway'], width: 4, name: { size: 11, color: soft, from: 13 } },
    { ...ofStreets, kinds: ['major_road'], width: 2.75, from: 9, name: { size: 11, color: soft, from: 14 } },
    {
      ...ofStreets,
      kinds: ['minor_road'],
      width: 1.5,
      from: 12,
      name: { size: 10.5, color: faint, from: 16 },
    },
    { layer: 'roads', kinds: ['rail'], stroke: faint, width: 1, dash: [4, 3], from: 12 },
    { layer: 'roads', kinds: ['path', 'other'], stroke: line, width: 1, dash: [2, 2], from: 15 },
    { layer: 'boundaries', stroke: faint, width: 1, dash: [6, 3] },
    { layer: 'places', kinds: ['locality'], name: { size: 12.5, color: ink, isStrong: true } },
    { layer: 'places', name: { size: 11, color: soft, from: 13 } },
  ];
}

/** The rule of a thing at a zoom; undefined if it is not drawn. */
export function ruleOf(
  rules: readonly TileRule[],
  { layer, kind, zoom }: { layer: string; kind: string; zoom: number },
): TileRule | undefined {
  const rule = rules.find((one) => one.layer === layer && (!one.kinds || one.kinds.includes(kind)));
  return rule && zoom >= (rule.from ?? 0) ? rule : undefined;
}
