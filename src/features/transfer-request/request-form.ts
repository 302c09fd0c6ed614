import type { AmbulanceType, DocumentType } from '../../../contract/catalogues/fixed';
import { COVID_NETWORK_ID } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import { type AddressParts, EMPTY_ADDRESS } from '../../../contract/transfers/address';
import type { AnnexMade } from './annex/annex-data';

/** Something picked from a catalogue: its id goes over the wire, its name is what people read. */
export interface Choice {
  id: number;
  label: string;
  code?: string;
}

export type YesNo = '' | 'si' | 'no';

/** The parts of an address as controls hold them: nothing chosen is an empty text. */
export type TypedAddress = { [Part in keyof AddressParts]: string };

/**
 * What the request form holds while somebody fills it in. The names are the paths of `CreateReferral`, so that an
 * error of the schema or of the server lands at the field of the same name.
 */
export interface RequestForm {
  /** Minted with the form: the transfer's own reference, whatever number of times it is sent. */
  clientRef: string;
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
    /** As the register gave it; empty where the address is written by its parts. */
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
  /** Of what the annex was made, where it was made here; it goes with the draft and is not sent. */
  annexMade?: AnnexMade;
}

export const COVID_NETWORK: Choice = { id: COVID_NETWORK_ID, label: 'COVID-19' };

export const EMPTY_TYPED_ADDRESS = Object.fromEntries(
  Object.keys(EMPTY_ADDRESS).map((part) => [part, '']),
) as TypedAddress;

/** A blank form. People who may ask only for COVID-19 find their network chosen. */
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
