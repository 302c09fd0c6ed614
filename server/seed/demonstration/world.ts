import { seededRandom } from '../random';
import { generateAffiliates } from './affiliates';
import { generateAgreements, generateTransportAgreements } from './agreements';
import { generateHospitals } from './hospitals';
import { insuranceRegimes, insurers } from './insurers';
import { careNetworks } from './networks';
import { demonstrationPeople } from './people';
import { generateResources } from './resources';
import { ambulanceEntities, generateAmbulances } from './transport';

/** The whole invented world for a seed and a time. Each part uses its own random stream. */
export function generateWorld(seed: number, now: Date) {
  const random = seededRandom(seed);
  const hospitals = generateHospitals(random.fork('hospitals'));
  return {
    careNetworks,
    insurers,
    insuranceRegimes,
    hospitals,
    resources: generateResources(random.fork('resources'), hospitals, now),
    agreements: generateAgreements(random.fork('agreements'), hospitals, now),
    transportAgreements: generateTransportAgreements(now),
    ambulanceEntities,
    ambulances: generateAmbulances(random.fork('ambulances'), now),
    people: demonstrationPeople,
    affiliates: generateAffiliates(random.fork('affiliates'), now),
  };
}

export type World = ReturnType<typeof generateWorld>;
