/** Groups and kinds of beds and chairs, named as in the capacity and occupation reports. */
export const UNIT_GROUPS = ['adult', 'pediatric', 'neonatal'] as const;
export type UnitGroup = (typeof UNIT_GROUPS)[number];
export const UNIT_KINDS = [
  'general',
  'reanimation',
  'therapeuticSupport',
  'uci',
  'uce',
  'burn',
  'obstetric',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
