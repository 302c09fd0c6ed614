import type { AmbulanceType, DocumentType } from '../../../contract/catalogues/fixed';
import { COVID_NETWORK_ID } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import { type AddressParts, EMPTY_ADDRESS } from '../../../contract/transfers/address';
import type { AnnexMade } from './annex/annex-data';

/** A row picked from a catalogue: the id is sent, the label is shown. */
export interface Choice {
  id: number;
  label: string;
  code?: string;
}

export type YesNo = '' | 'si' | 'no';

/** The parts of an address as controls hold them: an empty choice is an empty string. */
export type TypedAddress = { [Part in keyof AddressParts]: string };

/**
 * The content of the request form. The names are the paths of `CreateReferral`, so that an error of the schema or the
 * server appears at the field of the same name.
 */
export interface RequestForm {
  /** Created with the form: names the transfer in all its attempts. */
  clientRef: string;
  /** The incident that a golden code is made from. */
  incidentId?: number;
  person: {
    documentType: '' | DocumentType;
    document: string;
    firstName: string;
    middleName: string;
    lastName: string;
    secondLastName: string;
    sex: '' | 'F' | 'M';
    birthdate: string;
    phone: string;
    /** The register's address; empty when the user enters the parts. */
    address: string;
  };
  address: TypedAddress;
  place: { department: Choice | null; municipality: Choice | null; neighborhood: Choice | null };
  patient: {
    eps: Choice | null;
    regimeType: Choice | null;
    triage: '' | '1' | '2';
    isPregnant: YesNo;
  };
  referral: {
    referralReason: string;
    otherReason: string;
    attentionNetwork: Choice | null;
    ambulanceType: '' | AmbulanceType;
    reqIsolation: YesNo;
    careForDiagnosis: string;
    observations: string;
  };
  eventDiagnoses: Choice[];
  annex: File | null;
  /** The source of an annex that was made here; stored with the draft and not sent. */
  annexMade?: AnnexMade;
}

const COVID_NETWORK: Choice = { id: COVID_NETWORK_ID, label: 'COVID-19' };

export const EMPTY_TYPED_ADDRESS = Object.fromEntries(
  Object.keys(EMPTY_ADDRESS).map((part) => [part, '']),
) as TypedAddress;

/** An empty form. For people who may request only for COVID-19, the network is set. */
export function emptyRequest(clientRef: string, roles: readonly Role[]): RequestForm {
  return {
    clientRef,
    person: {
      documentType: '',
      document: '',
      firstName: '',
      middleName: '',
      lastName: '',
      secondLastName: '',
      sex: '',
      birthdate: '',
      phone: '',
      address: '',
    },
    address: EMPTY_TYPED_ADDRESS,
    place: { department: null, municipality: null, neighborhood: null },
    patient: { eps: null, regimeType: null, triage: '', isPregnant: '' },
    referral: {
      referralReason: '',
      otherReason: '',
      attentionNetwork: roles.includes('CAN_USE_ONLY_COVID') ? COVID_NETWORK : null,
      ambulanceType: '',
      reqIsolation: '',
      careForDiagnosis: '',
      observations: '',
    },
    eventDiagnoses: [],
    annex: null,
  };
}
