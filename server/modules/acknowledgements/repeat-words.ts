import { toWhom } from '../../../contract/to-whom';
import type { StoredAcknowledgement } from './list-acknowledgements';

/** An alert as it is before its repeat. */
type Standing = Pick<StoredAcknowledgement, 'level' | 'levels' | 'takenBy' | 'takenAt'>;

/** The product itself writes the line of a repeated alert into the chat of its transfer. */
export const ALERT_AUTHOR = {
  msgType: 'system',
  subject: null,
  username: 'relevo',
  name: 'Relevo',
  entity: null,
} as const;

/**
 * `EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.` Or
 * `Ana Toro se encargó hace 15 min y sigue igual; se avisó de nuevo a EPS Andina.` By hand: `Ana Toro avisó de nuevo a EPS Andina.`
 */
export function repeatWords(
  open: Standing,
  { level, isContradicted, by }: { level: number; isContradicted: boolean; by: string | null },
  now: Date,
): string {
  const [silent, next] = [open.levels[level - 1]?.name ?? '', open.levels[level]?.name ?? ''];
  const isNew = level > open.level;
  const what = isContradicted ? 'no ha aclarado si la IPS puede atender' : 'no ha respondido';
  if (by && !isNew) return `${by} avisó de nuevo ${toWhom(next)}.`;
  const why = open.takenBy ? `${chargeText(open, now)} y sigue igual` : `${silent} ${what}`;
  return `${why}; ${by ? `${by} avisó` : 'se avisó'} ${isNew ? 'también' : 'de nuevo'} ${toWhom(next)}.`;
}

/** `Ana Toro se encargó hace 15 min`. */
export function chargeText({ takenBy, takenAt }: Standing, now: Date): string {
  const minutes = takenAt ? Math.round((now.getTime() - takenAt.getTime()) / 60_000) : 0;
  return `${takenBy} se encargó hace ${Math.max(1, minutes)} min`;
}
