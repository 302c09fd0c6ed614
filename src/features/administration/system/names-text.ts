import { atFirstUse } from '../../../../contract/at-first-use';

const conjunction = atFirstUse(() => new Intl.ListFormat('es-CO', { type: 'conjunction' }));

/** `Hospital Norte, Clínica del Río y 3 más`; `all` counts also those without a name here. */
export function namesText(names: readonly string[], most: number, all = names.length): string {
  const shown = names.slice(0, most);
  const others = all - shown.length;
  return conjunction().format([...shown, ...(others > 0 ? [`${others} más`] : [])]);
}
