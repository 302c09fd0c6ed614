import { createContext, use } from 'react';
import type * as v from 'valibot';
import { OPERATIONS } from '../../../contract/operations';
import { ANNEX_9 } from '../../../contract/outgoing';
import type { CreateGoldenCode } from '../../../contract/transfers/create-golden-code';
import type { CreateReferral } from '../../../contract/transfers/create-referral';
import { GOLDEN_SECTIONS } from './golden-sections';
import type { FieldName, RequestField, RequestSection } from './request-fields';
import type { RequestForm } from './request-form';
import { GoldenSchema, TransferSchema } from './request-payload';
import { TRANSFER_SECTIONS } from './transfer-sections';

/** The body of the call: a hospital's transfer request, or a golden code. */
export type Request = CreateReferral | CreateGoldenCode;

/** One kind of request. The kinds share the two steps and the form, and have their own fields, call and texts. */
export interface RequestKind {
  operation: 'create-referral' | 'create-golden-code';
  /** Names the unfinished form on this device. */
  draftKey: string;
  sections: readonly RequestSection[];
  fields: readonly RequestField[];
  schema: v.GenericSchema<RequestForm, Request>;
  /** Wire paths whose field has another name on the screen. */
  elsewhere: ReadonlyMap<string, FieldName>;
  /** Where the form opens: at the top, or at the first missing field. */
  opensAt: 'top' | 'missing';
  /** Sent without a network, somebody must telephone. */
  isAlarm: boolean;
  words: {
    screen: string;
    step: string;
    review: { title: string; description: string; unreached: string; send: string };
    sent: (transferId: number) => string;
    failed: string;
    /** Shown in the tray; no identity of a patient. */
    waiting: string;
    draft: string;
    leave: string;
  };
}

const COMMON_ELSEWHERE = [
  ['person.neighborhoodId', 'place.neighborhood'],
  [ANNEX_9.field, 'annex'],
] as const;

export const TRANSFER_REQUEST: RequestKind = {
  operation: 'create-referral',
  draftKey: 'transfer-request',
  sections: TRANSFER_SECTIONS,
  fields: TRANSFER_SECTIONS.flatMap(({ fields }) => fields),
  schema: TransferSchema,
  elsewhere: new Map<string, FieldName>(COMMON_ELSEWHERE),
  opensAt: 'top',
  isAlarm: false,
  words: {
    screen: 'Solicitud de traslado',
    step: 'Solicitud',
    review: {
      title: 'Revise la solicitud de traslado',
      description: 'Así la leerán la EPS, el CRUE y la IPS que reciba al paciente.',
      unreached:
        'Así la leerán la EPS, el CRUE y la IPS, cuando vuelva la red. Hasta entonces nadie la recibe.',
      send: 'Enviar solicitud',
    },
    sent: (transferId) => `Se ha enviado la solicitud de traslado #${transferId}`,
    failed: 'no se pudo enviar la solicitud de traslado',
    waiting: OPERATIONS['create-referral'].title,
    draft: 'Hay una solicitud sin terminar',
    leave: '¿Salir sin enviar la solicitud?',
  },
};

export const GOLDEN_CODE: RequestKind = {
  operation: 'create-golden-code',
  draftKey: 'golden-code',
  sections: GOLDEN_SECTIONS,
  fields: GOLDEN_SECTIONS.flatMap(({ fields }) => fields),
  schema: GoldenSchema,
  elsewhere: new Map<string, FieldName>([
    ...COMMON_ELSEWHERE,
    ['person.cellphone', 'person.phone'],
    ['person.municipalityId', 'place.municipality'],
    ['goldenCode.eventDiagnoses', 'eventDiagnoses'],
    ['goldenCode.careForDiagnosis', 'referral.careForDiagnosis'],
    ['goldenCode.observations', 'referral.observations'],
  ]),
  opensAt: 'missing',
  isAlarm: true,
  words: {
    screen: 'Código dorado',
    step: 'Solicitud de ambulancia',
    review: {
      title: 'Revise la solicitud de ambulancia',
      description: 'Así la leerá el CRUE, que recibe el aviso en el momento.',
      unreached: 'Así la leerá el CRUE, cuando vuelva la red.',
      send: 'Pedir la ambulancia',
    },
    sent: () => 'Se ha realizado la solicitud de la ambulancia exitosamente',
    failed: 'no se pudo enviar la solicitud de la ambulancia',
    waiting: OPERATIONS['create-golden-code'].title,
    draft: 'Hay un código dorado sin terminar',
    leave: '¿Salir sin pedir la ambulancia?',
  },
};

export const RequestKindContext = createContext<RequestKind>(TRANSFER_REQUEST);

export function useRequestKind(): RequestKind {
  return use(RequestKindContext);
}
