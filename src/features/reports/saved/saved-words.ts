import type { SavedReport } from '../../../../contract/reports/saved-reports';
import type { Period, Schedule } from '../../../../contract/reports/saved-times';

export const PERIOD_NAMES: Record<Period, string> = {
  fixed: 'Las fechas escogidas',
  none: 'Sin fechas',
  yesterday: 'Ayer',
  last7: 'Los 7 días anteriores',
  lastMonth: 'El mes anterior',
};

export const EVERY_NAMES = { day: 'Cada día', week: 'Cada semana', month: 'Cada mes, el día 1' } as const;

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** `07:00` */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** `Cada lunes a las 07:00` */
export function scheduleText({ every, weekday, hour }: Schedule): string {
  const at = `a ${hour === 1 ? 'la' : 'las'} ${hourText(hour)}`;
  if (every === 'day') return `Cada día ${at}`;
  if (every === 'month') return `El día 1 de cada mes ${at}`;
  return `Cada ${WEEKDAYS[(weekday ?? 1) - 1]} ${at}`;
}

/** `Los 7 días anteriores · 2 filtros` */
export function askedText({ period, filters }: SavedReport, hasDates: boolean): string {
  const count = Object.keys(filters).length;
  const words = count === 1 ? '1 filtro' : `${count} filtros`;
  return [...(hasDates ? [PERIOD_NAMES[period]] : []), count === 0 ? 'sin filtros' : words].join(' · ');
}
