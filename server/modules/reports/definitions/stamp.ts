import type { OriginOfFigure } from '../../../../contract/hospitals/figures';
import { isStale } from '../../../../contract/resources/freshness';
import type { Doubt } from '../../../../contract/transfers/doubt';
import type { FigureOrigins } from '../../resources';
import { columnsOf, doubtWord, nameOf } from '../sheet/columns';
import type { Column } from '../sheet/definition';

/** Which report of a hospital a row is of; nulls: the hospital made none. */
export interface Stamped {
  ipsId: number;
  createdAt: Date | null;
  receivedAt: Date | null;
  doubt: Doubt | null;
  createdBy: string | null;
}

/** Of a hospital without a report. */
export const NO_REPORT = { createdAt: null, receivedAt: null, doubt: null, createdBy: null };

export const NEVER_REPORTED = 'no reportó';

/** Whether a report is of this shift. */
export function turnWord(at: Date, doubt: Doubt | null, now: Date): string {
  if (doubt) return 'hora dudosa';
  return isStale(at.toISOString(), now) ? 'de un turno anterior' : 'de este turno';
}

const HOUR_MS = 3_600_000;

/** With one decimal. */
export const hoursSince = (at: Date, now: Date): number =>
  Math.round((now.getTime() - at.getTime()) / (HOUR_MS / 10)) / 10;

/** The columns of every report of hospitals: whose it is, when and by whom it was made. */
export function stampColumns<Row extends Stamped>(): Column<Row>[] {
  const { text, moment } = columnsOf<Row>();
  return [
    text('ips', 'IPS', 34, ({ ipsId }, { ips }) => nameOf(ips, ipsId)),
    moment('createdAt', 'Reportado', ({ createdAt }) => createdAt),
    moment('receivedAt', 'Recibido', ({ receivedAt }) => receivedAt),
    text('doubt', 'Hora', 10, ({ doubt }) => doubtWord(doubt)),
    text('createdBy', 'Reportado por', 26, ({ createdBy }) => createdBy),
  ];
}

/** When and by whom a figure was looked at last; nulls: nobody knows. */
export interface FigureStamp {
  figureAt: Date | null;
  figureBy: string | null;
  /** In an earlier report, or in none that is known. */
  isOwn: boolean;
}

/**
 * The origin of the figures of these paths, together: the oldest. A figure that nobody looked at in its report has not the
 * hour of that report (decision 0050).
 */
export function figureStamp(
  { createdAt, createdBy, origins }: { createdAt: Date; createdBy: string; origins: FigureOrigins },
  paths: readonly string[],
): FigureStamp {
  const others = paths.flatMap((path) => {
    const origin = origins.get(path);
    return origin === undefined ? [] : [origin];
  });
  if (others.length === 0) return { figureAt: createdAt, figureBy: createdBy, isOwn: true };
  const known = others.filter((origin): origin is OriginOfFigure => origin !== null);
  const [oldest] = known.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (!oldest || known.length < others.length) return { figureAt: null, figureBy: null, isOwn: false };
  return { figureAt: new Date(oldest.at), figureBy: oldest.by, isOwn: false };
}

/** The columns of a figure's own hour and author. `hasFigure`: an empty row has none. */
export function figureColumns<Row extends FigureStamp>(hasFigure: (row: Row) => boolean): Column<Row>[] {
  const { text, moment } = columnsOf<Row>();
  return [
    moment('figureAt', 'Hora de la cifra', (row) => (hasFigure(row) ? row.figureAt : null)),
    text('figureBy', 'Autor de la cifra', 26, (row) => (hasFigure(row) ? row.figureBy : null)),
    text('figureNote', 'Origen de la cifra', 30, (row) => (hasFigure(row) ? originWord(row) : null)),
  ];
}

function originWord({ isOwn, figureAt }: FigureStamp): string {
  if (isOwn) return 'este reporte';
  return figureAt === null ? 'nadie la revisó en este reporte' : 'un reporte anterior';
}
