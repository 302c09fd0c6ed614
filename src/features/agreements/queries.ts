import { queryOptions } from '@tanstack/react-query';
import {
  getAgreement,
  getTransportAgreement,
  listAgreementsOfEps,
  listOwnAgreements,
  listTransfersOfAgreement,
} from '../../../contract/agreements/agreements';
import { callApi } from '../../api';
import type { AnyAgreement } from './agreement-form';
import { agreementKeys } from './keys';

/** Those of an insurer; without one those of the person's own entity. */
export function agreementsQuery(epsId: number | null) {
  return queryOptions({
    queryKey: epsId === null ? agreementKeys.own : agreementKeys.ofEps(epsId),
    queryFn: ({ signal }) =>
      epsId === null
        ? callApi(listOwnAgreements, { signal })
        : callApi(listAgreementsOfEps, { params: { epsId }, signal }),
  });
}

export type Partner = 'ips' | 'entity';

export function agreementQuery(id: number, partner: Partner) {
  return queryOptions({
    queryKey: agreementKeys.one(id),
    queryFn: ({ signal }): Promise<AnyAgreement> =>
      partner === 'entity'
        ? callApi(getTransportAgreement, { params: { id }, signal })
        : callApi(getAgreement, { params: { id }, signal }),
  });
}

/** The open transfers that depend on an agreement: asked again each time. */
export function standingTransfersQuery(id: number) {
  return queryOptions({
    queryKey: agreementKeys.transfers(id),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listTransfersOfAgreement, { params: { id }, signal }),
  });
}
