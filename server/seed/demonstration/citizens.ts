import { EMERGENCY_TYPES } from '../../../contract/ambulance-requests/status-words';
import type { Random } from '../random';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './given-names';

/** What an invented citizen tells; the fields of `PublicRequest` without its references. */
export interface Told {
  emergencyType: string;
  phone: string;
  name: string | null;
  address: string;
  additionalInfo: string;
  latitude: number;
  longitude: number;
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  ACCIDENTE_TRANSITO: [
    'Una moto chocó con un taxi. El conductor de la moto no se puede parar.',
    'Atropellaron a una señora en el cruce. Está despierta y le duele la cadera.',
    'Choque de dos carros, hay una persona atrapada y mucha gente alrededor.',
  ],
  PERSONA_LESIONADA: [
    'Un señor se cayó por las escaleras del metro y sangra de la cabeza.',
    'Un muchacho se cortó el brazo con un vidrio, no para de sangrar.',
    'Se cayó de un segundo piso, respira pero no responde.',
  ],
  EMERGENCIA_HOGAR: [
    'Mi mamá tiene dolor en el pecho y está sudando frío. Tiene 71 años.',
    'Mi papá no puede hablar bien y tiene la boca torcida desde hace 20 minutos.',
    'El bebé tiene convulsiones y fiebre.',
  ],
  DESMAYO: ['Una persona se desmayó en la fila del banco. Ya abrió los ojos.'],
};

/** About 110 m of latitude. */
const STEP = 0.001;

/** An emergency within about a kilometre of this place. */
export function inventEmergency(random: Random, near: { lat: number; lng: number }): Told {
  const emergencyType = random.chance(0.9) ? random.pick(EMERGENCY_TYPES) : 'DESMAYO';
  const names = random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES;
  const offset = () => random.integer(-90, 90) * (STEP / 10);
  return {
    emergencyType,
    phone: `3${random.pick(['00', '04', '10', '15'])}555${random.digits(4)}`,
    name: random.chance(0.75) ? `${random.pick(names.adult)} ${random.pick(SURNAMES)}` : null,
    address: `${random.pick(['CL', 'KR'])} ${random.integer(10, 110)} # ${random.integer(20, 90)}-${random.integer(2, 98)}`,
    additionalInfo: random.pick(WORDS[emergencyType] ?? []),
    latitude: round(near.lat + offset()),
    longitude: round(near.lng + offset()),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
