import { numberText } from '../../../subjects/figure/count-text';

/** Who the figures come from; it is part of each downloaded figure. */
export const SOURCE = 'Fuente: traslados registrados en Relevo.';

/** The specification's text for no transfers, with its spelling (resources 8). */
export const NO_TRANSFERS = 'No hay información de trasalados';

/** `1 traslado`, `1.659 traslados`. */
export function transfersText(count: number): string {
  return count === 1 ? '1 traslado' : `${numberText(count)} traslados`;
}

/** `38 %`, which a line break does not part; `menos de 1 %`, so that a part is never nothing. */
export function shareText(count: number, total: number): string {
  if (total === 0) return '–';
  const share = (count / total) * 100;
  if (count > 0 && share < 1) return 'menos de 1\u00a0%';
  return count < total && share > 99 ? 'más de 99\u00a0%' : `${Math.round(share)}\u00a0%`;
}
