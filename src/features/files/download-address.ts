import * as v from 'valibot';

export interface DownloadAddress {
  referralId?: number;
  filename?: string;
}

const Transfer = v.pipe(
  v.unknown(),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
);
const Filename = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255));

/** Reads the search parameters; leaves out invalid ones. */
export function readDownloadAddress(search: Record<string, unknown>): DownloadAddress {
  const referralId = v.safeParse(Transfer, search.referralId);
  const filename = v.safeParse(Filename, search.filename);
  return {
    ...(referralId.success && { referralId: referralId.output }),
    ...(filename.success && { filename: filename.output }),
  };
}
