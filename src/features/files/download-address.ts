import * as v from 'valibot';
import type { Role } from '../../../contract/roles';

/** Who may open the download pages (transfers 2.1). */
export const DOWNLOAD_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
];

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

/** What an address says; what makes no sense in it is left out. */
export function readDownloadAddress(search: Record<string, unknown>): DownloadAddress {
  const referralId = v.safeParse(Transfer, search.referralId);
  const filename = v.safeParse(Filename, search.filename);
  return {
    ...(referralId.success && { referralId: referralId.output }),
    ...(filename.success && { filename: filename.output }),
  };
}
