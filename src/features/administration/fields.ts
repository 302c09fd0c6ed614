import { AMBULANCE_TYPE_NAMES, AMBULANCE_TYPES } from '../../../contract/catalogues/fixed';
import type { Option } from '../../ui/search-field';
import type { AdminRow, Typed } from './administered';
import { NO_PLACE, placeOf, type TypedPlace } from './typed-place';

interface FieldBase {
  /** Its name in the contract's form. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** As wide as the form. */
  wide?: boolean;
  /** `Crear y agregar otra` fills it in again. */
  isKept?: boolean;
}

/** One field of a form, and how its content becomes a part of the request. */
export type FieldOf =
  | (FieldBase & {
      kind: 'text';
      limit?: number;
      inputMode?: 'tel' | 'numeric' | 'url';
      /** A doubt about what was typed. It refuses nothing. */
      warning?: (typed: string) => string | null;
    })
  | (FieldBase & { kind: 'lines' })
  | (FieldBase & { kind: 'choice'; options: readonly { value: string; label: string; detail?: string }[] })
  | (FieldBase & {
      kind: 'flag';
      detail: string;
      /** A doubt about the choice; the row is null for a new one. It refuses nothing. */
      warning?: (isOn: boolean, row: AdminRow | null) => string | null;
    })
  | (FieldBase & { kind: 'place' })
  /** With its department before it. */
  | (FieldBase & { kind: 'municipality' })
  | (FieldBase & { kind: 'entity' })
  /** Several rows of a short list. */
  | (FieldBase & { kind: 'several'; search: 'networks' | 'regimes' });

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

/** The part of what was typed that the next new row begins with. */
export function keptOf(fields: readonly FieldOf[], typed: Typed): Typed {
  return Object.fromEntries(fields.filter(({ isKept }) => isKept).map(({ name }) => [name, typed[name]]));
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

/** `TAB` with `traslado asistencial básico` below it. */
export const AMBULANCE_CHOICES = AMBULANCE_TYPES.map((value) => {
  const [label = value, detail] = AMBULANCE_TYPE_NAMES[value].split(', ');
  return { value, label, ...(detail && { detail }) };
});
