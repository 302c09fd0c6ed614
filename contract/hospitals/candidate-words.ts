import { theTimeBeside } from '../day-and-time';
import type { CandidateReason, WhyNot } from './candidate-reasons';
import { NEDOCS_BANDS } from './nedocs';
import type { NeededBed } from './needed-bed';

/** The Spanish texts of the reasons, once: the screen shows them and the chat keeps them. */
export function reasonWords(reason: CandidateReason): string {
  switch (reason.code) {
    case 'agreement':
      return `Acuerdo con ${reason.eps}`;
    case 'no-agreement':
      return `Sin acuerdo con ${reason.eps}`;
    case 'network':
      return `De la ${networkWords(reason.network)}`;
    case 'service':
      return `${capitalised(bedWords(reason))}: servicio habilitado`;
    case 'service-unknown':
      return `${capitalised(bedWords(reason))}: sin reporte de capacidad`;
    case 'beds':
      return bedsFreeWords(reason);
    case 'beds-unknown':
      return 'Camas libres: sin reporte';
    case 'nedocs':
      return `NEDOCS ${reason.score}, ${NEDOCS_BANDS.find(({ id }) => id === reason.band)?.name}`;
    case 'nedocs-unknown':
      return 'NEDOCS: sin datos';
    case 'saturation':
      return `Emergencia funcional hasta ${theTimeBeside(reason.until, reason.at)}: ${withinSentence(reason.reason)}`;
    case 'distance':
      return `A ${distanceText(reason.metres)} en línea recta`;
    case 'distance-unknown':
      return 'Distancia desconocida';
  }
}

export function whyNotWords(whyNot: WhyNot): string {
  switch (whyNot.code) {
    case 'requests':
      return 'Es la IPS que remite';
    case 'network':
      return `No es de la ${networkWords(whyNot.network)}`;
    case 'agreement':
      return `No tiene acuerdo con ${whyNot.eps} en la ${networkWords(whyNot.network)}`;
    case 'service':
      return `No tiene habilitado el servicio: ${bedWords(whyNot)}`;
    case 'refused':
      return `Ya dijo que no puede atender: ${withinSentence(whyNot.reason)}`;
  }
}

const BED_WORDS: Record<NeededBed['group'], Record<NeededBed['kind'], string>> = {
  adult: { general: 'hospitalización de adultos', uci: 'UCI de adultos', obstetric: 'obstetricia' },
  pediatric: { general: 'hospitalización pediátrica', uci: 'UCI pediátrica', obstetric: 'obstetricia' },
  neonatal: { general: 'hospitalización neonatal', uci: 'UCI neonatal', obstetric: 'obstetricia' },
};

function bedWords({ group, kind }: NeededBed): string {
  return BED_WORDS[group][kind];
}

function bedsFreeWords(reason: Extract<CandidateReason, { code: 'beds' }>): string {
  const { free, occupied, offered, accepted = 0 } = reason;
  const where = bedWords(reason);
  const uncounted = uncountedWords(reason);
  const less = accepted > 0 ? `, sin contar ${accepted === 1 ? 'la' : 'las'} de ${uncounted}` : '';
  if (free > 0) return `${free} ${free === 1 ? 'cama libre' : 'camas libres'} de ${where}${less}`;
  // Over 100 % is valid: show the percentage.
  const full = occupied > offered && offered > 0;
  const waited = accepted > 0 ? `, con ${uncounted}` : '';
  return `Sin camas libres de ${where}${full ? `, ocupación de ${Math.round((occupied / offered) * 100)} %` : ''}${waited}`;
}

/** `2 pacientes aceptados por llegar y 1 que llegó después del reporte`. */
function uncountedWords({ accepted = 0, arrived = 0 }: { accepted?: number; arrived?: number }): string {
  const coming = accepted - arrived;
  const patients = (count: number) => `${count} ${count === 1 ? 'paciente' : 'pacientes'}`;
  const came = `que ${arrived === 1 ? 'llegó' : 'llegaron'} después del reporte`;
  if (coming === 0) return `${patients(arrived)} ${came}`;
  const onTheWay = `${patients(coming)} ${coming === 1 ? 'aceptado' : 'aceptados'} por llegar`;
  return arrived > 0 ? `${onTheWay} y ${arrived} ${came}` : onTheWay;
}

/** Some network names already begin with `Red` (`Red Trauma`), some do not (`Urgencias`). */
function networkWords(name: string): string {
  return `red ${name.replace(/^red\s+/i, '')}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As part of a sentence: lower-case start, no final dot. An abbreviation keeps its capitals. */
function withinSentence(words: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(words);
  const begun = isAbbreviation ? words : words.charAt(0).toLowerCase() + words.slice(1);
  return begun.replace(/\.\s*$/, '');
}

/** `850 m`, `4,2 km`. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres / 10) * 10} m`;
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
}
