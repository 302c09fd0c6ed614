import type { Ips } from '../../../../contract/hospitals/hospitals';

/** The requesting hospital, as its annex names it. An empty text is a space to fill in by hand. */
export interface AnnexProvider {
  name: string;
  nit: string;
  repsCode: string;
  address: string;
  phone: string;
  municipality: string;
  /** DANE code of five digits; the first two are the department's. */
  municipalityCode: string;
}

/** The person responsible for the patient. */
export interface AnnexResponsible {
  names: string;
  documentType: string;
  document: string;
  address: string;
  phone: string;
}

/** The professional who requests the transfer. */
export interface AnnexProfessional {
  name: string;
  phone: string;
  requestingService: string;
  requestedService: string;
}

/** The part of the request form that is printed, in the printed words. */
export interface AnnexFacts {
  reference: string;
  patient: {
    lastName: string;
    secondLastName: string;
    firstName: string;
    middleName: string;
    documentType: string;
    document: string;
    birthdate: string;
    sex: string;
    address: string;
    phone: string;
    department: string;
    municipality: string;
    neighborhood: string;
    payer: string;
    payerCode: string;
    regime: string;
  };
  clinical: {
    triage: string;
    pregnancy: string;
    isolation: string;
    reason: string;
    diagnoses: { code: string; name: string }[];
    careForDiagnosis: string;
    observations: string;
  };
}

/** Data of the annex that the form does not ask. */
interface AnnexExtras {
  responsible: AnnexResponsible;
  professional: AnnexProfessional;
}

/** Input for an annex besides the form. Of the hospital it has only data that the app does not know. */
export interface AnnexTyped extends AnnexExtras {
  provider: AnnexProvider;
}

/**
 * The source of an annex that was made on this device. It is stored with the form's draft, encrypted, and is not sent.
 */
export interface AnnexMade extends AnnexTyped {
  /** The file and its printed facts; null before the first annex was made. */
  file: { name: string; size: number; facts: string } | null;
}

export interface AnnexData extends AnnexFacts, AnnexExtras {
  /** Time of creation. */
  at: Date;
  provider: AnnexProvider;
}

export const BLANK_PROVIDER: AnnexProvider = {
  name: '',
  nit: '',
  repsCode: '',
  address: '',
  phone: '',
  municipality: '',
  municipalityCode: '',
};

/** The author of a golden code belongs to no hospital. */
export const REGULATION_CENTRE: AnnexProvider = {
  ...BLANK_PROVIDER,
  name: 'Centro Regulador de Urgencias y Emergencias (CRUE)',
};

export const BLANK_EXTRAS: AnnexExtras = {
  responsible: { names: '', documentType: '', document: '', address: '', phone: '' },
  professional: { name: '', phone: '', requestingService: '', requestedService: '' },
};

export const NOTHING_TYPED: AnnexTyped = { ...BLANK_EXTRAS, provider: BLANK_PROVIDER };

/** The hospital's known data, completed with the user's input. */
export function completedProvider(known: AnnexProvider, typed: AnnexProvider): AnnexProvider {
  const completed = { ...known };
  for (const [key, value] of Object.entries(typed) as [keyof AnnexProvider, string][])
    completed[key] ||= value.trim();
  return completed;
}

/** The id of a municipality is its DANE code as a number: Medellín, 05001, is 5001. */
export function providerOf(ips: Ips): AnnexProvider {
  return {
    name: ips.name,
    nit: ips.nit,
    repsCode: ips.repsCode ?? '',
    address: ips.address ?? '',
    phone: ips.phone ?? '',
    municipality: ips.municipality,
    municipalityCode: String(ips.municipalityId).padStart(5, '0'),
  };
}
