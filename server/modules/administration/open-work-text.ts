const SHOWN = 5;

/** `3 traslados abiertos (#4, #7, #9)`; nothing without any. */
export function transfersText(ids: readonly number[]): string[] {
  if (ids.length === 0) return [];
  const numbers = ids
    .slice(0, SHOWN)
    .map((id) => `#${id}`)
    .join(', ');
  const more = ids.length > SHOWN ? ' y más' : '';
  return [`${counted(ids.length, 'traslado abierto', 'traslados abiertos')} (${numbers}${more})`];
}

export function agreementsText(total: number): string[] {
  return total === 0 ? [] : [counted(total, 'acuerdo que no ha terminado', 'acuerdos que no han terminado')];
}

/** `1 ambulancia`, `4 ambulancias`. */
export function counted(total: number, one: string, many: string): string {
  return `${total} ${total === 1 ? one : many}`;
}

/** `a`, `a y b`, `a, b y c`. */
export function listed(parts: readonly string[]): string {
  const [last = '', ...others] = [...parts].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} y ${last}`;
}
