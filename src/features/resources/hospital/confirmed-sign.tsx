import { CheckCheck } from 'lucide-react';

/** Marks a figure that was prefilled from the previous report and only confirmed. */
export function ConfirmedSign() {
  return (
    <span className="confirmed" title="Confirmado sin contar de nuevo">
      <CheckCheck size={15} aria-label="Confirmado sin contar de nuevo" />
    </span>
  );
}

export const confirmedLooks = {
  '& .confirmed': { display: 'inline-block', color: 'soft', verticalAlign: '-2px', ms: 1.5 },
} as const;
