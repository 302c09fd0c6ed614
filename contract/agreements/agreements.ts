import * as v from 'valibot';
import { NamedId, rowsOf } from '../answer';
import { defineCall } from '../call';
import { DateText, Id, IdText, optionalText } from '../fields';
import { LIMITS } from '../limits';
import type { Role } from '../roles';

/** The EPS of an own agreement, and the regulation centre for all, write; the others read their own. */
export const AGREEMENT_EDITORS = [
  'CRUE_REFERRAL_MANAGER',
  'EPS_REFERRAL_MANAGER',
] as const satisfies readonly Role[];
const AGREEMENT_READERS = [
  ...AGREEMENT_EDITORS,
  'IPS_REFERRAL_REPORTER',
  'TRANSPORT_REFERRAL_MANAGER',
] as const satisfies readonly Role[];

/** A slip of the year (1926, 20226) would be valid for decades, or never. */
const AgreementDay = v.pipe(
  DateText,
  v.check((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Revise el año: va de 2000 a 2099.'),
);

const dates = {
  /** First day; absent on creation: today in Bogotá. */
  validFrom: v.optional(AgreementDay),
  /** Last day; null for no end. */
  validTo: v.optional(v.nullable(AgreementDay), null),
  note: optionalText(LIMITS.reasonText),
};
const basedOn = {
  /** The version that was edited: a newer one of a colleague is not overwritten. */
  basedOn: v.optional(Id),
};

export const AgreementForm = v.strictObject({ epsId: Id, ipsId: Id, networkId: Id, ...dates, ...basedOn });

export const TransportAgreementForm = v.strictObject({ epsId: Id, entityId: Id, ...dates, ...basedOn });

const stored = {
  validFrom: v.string(),
  validTo: v.nullable(v.string()),
  note: v.nullable(v.string()),
  version: v.number(),
  updatedAt: v.string(),
  /** Null for a row of a seed or an import. */
  updatedBy: v.nullable(v.string()),
};

/** An insurer's agreement with a hospital in a care network. Names are those of today. */
export const Agreement = v.object({
  id: v.number(),
  epsId: v.number(),
  epsName: v.string(),
  ipsId: v.number(),
  ipsName: v.string(),
  networkId: v.number(),
  network: v.string(),
  ...stored,
});
export type Agreement = v.InferOutput<typeof Agreement>;

/** An insurer's agreement with a transport entity. */
export const TransportAgreement = v.object({
  id: v.number(),
  epsId: v.number(),
  epsName: v.string(),
  entityId: v.number(),
  ambulancesEntity: v.string(),
  ...stored,
});
export type TransportAgreement = v.InferOutput<typeof TransportAgreement>;

/** The agreements of one network, with the names that the former application's list has. */
const AgreementGroup = v.object({
  id: v.number(),
  name: v.string(),
  data: v.array(Agreement),
  ips: v.array(NamedId),
  eps: v.array(NamedId),
  epsNames: v.array(v.string()),
});
export type AgreementGroup = v.InferOutput<typeof AgreementGroup>;

/** One group for each network, also for one without agreements. */
const Grouped = v.object({ rows: v.array(AgreementGroup), ambulancesEntity: v.array(TransportAgreement) });
export type GroupedAgreements = v.InferOutput<typeof Grouped>;

const params = v.object({ id: IdText });

/** Open transfers that depend on an agreement, the oldest first. No identity of a patient. */
const StandingTransfers = v.object({
  /** The first of `total`. */
  rows: v.array(
    v.object({
      id: v.number(),
      referralState: v.string(),
      createdAt: v.string(),
      isGoldenCode: v.boolean(),
      /** The hospital that asks; null for a golden code. */
      ipsReq: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  /** Open transfers of the same insurer and network that no hospital was asked for yet. */
  waiting: v.number(),
});
export type StandingTransfers = v.InferOutput<typeof StandingTransfers>;

export const listAgreements = defineCall({
  name: 'listAgreements',
  method: 'GET',
  path: '/agreement/all',
  summary: 'Todos los acuerdos, también los terminados.',
  audience: { roles: ['CRUE_REFERRAL_MANAGER'] },
  answer: rowsOf(Agreement),
});

export const listAgreementsOfEps = defineCall({
  name: 'listAgreementsOfEps',
  method: 'GET',
  path: '/agreement/byUser/epsCrueOnly/:epsId',
  summary: 'Los acuerdos de una EPS, por red de atención.',
  audience: { roles: AGREEMENT_EDITORS },
  params: v.object({ epsId: IdText }),
  answer: Grouped,
});

export const listOwnAgreements = defineCall({
  name: 'listOwnAgreements',
  method: 'GET',
  path: '/agreement/byRole',
  summary: 'Los acuerdos de la entidad de quien pregunta, por red de atención; para el CRUE, todos.',
  audience: { roles: AGREEMENT_READERS },
  answer: Grouped,
});

export const getAgreement = defineCall({
  name: 'getAgreement',
  method: 'GET',
  path: '/agreement/:id',
  summary: 'Un acuerdo.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  answer: Agreement,
});

export const getTransportAgreement = defineCall({
  name: 'getTransportAgreement',
  method: 'GET',
  path: '/agreement/transport/:id',
  summary: 'Un acuerdo con una entidad de transporte.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  answer: TransportAgreement,
});

export const listTransfersOfAgreement = defineCall({
  name: 'listTransfersOfAgreement',
  method: 'GET',
  path: '/agreement/:id/transfers',
  summary: 'Los traslados abiertos que un acuerdo toca: los que quedarían sin él si terminara hoy.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  answer: StandingTransfers,
});

export const createAgreement = defineCall({
  name: 'createAgreement',
  method: 'POST',
  path: '/agreement',
  summary: 'Crea un acuerdo de una EPS con una IPS en una red de atención.',
  audience: { roles: AGREEMENT_EDITORS },
  body: AgreementForm,
  answer: Agreement,
});

export const editAgreement = defineCall({
  name: 'editAgreement',
  method: 'PATCH',
  path: '/agreement/:id',
  summary: 'Cambia la red, las fechas o la nota de un acuerdo. La EPS y la IPS no cambian.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  body: AgreementForm,
  answer: Agreement,
});

export const createTransportAgreement = defineCall({
  name: 'createTransportAgreement',
  method: 'POST',
  path: '/agreement/transport',
  summary: 'Crea un acuerdo de una EPS con una entidad de transporte.',
  audience: { roles: AGREEMENT_EDITORS },
  body: TransportAgreementForm,
  answer: TransportAgreement,
});

export const editTransportAgreement = defineCall({
  name: 'editTransportAgreement',
  method: 'PATCH',
  path: '/agreement/transport/:id',
  summary: 'Cambia las fechas o la nota de un acuerdo con una entidad de transporte.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  body: TransportAgreementForm,
  answer: TransportAgreement,
});

export const withdrawAgreement = defineCall({
  name: 'withdrawAgreement',
  method: 'POST',
  path: '/agreement/:id/withdraw',
  summary: 'Anula un acuerdo que no ha empezado o que empezó hoy. Después de ese día solo se termina.',
  audience: { roles: AGREEMENT_EDITORS },
  params,
  body: v.strictObject({ epsId: Id, ...basedOn }),
  answer: v.object({ id: v.number() }),
});
