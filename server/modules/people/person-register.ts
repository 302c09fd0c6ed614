import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import type { SoughtDocument } from '../../platform/ports/register-service';
import { type Found, findStored } from './stored-register';

/**
 * Looks up an affiliation: the configured service; if it does not answer, the imported extract, which is named as such;
 * without a service the extract. Refuses with `REGISTER_MISSING` or `REGISTER_AWAY`; never with "unknown" when nobody was asked.
 */
export async function findAffiliation(platform: Platform, sought: SoughtDocument): Promise<Found> {
  const { registerService } = platform;
  if (!registerService) {
    const stored = await findStored(platform, sought);
    if (stored === 'none') throw new Refused('REGISTER_MISSING');
    return stored;
  }
  const answer = await registerService.find(sought);
  if (answer !== 'away')
    return { person: answer, register: { kind: 'service', asOf: null, standsIn: false } };
  const stored = await findStored(platform, sought);
  // An extract that lacks the document proves nothing about today.
  if (stored === 'none' || stored.person === null) throw new Refused('REGISTER_AWAY');
  return { ...stored, register: { ...stored.register, standsIn: true } };
}
