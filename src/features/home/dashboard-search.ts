import * as v from 'valibot';

const Id = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1))),
  undefined,
);

/** The query of the regulation centre's home: which ambulance and which requesting hospital are looked at. */
export const DashboardSearch = v.object({ ambulanceId: Id, ipsReqId: Id });
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;

/** Anything odd is left out, by name: the router would keep what the address said under a name that is missing. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { ambulanceId, ipsReqId } = v.parse(DashboardSearch, search);
  return { ambulanceId, ipsReqId };
}

export function isNarrowed({ ambulanceId, ipsReqId }: DashboardSearch): boolean {
  return ambulanceId !== undefined || ipsReqId !== undefined;
}
