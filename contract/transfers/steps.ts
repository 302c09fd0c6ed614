/** The nine steps of a transfer in order, by their date names on the wire (`attentionHours`). */
export const STEP_NAMES = [
  'creationCaseDate',
  'validationCaseDate',
  'ambulanceDispatchDate',
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'ipsProfessionalSignatureDate',
  'patientCareEndDate',
  'availableDate',
] as const;

export type StepName = (typeof STEP_NAMES)[number];

export interface StepDefinition {
  name: StepName;
  /** 1 to 9, as users count them. */
  number: number;
  label: string;
  /** Shown only when CRUE or CRUE_DEP assigned the ambulance. */
  optional: boolean;
  /** Label of CRUE's confirm button; null where another action sets the step. */
  confirmLabel: string | null;
}

const step = (
  number: number,
  name: StepName,
  label: string,
  optional: boolean,
  confirmLabel: string | null,
) => ({
  name,
  number,
  label,
  optional,
  confirmLabel,
});

export const STEPS: readonly StepDefinition[] = [
  step(1, 'creationCaseDate', 'Creado', false, null),
  step(2, 'validationCaseDate', 'Aceptado', false, null),
  step(3, 'ambulanceDispatchDate', 'Despachado', true, 'Confirmar despacho'),
  step(4, 'eventArrivalDate', 'Llegada a IPS', true, 'Confirmar llegada'),
  step(5, 'transportDate', 'En traslado', true, null),
  step(6, 'ipsArrivalDate', 'Llegada a IPS destino', true, 'Confirmar llegada'),
  step(7, 'ipsProfessionalSignatureDate', 'Recepción del paciente', false, null),
  step(8, 'patientCareEndDate', 'Confirmación de recepción', true, 'Confirmar recepción'),
  step(9, 'availableDate', 'Ambulancia disponible', false, 'Habilitar ambulancia'),
];

/**
 * The steps that CRUE confirms by hand (transfers 4.2), and the departure: the requesting hospital's signature, which CRUE
 * confirms where no hospital can or did (`confirmableSteps`).
 */
export const CONFIRMABLE_STEP_NAMES = [
  'ambulanceDispatchDate',
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'patientCareEndDate',
  'availableDate',
] as const satisfies readonly StepName[];
export type ConfirmableStepName = (typeof CONFIRMABLE_STEP_NAMES)[number];

/**
 * The steps that have a crew word. The assignment dates the dispatch, and only the receiving hospital can sign the
 * reception.
 */
export const CREW_STEP_NAMES = [
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'patientCareEndDate',
  'availableDate',
] as const satisfies readonly StepName[];
export type CrewStepName = (typeof CREW_STEP_NAMES)[number];

export const CANCELLED_FIRST_STEP = 'Traslado cancelado';
export const MUST_COMPLETE_STEP = 'Se debe completar este paso';

export function stepIndex(name: StepName): number {
  return STEP_NAMES.indexOf(name);
}

export function stepLabel(name: StepName): string {
  return STEPS[stepIndex(name)]?.label ?? name;
}
