import { createPersonLimits } from '../../../platform/http/person-limits';
import { Refused } from '../../../platform/http/refused';
import { steadyNow } from '../../../platform/steady-now';
import { createWorkLimit } from '../../../platform/work-limit';

/**
 * What one process takes in a minute. Far above any emergency, and low enough that the work of the regulators goes on: about a
 * tenth of what the server stores. Whoever is above it is told to telephone.
 */
const FROM_ONE_ADDRESS = 1200;
const FROM_ALL = 6000;

/** Photos that are read and rewritten at the same time; each may take 10 MB and, decoded, 240. */
const PHOTOS_AT_ONCE = 2;
const PHOTOS_WAITING = 8;
/** Half of them: many phones of one network may have one address. */
const PHOTOS_OF_ADDRESS = 5;
/** Of one request in a minute: who sends what cannot be read again and again takes the places of the others. */
const PHOTOS_OF_REQUEST = 6;

const CALL_123 = 'Hay demasiadas solicitudes en este momento. Llame al 123.';
const PHOTO_LATER =
  'Hay muchas fotos en camino. Su solicitud ya se recibió; intente con la foto en un momento.';

interface DoorLimits {
  /** Counts one creation. Throws `TOO_MANY_REQUESTS`. */
  takeRequest(address: string): void;
  /** Stores a photo when fewer than the limit are stored at once. */
  withinPhotoLimit: ReturnType<typeof createWorkLimit>;
  /** One after another, so that requests of the same moment count each other in their priority. */
  inOrder: ReturnType<typeof createWorkLimit>;
  /** Whether a photo may be received now: its bytes wait in the memory of this process until the function is called. */
  beginPhoto(ref: string, address: string): () => void;
}

export function createDoorLimits(now: () => number = steadyNow): DoorLimits {
  const ofOne = createPersonLimits(0, now);
  const ofAll = createPersonLimits(0, now);
  const ofPhotos = createPersonLimits(0, now);
  /** The address of each photo that has a place. */
  const photos: string[] = [];

  return {
    takeRequest(address) {
      const own = ofOne.count(address);
      // What one address sends above its limit does not close the door for the others.
      const reached = own.current > FROM_ONE_ADDRESS ? own : above(ofAll.count('all'), FROM_ALL);
      if (reached) refuse(reached, CALL_123);
    },
    beginPhoto(ref, address) {
      const tooOften = above(ofPhotos.count(ref), PHOTOS_OF_REQUEST);
      if (tooOften) refuse(tooOften, PHOTO_LATER);
      const ofAddress = photos.filter((one) => one === address).length;
      if (photos.length >= PHOTOS_AT_ONCE + PHOTOS_WAITING || ofAddress >= PHOTOS_OF_ADDRESS)
        throw new Refused('TOO_MANY_REQUESTS', { message: PHOTO_LATER, retryAfterSeconds: 10 });
      photos.push(address);
      let isOpen = true;
      return () => {
        if (isOpen) photos.splice(photos.indexOf(address), 1);
        isOpen = false;
      };
    },
    withinPhotoLimit: createWorkLimit(PHOTOS_AT_ONCE),
    inOrder: createWorkLimit(1),
  };
}

interface Count {
  current: number;
  /** Milliseconds until it begins again. */
  ttl: number;
}

const above = (count: Count, most: number) => (count.current > most ? count : null);

function refuse({ ttl }: Count, message: string): never {
  throw new Refused('TOO_MANY_REQUESTS', { message, retryAfterSeconds: Math.ceil(ttl / 1000) });
}
