import type { StepName } from './steps';

/** A way between two dated steps. */
export interface Leg {
  from: StepName;
  to: StepName;
  title: string;
}

const leg = (from: StepName, to: StepName, title: string): Leg => ({ from, to, title });

/** From the request until the patient is received. */
export const WHOLE_LEG = leg(
  'creationCaseDate',
  'patientCareEndDate',
  'Solicitud a confirmación de recepción',
);

/** The ways between the steps; one without both ends has no minutes. The transfer report and the indicators have the same. */
export const LEGS: readonly Leg[] = [
  leg('creationCaseDate', 'validationCaseDate', 'Solicitud a aceptación'),
  leg('validationCaseDate', 'ambulanceDispatchDate', 'Aceptación a despacho'),
  leg('ambulanceDispatchDate', 'eventArrivalDate', 'Despacho a llegada a la IPS'),
  leg('eventArrivalDate', 'transportDate', 'Llegada a la IPS a salida'),
  leg('transportDate', 'ipsArrivalDate', 'Salida a llegada a la IPS destino'),
  leg('ipsArrivalDate', 'ipsProfessionalSignatureDate', 'Llegada a recepción del paciente'),
  leg('ipsProfessionalSignatureDate', 'patientCareEndDate', 'Recepción a su confirmación'),
  leg('patientCareEndDate', 'availableDate', 'Confirmación a ambulancia disponible'),
  WHOLE_LEG,
];
