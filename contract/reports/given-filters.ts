import * as v from 'valibot';
import { Id } from '../fields';
import type { ReportFilter } from './report-types';

/** An id, or a time in Unix seconds. */
export const Given = v.optional(Id);

/** The filters of a report beside its dates, as numbers of a body (`ReportQuery` has the same of an address). */
export const GivenFilters = {
  ipsId: Given,
  ipsReqId: Given,
  ipsRecvId: Given,
  epsId: Given,
  ambulancesEntityId: Given,
  networkId: Given,
  triage: v.optional(v.picklist([1, 2], 'El valor no es válido.')),
  referralId: Given,
} satisfies Record<ReportFilter, unknown>;
