import * as v from 'valibot';

const Id = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1))),
  undefined,
);

/** Search parameters of the regulation centre's home: filters by ambulance and requesting hospital. */
export const DashboardSearch = v.object({ ambulanceId: Id, ipsReqId: Id });
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>;

/** Drops invalid values by setting each key: the router would keep the raw value of a missing key. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { ambulanceId, ipsReqId } = v.parse(DashboardSearch, search);
  return { ambulanceId, ipsReqId };
}

export function isNarrowed({ ambulanceId, ipsReqId }: DashboardSearch): boolean {
  return ambulanceId !== undefined || ipsReqId !== undefined;
}
