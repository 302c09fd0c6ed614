import { DOCUMENT_TYPES } from '../../../../contract/catalogues/fixed';
import { LIMITS } from '../../../../contract/limits';
import { isDocumentOfType } from '../../../../contract/people/person';
import type { AnnexProfessional, AnnexProvider, AnnexResponsible, AnnexTyped } from './annex-data';

/** The fields of the dialog, as data. */
export interface Entry<Key extends string> {
  key: Key;
  label: string;
  kind: 'text' | 'digits' | 'phone' | 'document-type';
  limit: number;
  hint?: string;
  /** Takes the whole line. */
  wide?: true;
}

export const PROVIDER_ENTRIES: readonly Entry<keyof AnnexProvider>[] = [
  { key: 'name', label: 'Nombre de la IPS', kind: 'text', limit: 160, wide: true },
  { key: 'nit', label: 'NIT', kind: 'text', limit: 20 },
  { key: 'repsCode', label: 'Código de habilitación (REPS)', kind: 'text', limit: 20 },
  { key: 'address', label: 'Dirección de la IPS', kind: 'text', limit: LIMITS.addressText },
  { key: 'phone', label: 'Teléfono de la IPS', kind: 'text', limit: 40 },
  { key: 'municipality', label: 'Municipio de la IPS', kind: 'text', limit: 80 },
  {
    key: 'municipalityCode',
    label: 'Código DANE del municipio',
    kind: 'digits',
    limit: 5,
    hint: '5 dígitos; los dos primeros son del departamento.',
  },
];

export const RESPONSIBLE_ENTRIES: readonly Entry<keyof AnnexResponsible>[] = [
  { key: 'names', label: 'Nombres y apellidos del responsable', kind: 'text', limit: 160, wide: true },
  { key: 'documentType', label: 'Tipo de documento del responsable', kind: 'document-type', limit: 60 },
  {
    key: 'document',
    label: 'Número de documento del responsable',
    kind: 'text',
    limit: LIMITS.documentDigits,
  },
  { key: 'address', label: 'Dirección del responsable', kind: 'text', limit: LIMITS.addressText },
  { key: 'phone', label: 'Teléfono del responsable', kind: 'phone', limit: 10 },
];

export const PROFESSIONAL_ENTRIES: readonly Entry<keyof AnnexProfessional>[] = [
  { key: 'name', label: 'Nombre del profesional', kind: 'text', limit: 160 },
  { key: 'phone', label: 'Teléfono del profesional', kind: 'phone', limit: 10 },
  { key: 'requestingService', label: 'Servicio que solicita', kind: 'text', limit: 120 },
  { key: 'requestedService', label: 'Servicio que se necesita', kind: 'text', limit: 120 },
];

export type TypedPart = keyof AnnexTyped;
/** Name of a field and of its error: `responsible.phone`. */
export type EntryName = `${TypedPart}.${string}`;

const PHONE_DIGITS = [7, 10];

/** Every field may stay empty; a value must be valid. */
export function errorsOf({ provider, responsible, professional }: AnnexTyped): Map<EntryName, string> {
  const errors = new Map<EntryName, string>();
  if (provider.municipalityCode !== '' && provider.municipalityCode.length !== 5)
    errors.set('provider.municipalityCode', 'Escriba 5 dígitos.');
  const document = responsible.document.trim();
  const type = DOCUMENT_TYPES.find(({ name }) => name === responsible.documentType);
  if (document !== '' && !type) errors.set('responsible.documentType', 'Escoja el tipo de documento.');
  if (document !== '' && type && !isDocumentOfType({ documentType: type.id, document }))
    errors.set('responsible.document', 'Este tipo de documento solo lleva números.');
  for (const [part, { phone }] of [
    ['responsible', responsible],
    ['professional', professional],
  ] as const)
    if (phone !== '' && !PHONE_DIGITS.includes(phone.length))
      errors.set(`${part}.phone`, 'Escriba 7 o 10 dígitos.');
  return errors;
}
