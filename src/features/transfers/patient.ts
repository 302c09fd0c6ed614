import { ambulanceTypeText } from '../../../contract/catalogues/fixed';
import type { Transfer, TransferRow } from '../../../contract/transfers/transfer';

/** Shown instead of the network: a golden code has none. */
const GOLDEN_CODE = 'Código dorado';

export function networkName(transfer: Pick<TransferRow, 'network'>): string {
  return transfer.network?.name ?? GOLDEN_CODE;
}

/**
 * `Traslado #4127: Gloria Restrepo Cano-Red Trauma` (transfers 2.6); without the name for users who may not
 * see it.
 */
export function transferTitle(transfer: Pick<Transfer, 'id' | 'patient' | 'network'>): string {
  const parts = [transfer.patient.person?.fullName, networkName(transfer)];
  return `Traslado #${transfer.id}: ${parts.filter(Boolean).join('-')}`;
}

/** `CC 43.118.902`; documents with letters stay unchanged. */
export function documentText(person: { documentType: string; document: string }): string {
  const grouped = /^\d+$/.test(person.document)
    ? person.document.replace(/\B(?=(\d{3})+$)/g, '.')
    : person.document;
  return `${person.documentType} ${grouped}`;
}

/**
 * The case in one line: the patient's name, or for users who may only offer an ambulance, the kind of case.
 */
export function caseName(transfer: TransferRow): { name: string; detail: string } {
  const { person, diagnoses } = transfer.patient;
  if (person) return { name: person.fullName, detail: documentText(person) };
  return {
    name: networkName(transfer),
    detail: diagnoses[0]?.cie10.name ?? ambulanceTypeText(transfer.ambulanceType) ?? 'Sin identificación',
  };
}

/** `Móvil 12, TAB (se pidió TAM), placa KTR 418` */
export function ambulanceText({ ambulance, ambulanceType }: Transfer): string | null {
  if (!ambulance) return null;
  const { name, licensePlate } = ambulance;
  return [name, typeText(ambulance.ambulanceType, ambulanceType), `placa ${licensePlate}`]
    .filter(Boolean)
    .join(', ');
}

/** `TAM`; `TAB (se pidió TAM)` where another kind was asked for: the patient may need more than it has. */
export function typeText(type: string, wanted: string | null): string {
  const name = ambulanceTypeText(type);
  return wanted && type !== wanted ? `${name} (se pidió ${ambulanceTypeText(wanted)})` : name;
}

const YEAR_MS = 365.25 * 86_400_000;

/** `38 años`, `4 meses`, `12 días`. */
export function ageText(birthdate: string, now: Date): string {
  const [years = 0, months = 0, days = 0] = ageParts(birthdate, now);
  if (years > 0) return count(years, 'año', 'años');
  if (months > 0) return count(months, 'mes', 'meses');
  return count(days, 'día', 'días');
}

function ageParts(birthdate: string, now: Date): number[] {
  const born = Date.parse(`${birthdate}T00:00:00-05:00`);
  const lived = now.getTime() - born;
  if (!Number.isFinite(lived) || lived < 0) return [0, 0, 0];
  return [
    Math.floor(lived / YEAR_MS),
    Math.floor((lived % YEAR_MS) / (YEAR_MS / 12)),
    Math.floor(lived / 86_400_000),
  ];
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
