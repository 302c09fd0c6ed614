import { shiftEnd } from '../../../../contract/resources/freshness';
import { useNow } from '../../../api';
import { durationText } from '../../../ui/format/duration';
import { fullMomentText, momentText, timeText } from '../../../ui/format/moment';
import { Text } from '../../../ui/text';
import type { Base } from './occupation-state';

/** The time until this shift's report is due, and the report that prefilled the form. */
export function ShiftClose({ hospital, base }: { hospital: string | null; base: Base }) {
  const now = useNow();
  return (
    <Text tone="soft">
      {hospital !== null && `${hospital}, `}
      <strong title={`A las ${timeText(shiftEnd(now))}`}>{closesText(now)}</strong>.{' '}
      {base.at === null ? (
        'Aún no hay un reporte anterior: escriba los valores.'
      ) : (
        <>
          Valores de <span title={fullMomentText(base.at)}>{momentText(base.at, now)}</span>
          {base.by === null ? ', aún en este equipo' : `, ${base.by}`}. Toque solo lo que cambió.
        </>
      )}
    </Text>
  );
}

/** `cierre del turno en 41 min`, rounded up. */
export function closesText(now: Date): string {
  return `cierre del turno en ${durationText(Math.ceil((shiftEnd(now) - now.getTime()) / 60_000))}`;
}
