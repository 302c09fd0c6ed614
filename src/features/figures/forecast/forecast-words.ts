import { type BedForecast, FORECAST_BAND } from '../../../../contract/figures/forecast';
import { numberText } from '../../../subjects/figure/count-text';
import { weekdayText } from '../../../ui/format/days';
import { momentText } from '../../../ui/format/moment';
import { knownText } from '../known-text';

type Ahead = BedForecast['ahead'][number];

/** Free beds now; null if nobody knows them. */
export function freeNow({ days }: BedForecast): number | null {
  return days.at(-1)?.free ?? null;
}

/** No bed is free now, or perhaps none will be. */
export function isShort(forecast: BedForecast): boolean {
  return freeNow(forecast) === 0 || forecast.ahead.some(({ low }) => low === 0);
}

/** What is to be expected, in sentences; `isOld`: as it was known when the data was stored. */
export function forecastSentence(forecast: BedForecast, now: Date, isOld: boolean): string {
  const beds = freeNow(forecast);
  const { hospitals, expected, since, ahead } = forecast;
  if (beds === null)
    return `No se sabe cuántas camas de UCI de adultos hay libres: ninguna IPS con historia continua reportó en las últimas 24 h, de ${expected}.`;
  const have = isOld ? 'Según los datos guardados había' : 'Ahora hay';
  const free = beds === 1 ? '1 cama libre' : `${numberText(beds)} camas libres`;
  const age = since ? `; su reporte más antiguo es de ${momentText(since, now)}` : '';
  return [
    `${have} ${free} en ${knownText(hospitals, expected)}, las que reportan casi todos los días${age}.`,
    ...ahead.map(aheadSentence),
  ].join(' ');
}

function aheadSentence({ date, value, low, high, reason, tested }: Ahead): string {
  if (value !== null && low !== null && high !== null)
    return [
      `Al cierre del ${weekdayText(date)} se esperan ${numberText(value)} (de ${numberText(low)} a ${numberText(high)}).`,
      ...(low === 0 ? ['Puede que no quede ninguna.'] : []),
    ].join(' ');
  if (reason === 'worseThanNaive' && tested)
    return `Para el cierre del ${weekdayText(date)} no hay pronóstico: en los días pasados erró más (${bedsText(tested.error)}) que suponer que nada cambia (${bedsText(tested.naiveError)}).`;
  return `Para el cierre del ${weekdayText(date)} no hay pronóstico: todavía hay pocos días para saber cuánto yerra.`;
}

const MODEL_WORDS = {
  seasonalNaive: 'el mismo día de la semana anterior',
  exponentialSmoothing: 'suavizado exponencial con tendencia amortiguada',
} as const;

const DAYS_WORDS = { 24: 'A un día', 72: 'A tres días' } as const;

/** How each forecast did, and what the figures rest on. */
export function forecastAbout({ ahead }: BedForecast): string[] {
  const measured = ahead.flatMap(({ hours, tested }) =>
    tested
      ? [
          `${DAYS_WORDS[hours]}, en ${daysWords(tested.days.length)}: error medio de ${bedsText(tested.error)} (suponer que nada cambia: ${bedsText(tested.naiveError)})${bandWords(tested.inBand)}. Modelo: ${MODEL_WORDS[tested.model]}.`,
        ]
      : [],
  );
  return [
    ...measured,
    ...(measured.length > 0
      ? [
          'El error es el de pronósticos hechos un día antes: hoy no ha terminado, y su cifra puede ser del último reporte de ayer.',
        ]
      : []),
    'Al cierre: con el último reporte del día. Solo las IPS con UCI de adultos, reporte de las últimas 24 h y reportes propios de casi todos los días.',
  ];
}

function bandWords(inBand: number | null): string {
  return inBand === null
    ? ''
    : `; la banda debía contener ${percent(FORECAST_BAND)} de los días y contuvo ${percent(inBand)}`;
}

const daysWords = (count: number) =>
  count === 1 ? 'el único día probado' : `los últimos ${count} días probados`;
const percent = (part: number) => `${Math.round(part * 100)}\u00a0%`;

/** `3,4 camas`. */
function bedsText(beds: number): string {
  const rounded = Math.round(beds * 10) / 10;
  return `${String(rounded).replace('.', ',')} ${rounded === 1 ? 'cama' : 'camas'}`;
}
