import {
  ANNEX,
  CARE,
  DIAGNOSES,
  INSURANCE_FIELDS,
  OBSERVATIONS,
  PERSON_FIELDS,
  PLACE_FIELDS,
  PREGNANT,
} from './described-fields';
import type { RequestSection } from './request-fields';

/** The user cannot change the register's address, and the patient may be elsewhere. */
const ELSEWHERE = 'Si el paciente no está en su dirección, escriba aquí dónde está.';

/**
 * The sections of a golden code (transfers 2.5, 5.2). The event and the annex come first: when the register knows the
 * patient, they are the only empty ones, and at night nobody should have to look for them.
 */
export const GOLDEN_SECTIONS: readonly RequestSection[] = [
  { id: 'evento', title: 'Qué pasó', fields: [CARE, DIAGNOSES, { ...OBSERVATIONS, hint: ELSEWHERE }] },
  { id: 'anexo-9', title: 'Anexo 9', fields: [ANNEX] },
  {
    id: 'direccion',
    title: 'Dirección del paciente',
    fields: [
      { kind: 'address', name: 'person.address', label: 'Dirección', required: true, wide: true },
      ...PLACE_FIELDS.map((field) =>
        field.kind === 'neighborhood' ? field : { ...field, required: true as const },
      ),
    ],
  },
  {
    id: 'paciente',
    title: 'Paciente',
    fields: [
      ...PERSON_FIELDS,
      { kind: 'phone', name: 'person.phone', label: 'Celular', hint: '10 dígitos', required: true },
    ],
  },
  { id: 'aseguramiento', title: 'Aseguramiento', fields: [...INSURANCE_FIELDS, PREGNANT] },
];
