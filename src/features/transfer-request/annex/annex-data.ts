import type { Ips } from '../../../../contract/hospitals/hospitals';

/** The hospital that asks, as its annex names it. Empty texts are places to fill in by hand. */
export interface AnnexProvider {
  name: string;
  nit: string;
  repsCode: string;
  address: string;
  phone: string;
  municipality: string;
  /** DANE code of five digits, of which the first two are the department's. */
  municipalityCode: string;
}

/** Whoever answers for the patient. */
export interface AnnexResponsible {
  names: string;
  documentType: string;
  document: string;
  address: string;
  phone: string;
}

/** Who asks for the transfer. */
export interface AnnexProfessional {
  name: string;
  phone: string;
  requestingService: string;
  requestedService: string;
}

/** What the request form says, in the words that are printed. */
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

/** What the form does not ask. */
export interface AnnexExtras {
  responsible: AnnexResponsible;
  professional: AnnexProfessional;
}

/** What was typed for an annex besides the form: of the hospital only what the app does not know of it. */
export interface AnnexTyped extends AnnexExtras {
  provider: AnnexProvider;
}

/** What an annex was made of on this device. It rests with the form's draft, encrypted, and is not sent. */
export interface AnnexMade extends AnnexTyped {
  /** The file and what was printed in it; null before the first was made. */
  file: { name: string; size: number; facts: string } | null;
}

export interface AnnexData extends AnnexFacts, AnnexExtras {
  /** When it was made. */
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

/** Who asks for a golden code works for no hospital. */
export const REGULATION_CENTRE: AnnexProvider = {
  ...BLANK_PROVIDER,
  name: 'Centro Regulador de Urgencias y Emergencias (CRUE)',
};

export const BLANK_EXTRAS: AnnexExtras = {
  responsible: { names: '', documentType: '', document: '', address: '', phone: '' },
  professional: { name: '', phone: '', requestingService: '', requestedService: '' },
};

export const NOTHING_TYPED: AnnexTyped = { ...BLANK_EXTRAS, provider: BLANK_PROVIDER };

/** What the app knows of the hospital, and what was typed where it knows nothing. */
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
