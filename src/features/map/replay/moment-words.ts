import { durationText } from '../../../ui/format/duration';
import { daysBetween, local, timeText } from '../../../ui/format/moment';
import { gapWords } from './events';
import type { Moment } from './moment';
import { LATE_MS, type Track } from './track';

const SOURCES = {
  osmand: 'dispositivo de la ambulancia',
  traccar: 'servidor Traccar',
  owntracks: 'OwnTracks',
  mqtt: 'dispositivo de la ambulancia, por MQTT',
  telemetry: 'servicio de telemetría',
  phone: 'teléfono de la tripulación',
} as const;

interface Span {
  from: number;
  until: number;
}

/** `14:02:10`; `12 nov 14:02:10` where the span is of several days. */
export function clockWords(at: number, { from, until }: Span): string {
  return local(at).format(daysBetween(from, until) === 0 ? 'HH:mm:ss' : 'D MMM HH:mm:ss');
}

/** `14:02`; `12 nov 14:02` where the span is of several days. */
export function minuteWords(at: number, { from, until }: Span): string {
  return daysBetween(from, until) === 0 ? timeText(at) : local(at).format('D MMM HH:mm');
}

interface MomentWords {
  /** What is known of the place. */
  place: string;
  /** Speed and source of the last fix; what is doubtful of it. */
  details: string[];
  /** Nobody knows where the vehicle was, or the last fix is doubtful. */
  isUnsure: boolean;
}

/** What is known at a moment, in words. */
export function momentWords(moment: Moment, span: Span): MomentWords {
  const { track, fix, gap, ageMs } = moment;
  if (!track) return { place: 'Ninguna ambulancia asignada', details: [], isUnsure: true };
  if (!fix || ageMs === null) return { place: unknownStart(moment, span), details: [], isUnsure: true };
  const details = [
    fix.speed === null ? 'velocidad no informada' : `${Math.round(fix.speed)} km/h`,
    SOURCES[fix.source],
    ...(fix.lateMs >= LATE_MS ? [`llegó ${durationText(fix.lateMs / 60_000)} después`] : []),
    ...(fix.isSuspect ? ['posición dudosa'] : []),
  ];
  const isUnsure = gap !== null || fix.isSuspect;
  if (!gap) {
    const age = ageMs < 1000 ? 'este momento' : `hace ${ageText(ageMs)}`;
    return { place: `Posición de ${age}`, details, isUnsure };
  }
  const isOpen = gap.until === track.until && track.fixes.at(-1)?.at === gap.from;
  const place = isOpen
    ? `Sin más posiciones desde las ${minuteWords(gap.from, span)}`
    : `${gapWords(gap)}, hasta las ${minuteWords(gap.until, span)}`;
  return { place, details: [`última posición hace ${ageText(ageMs)}`, ...details], isUnsure };
}

/** What a screen reader is told of a moment. */
export function toldWords(moment: Moment, at: number, span: Span): string {
  const { place, details } = momentWords(moment, span);
  return [clockWords(at, span), moment.track?.ambulance?.name, place, ...details].filter(Boolean).join(', ');
}

function unknownStart({ track, gap }: Moment, span: Span): string {
  if (track?.fixes.length === 0) return 'Ninguna posición de esta ambulancia';
  return gap ? `Sin posición hasta las ${minuteWords(gap.until, span)}` : 'Sin posición todavía';
}

/** `48 s`, `7 min`. */
function ageText(ms: number): string {
  return ms < 60_000 ? `${Math.floor(ms / 1000)} s` : durationText(ms / 60_000);
}

/** Why a leg has no line, or not all of it; null where nothing is missing. */
export function missingWords(track: Track, kept: { from: number; days: number }, span: Span): string | null {
  const name = track.ambulance?.name;
  if (name === undefined) return 'No quedó registrado cuál ambulancia fue: no se sabe por dónde anduvo.';
  if (track.until < kept.from)
    return `Las posiciones se conservan ${kept.days} días: las de ${name} de entonces ya se borraron.`;
  const parts = [
    track.from < kept.from && `Las posiciones se conservan ${kept.days} días: falta el comienzo.`,
    track.isCut && 'Duró más de 48 horas: se muestran las primeras 48.',
    track.fixes.length === 0 &&
      `Ninguna posición de ${name} entre las ${minuteWords(track.from, span)} y las ${minuteWords(track.until, span)}: no se sabe por dónde anduvo.`,
  ];
  return parts.filter(Boolean).join(' ') || null;
}
