import { agoText } from '../../ui/format/duration';
import { dateText, fullMomentText, timeText } from '../../ui/format/moment';
import { Text } from '../../ui/text';

interface ReportedLineProps {
  /** Time of the report in milliseconds. */
  at: number;
  /** Null when it was made on this device and is not received. */
  by: string | null;
  now: Date;
}

/** The age and author of the shown report: `Reportado el 21 nov 2026, 14:02 por Laura Gómez, hace 3 h`. */
export function ReportedLine({ at, by, now }: ReportedLineProps) {
  const made = new Date(at);
  const age = agoText((now.getTime() - at) / 60_000);
  return (
    <Text tone="soft" title={fullMomentText(made)}>
      {by === null
        ? `Guardado en este equipo, por enviar: hecho el ${dateText(made)}, ${timeText(made)}, ${age}`
        : `Reportado el ${dateText(made)}, ${timeText(made)} por ${by}, ${age}`}
    </Text>
  );
}
