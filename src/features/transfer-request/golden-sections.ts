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

/** The register's address is not changed here, and need not be where it happened. */
const ELSEWHERE = 'Si el paciente no está en su dirección, escriba aquí dónde está.';

/**
 * What a golden code asks for (transfers 2.5, 5.2). Where the register knows the patient, only what happened and the annex
 * are left: those come first, so that nobody looks for them at night.
 */
export const GOLDEN_SECTIONS: readonly RequestSection[] = [
  { id: 'evento', title: 'Qué pasó', fields: [CARE, DIAGNOSES, { ...OBSERVATIONS, hint: ELSEWHERE }] },
  { id: 'anexo-9', title: 'Anexo 9', fields: [ANNEX] },
  {
    id: 'direccion',
    title: 'Dirección del paciente',
    fields: [
      { kind: 'address', name: 'person.address', label: 'Dirección', required: true, wide: true },
      ...PLACE_FIELDS,
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
