import { isSaturated, type Saturation } from '../../../../contract/resources/saturation';
import type { Transfer } from '../../../../contract/transfers/transfer';

/**
 * The functional emergency of the receiving hospital, until its end or until the patient is received there.
 */
export function receivingSaturation(
  { ipsRecvSaturation = null, steps }: Pick<Transfer, 'ipsRecvSaturation' | 'steps'>,
  now: Date,
): Saturation | null {
  return isSaturated(ipsRecvSaturation, now) && !steps.ipsProfessionalSignatureDate
    ? ipsRecvSaturation
    : null;
}
