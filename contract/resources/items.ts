import type { UnitGroup, UnitKind } from './units';

/**
 * The items that a hospital may offer, as data. Forms, boards and exports iterate over these lists and name no item
 * themselves. Ids are as on the wire (map document 3.1).
 */
export interface Item<Id extends string = string> {
  id: Id;
  name: string;
}

/** Human resource: surgical specialties. */
export const SURGICAL_SPECIALTIES = [
  { id: 'generalSurgery', name: 'Cirugía general' },
  { id: 'orthopaedic', name: 'Ortopedia' },
  { id: 'neurosurgery', name: 'Neurocirugía' },
  { id: 'radiology', name: 'Radiología' },
  { id: 'plasticSurgery', name: 'Cirugía plástica' },
  { id: 'oralSurgery', name: 'Cirugía oral y maxilofacial' },
  { id: 'cardiovascularSurgery', name: 'Cirugía cardiovascular' },
  { id: 'peripheralVascularSurgery', name: 'Cirugía vascular periférica' },
  { id: 'headSurgery', name: 'Cirugía de cabeza y cuello' },
  { id: 'microvascularSurgery', name: 'Cirugía microvascular' },
  { id: 'ocularSurgery', name: 'Oftalmología' },
  { id: 'otorhinolaryngology', name: 'Otorrinolaringología' },
  { id: 'thoracicSurgery', name: 'Cirugía de tórax' },
  { id: 'pediatricSurgery', name: 'Cirugía pediátrica' },
  { id: 'urology', name: 'Urología' },
  { id: 'obstetricSurgery', name: 'Ginecobstetricia' },
] as const satisfies readonly Item[];

export const MEDICAL_SPECIALTIES = [
  { id: 'internalMedicine', name: 'Medicina interna' },
  { id: 'pediatric', name: 'Pediatría' },
  { id: 'nephrology', name: 'Nefrología' },
  { id: 'psychiatry', name: 'Psiquiatría' },
  { id: 'neuroRadiology', name: 'Neurorradiología' },
  { id: 'hemodynamics', name: 'Hemodinamia' },
  { id: 'emergencySpecialist', name: 'Urgenciología' },
] as const satisfies readonly Item[];

export const SUPPORT_SERVICES = [
  { id: 'dialysisService', name: 'Diálisis' },
  { id: 'clinicalLab', name: 'Laboratorio clínico' },
  { id: 'operatingRoom', name: 'Quirófanos' },
  { id: 'bloodBank', name: 'Banco de sangre' },
] as const satisfies readonly Item[];

export const DIAGNOSTIC_AIDS = [
  { id: 'xrays', name: 'Rayos X' },
  { id: 'tomograph', name: 'Tomógrafo' },
  { id: 'angiograph', name: 'Angiógrafo' },
  { id: 'resonator', name: 'Resonador' },
  { id: 'ultrasonograph', name: 'Ecógrafo' },
] as const satisfies readonly Item[];

/** Beds of one kind for one group of patients. Only general emergency rooms also have chairs. */
export interface UnitItem {
  group: UnitGroup;
  kind: UnitKind;
  name: string;
  hasChairs: boolean;
}

const unit = (group: UnitGroup, kind: UnitKind, name: string, hasChairs = false): UnitItem => ({
  group,
  kind,
  name,
  hasChairs,
});

export const URGENCY_UNITS: readonly UnitItem[] = [
  unit('adult', 'general', 'Adultos, general', true),
  unit('adult', 'therapeuticSupport', 'Adultos, apoyo terapéutico'),
  unit('adult', 'reanimation', 'Adultos, reanimación'),
  unit('pediatric', 'general', 'Pediátrica, general', true),
  unit('pediatric', 'therapeuticSupport', 'Pediátrica, apoyo terapéutico'),
  unit('pediatric', 'reanimation', 'Pediátrica, reanimación'),
];

export const INTERNMENT_UNITS: readonly UnitItem[] = [
  unit('adult', 'general', 'Hospitalización adultos'),
  unit('adult', 'uci', 'UCI adultos'),
  unit('adult', 'uce', 'UCE adultos'),
  unit('adult', 'burn', 'Quemados'),
  unit('adult', 'obstetric', 'Obstetricia'),
  unit('pediatric', 'general', 'Hospitalización pediátrica'),
  unit('pediatric', 'uci', 'UCI pediátrica'),
  unit('pediatric', 'uce', 'UCE pediátrica'),
  unit('neonatal', 'uci', 'UCI neonatal'),
  unit('neonatal', 'uce', 'UCE neonatal'),
];

/** Working hours of a specialist, by their numbers on the wire (1 to 12). */
export const SCHEDULES = [
  { id: 1, name: '24 horas' },
  { id: 2, name: 'Al llamado' },
  { id: 3, name: 'Día presencial' },
  { id: 4, name: 'Día al llamado' },
  { id: 5, name: 'Noche presencial' },
  { id: 6, name: 'Noche al llamado' },
  { id: 7, name: 'Semana presencial día' },
  { id: 8, name: 'Semana al llamado día' },
  { id: 9, name: 'Semana presencial noche' },
  { id: 10, name: 'Semana al llamado noche' },
  { id: 11, name: 'Fin de semana al llamado' },
  { id: 12, name: 'Fin de semana presencial' },
] as const;

const OTHER = 'Otro';

/** Why a service or a specialty is unavailable. */
export const CLOSURE_REASONS = [
  'Terminación de contrato',
  'Incapacidad o novedad temporal del recurso humano',
  'Cierre del servicio',
  'El servicio desborda la capacidad de atención',
  OTHER,
] as const;

/** Why a machine is unavailable. */
export const OUTAGE_REASONS = [
  'Daño',
  'Mantenimiento',
  'Falta de materiales, medicamentos o insumos',
  'Falta de recurso humano',
  OTHER,
] as const;

/** Whether this reason needs a typed text. */
export function isOtherReason(reason: string): boolean {
  return reason === OTHER;
}

export const BED_REASONS = [
  { id: 'isolation', name: 'Aislamiento' },
  { id: 'humanResource', name: 'Falta de recurso humano' },
  { id: 'maintenance', name: 'Mantenimiento' },
] as const satisfies readonly Item[];

export const BLOOD_COMPONENTS = [
  { id: 'redbloodCells', name: 'Glóbulos rojos' },
  { id: 'plasma', name: 'Plasma' },
] as const satisfies readonly Item[];

export const BLOOD_GROUPS = [
  { id: 'Op', name: 'O+' },
  { id: 'On', name: 'O−' },
  { id: 'Ap', name: 'A+' },
  { id: 'An', name: 'A−' },
  { id: 'Bp', name: 'B+' },
  { id: 'Bn', name: 'B−' },
  { id: 'ABp', name: 'AB+' },
  { id: 'ABn', name: 'AB−' },
] as const satisfies readonly Item[];

export const COMORBIDITIES = [
  { id: 'cancer', name: 'Cáncer' },
  { id: 'diabetes', name: 'Diabetes' },
  { id: 'hypertension', name: 'Hipertensión' },
  { id: 'obesity', name: 'Obesidad' },
  { id: 'dyslipidemia', name: 'Dislipidemia' },
  { id: 'hiv', name: 'VIH' },
  { id: 'malnutrition', name: 'Desnutrición' },
  { id: 'kidneyFailure', name: 'Insuficiencia renal' },
  { id: 'heartFailure', name: 'Insuficiencia cardíaca' },
  { id: 'autoimmuneDisease', name: 'Enfermedad autoinmune' },
  { id: 'smoker', name: 'Tabaquismo' },
  { id: 'alcoholism', name: 'Alcoholismo' },
  { id: 'epoc', name: 'EPOC' },
  { id: 'alzheimer', name: 'Alzheimer' },
  { id: 'mentalIllness', name: 'Enfermedad mental' },
  { id: 'pregnant', name: 'Embarazo' },
  { id: 'none', name: 'Ninguna' },
] as const satisfies readonly Item[];
