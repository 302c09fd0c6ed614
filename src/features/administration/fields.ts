import { AMBULANCE_TYPE_NAMES, AMBULANCE_TYPES } from '../../../contract/catalogues/fixed';
import type { Option } from '../../ui/search-field';
import type { AdminRow, Typed } from './administered';

interface FieldBase {
  /** Its name in the contract's form. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** As wide as the form. */
  wide?: boolean;
}

/** One field of a form, and how its content becomes a part of the request. */
export type FieldOf =
  | (FieldBase & { kind: 'text' | 'lines'; limit?: number; inputMode?: 'tel' | 'numeric' | 'url' })
  | (FieldBase & { kind: 'choice'; options: readonly { value: string; label: string; detail?: string }[] })
  | (FieldBase & { kind: 'flag'; detail: string })
  | (FieldBase & { kind: 'place' })
  /** With its department before it. */
  | (FieldBase & { kind: 'municipality' })
  | (FieldBase & { kind: 'entity' })
  /** Several rows of a short list. */
  | (FieldBase & { kind: 'several'; search: 'networks' | 'regimes' });

export interface TypedPlace {
  lat: string;
  lng: string;
}

const NO_PLACE: TypedPlace = { lat: '', lng: '' };

/** What the form holds for a stored row, or for a new one. */
export function typedOf(fields: readonly FieldOf[], row: AdminRow | null): Typed {
  return Object.fromEntries(fields.map((field) => [field.name, typedField(field, row)]));
}

function typedField(field: FieldOf, row: AdminRow | null): unknown {
  const stored = row?.[field.name];
  switch (field.kind) {
    case 'text':
      return stored ?? '';
    case 'lines':
      return ((stored ?? []) as string[]).join('\n');
    case 'choice':
      return stored ?? '';
    case 'flag':
      return stored ?? false;
    case 'place': {
      const place = stored as { lat: number; lng: number } | null | undefined;
      return place ? { lat: String(place.lat), lng: String(place.lng) } : NO_PLACE;
    }
    case 'municipality':
      return optionOf(stored, row?.municipality);
    case 'entity':
      return optionOf(stored, row?.ambulancesEntity);
    case 'several':
      return stored ?? [];
  }
}

function optionOf(id: unknown, label: unknown): Option | null {
  return typeof id === 'number' ? { id, label: String(label) } : null;
}

/** The body of the request for what was typed. */
export function bodyOf(fields: readonly FieldOf[], typed: Typed): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, bodyField(field, typed[field.name])]));
}

function bodyField(field: FieldOf, typed: unknown): unknown {
  switch (field.kind) {
    case 'text': {
      const text = String(typed ?? '').trim();
      return text || (field.required ? '' : null);
    }
    case 'lines':
      return String(typed ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'choice':
      return typed === '' ? null : typed;
    case 'flag':
      return typed === true;
    case 'place':
      return placeOf(typed as TypedPlace);
    case 'municipality':
    case 'entity':
      return (typed as Option | null)?.id ?? null;
    case 'several':
      return typed;
  }
}

/** Both empty: no place. A number that cannot be read stays text, so that the schema names it. */
function placeOf({ lat, lng }: TypedPlace): unknown {
  if (!lat.trim() && !lng.trim()) return null;
  return { lat: degreesOf(lat), lng: degreesOf(lng) };
}

/** `6,25` and `6.25`. */
function degreesOf(text: string): unknown {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/**
 * Coordinates as maps copy them: `6.2442, -75.5812`. Null for anything else. A comma is decimal only with a single number.
 */
export function readCoordinates(text: string): TypedPlace | null {
  const found = /^\s*\(?\s*(?<lat>-?\d{1,2}\.\d+)\s*[,;\s]\s*(?<lng>-?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text);
  const { lat, lng } = found?.groups ?? {};
  return lat && lng ? { lat, lng } : null;
}

/** `TAB` with `traslado asistencial básico` below it. */
export const AMBULANCE_CHOICES = AMBULANCE_TYPES.map((value) => {
  const [label = value, detail] = AMBULANCE_TYPE_NAMES[value].split(', ');
  return { value, label, ...(detail && { detail }) };
});
