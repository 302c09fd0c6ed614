import * as v from 'valibot';

const Id = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1))),
  undefined,
);

/** The query of the regulation centre's home: which ambulance and which requesting hospital are looked at. */
export const DashboardSearch = v.object({ ambulanceId: Id, ipsReqId: Id });
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;

/** Anything odd is left out; what is not there is not written into the address. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { ambulanceId, ipsReqId } = v.parse(DashboardSearch, search);
  return { ...(ambulanceId && { ambulanceId }), ...(ipsReqId && { ipsReqId }) };
}
