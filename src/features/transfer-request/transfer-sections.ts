import {
  AMBULANCE_TYPE_NAMES,
  AMBULANCE_TYPES,
  OTHER_REFERRAL_REASON,
  REFERRAL_REASONS,
  TRIAGE_LEVELS,
} from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import {
  ANNEX,
  CARE,
  DIAGNOSES,
  INSURANCE_FIELDS,
  OBSERVATIONS,
  PERSON_FIELDS,
  PLACE_FIELDS,
  PREGNANT,
  YES_NO,
} from './described-fields';
import type { RequestSection } from './request-fields';

/** The sections of a hospital's transfer request (transfers 2.4, 5.1). */
export const TRANSFER_SECTIONS: readonly RequestSection[] = [
  {
    id: 'paciente',
    title: 'Paciente',
    fields: [...PERSON_FIELDS, { kind: 'phone', name: 'person.phone', label: 'Teléfono' }],
  },
  {
    id: 'direccion',
    title: 'Residencia',
    fields: [{ kind: 'address', name: 'person.address', label: 'Dirección', wide: true }, ...PLACE_FIELDS],
  },
  {
    id: 'aseguramiento',
    title: 'Aseguramiento y condición',
    fields: [
      ...INSURANCE_FIELDS,
      {
        kind: 'cards',
        name: 'patient.triage',
        label: 'Triage',
        required: true,
        options: TRIAGE_LEVELS.map((level) => ({ value: String(level), label: `Triage ${level}` })),
      },
      PREGNANT,
      { ...DIAGNOSES, required: true },
    ],
  },
  {
    id: 'solicitud',
    title: 'Solicitud',
    fields: [
      {
        kind: 'select',
        name: 'referral.referralReason',
        label: 'Motivo de remisión',
        required: true,
        options: REFERRAL_REASONS.map(({ id, name }) => ({ value: String(id), label: `${id}. ${name}` })),
      },
      { kind: 'network', name: 'referral.attentionNetwork', label: 'Red de atención', required: true },
      {
        kind: 'text',
        name: 'referral.otherReason',
        label: '¿Cuál motivo?',
        required: true,
        wide: true,
        limit: LIMITS.reasonText,
        asked: (form) => form.referral.referralReason === String(OTHER_REFERRAL_REASON),
      },
      {
        kind: 'cards',
        name: 'referral.ambulanceType',
        label: 'Tipo de ambulancia',
        required: true,
        wide: true,
        options: AMBULANCE_TYPES.map((type) => {
          const [label = type, detail] = AMBULANCE_TYPE_NAMES[type].split(', ');
          return { value: type, label, detail };
        }),
      },
      {
        kind: 'cards',
        name: 'referral.reqIsolation',
        label: '¿Requiere aislamiento?',
        required: true,
        options: YES_NO,
      },
      CARE,
      OBSERVATIONS,
    ],
  },
  { id: 'anexo-9', title: 'Anexo 9', fields: [ANNEX] },
];
