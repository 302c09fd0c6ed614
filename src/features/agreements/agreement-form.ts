import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import {
  type Agreement,
  AgreementForm,
  type TransportAgreement,
  TransportAgreementForm,
} from '../../../contract/agreements/agreements';
import { REQUIRED } from '../../../contract/fields';
import type { Option } from '../../ui/search-field';

export type AnyAgreement = Agreement | TransportAgreement;

/** What the form holds: a hospital and its network, or a transport entity. */
export interface TypedAgreement {
  partner: 'ips' | 'entity';
  eps: Option | null;
  ips: Option | null;
  network: Option | null;
  entity: Option | null;
  validFrom: string;
  validTo: string;
  note: string;
}

type FieldName = keyof TypedAgreement;
const NAMES: Record<string, FieldName> = {
  epsId: 'eps',
  ipsId: 'ips',
  networkId: 'network',
  entityId: 'entity',
};
const FIELDS: readonly string[] = [...Object.values(NAMES), 'validFrom', 'validTo', 'note'];

/** The field of the form for a path of the call. */
export function fieldOf(path: string): FieldName | null {
  const name = NAMES[path] ?? path;
  return FIELDS.includes(name) ? (name as FieldName) : null;
}

export function typedOf(row: AnyAgreement): TypedAgreement {
  const isTransport = 'entityId' in row;
  return {
    partner: isTransport ? 'entity' : 'ips',
    eps: { id: row.epsId, label: row.epsName },
    ips: isTransport ? null : { id: row.ipsId, label: row.ipsName },
    network: isTransport ? null : { id: row.networkId, label: row.network },
    entity: isTransport ? { id: row.entityId, label: row.ambulancesEntity } : null,
    validFrom: row.validFrom,
    validTo: row.validTo ?? '',
    note: row.note ?? '',
  };
}

function shared({ eps, validFrom, validTo, note }: TypedAgreement) {
  return { epsId: Number(eps?.id), validFrom, validTo: validTo || null, note: note || null };
}

export function hospitalBody(typed: TypedAgreement) {
  return { ...shared(typed), ipsId: Number(typed.ips?.id), networkId: Number(typed.network?.id) };
}

export function transportBody(typed: TypedAgreement) {
  return { ...shared(typed), entityId: Number(typed.entity?.id) };
}

/** The contract's schema; its messages are shown at the fields. */
export const agreementResolver: Resolver<TypedAgreement> = (values) => {
  const isTransport = values.partner === 'entity';
  const parsed = isTransport
    ? v.safeParse(TransportAgreementForm, transportBody(values))
    : v.safeParse(AgreementForm, hospitalBody(values));
  const errors: FieldErrors<TypedAgreement> = {};
  const add = (name: FieldName, message: string) => {
    errors[name] ??= { type: 'valid', message } as never;
  };
  const partners = isTransport ? (['entity'] as const) : (['ips', 'network'] as const);
  for (const name of ['eps', ...partners, 'validFrom'] as const) if (!values[name]) add(name, REQUIRED);
  for (const issue of parsed.issues ?? []) {
    const field = fieldOf(String(issue.path?.[0]?.key ?? ''));
    if (field) add(field, issue.message);
  }
  if (values.validTo && values.validFrom && values.validTo < values.validFrom)
    add('validTo', 'El último día no puede ser antes del primero.');
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
