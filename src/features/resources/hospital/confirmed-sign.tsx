import { Equal } from 'lucide-react';

/**
 * Marks a figure that was prefilled from the previous report and left so. It does not say `confirmado`: a section may go
 * out without anybody having looked at it.
 */
export function ConfirmedSign() {
  return (
    <span className="confirmed" title="Igual al reporte anterior, sin contar de nuevo">
      <Equal size={15} aria-label="Igual al reporte anterior, sin contar de nuevo" />
    </span>
  );
}

export const confirmedLooks = {
  '& .confirmed': { display: 'inline-block', color: 'soft', verticalAlign: '-2px', ms: 1.5 },
} as const;
