/** The two areas of the figures, by their tabs (map document 2.5). */
export const AREA_NAMES = [
  { value: 'med', label: 'Medellín' },
  { value: 'metropolitan', label: 'Área metropolitana' },
] as const;

export function areaName(area: (typeof AREA_NAMES)[number]['value']): string {
  return AREA_NAMES.find(({ value }) => value === area)?.label ?? '';
}
