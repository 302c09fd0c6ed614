/** A photo that was made anew on this phone: no place, no name of the phone, no more pixels than anybody needs. */
export type PhotoRead =
  | { kind: 'ready'; photo: Blob }
  | { kind: 'not-a-photo' }
  | { kind: 'unreadable'; isHeic: boolean };

const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
/** Enough for the signature of every format below. */
const HEAD_BYTES = 32;

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

/** By the first bytes: the name and the type of a file say what somebody wrote there. */
export function formatOf(head: Uint8Array): PhotoFormat {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  const isContainer = text.startsWith('ftyp', 4);
  return isContainer && /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif)/.test(text.slice(8))
    ? 'heic'
    : 'other';
}

/** The size inside a square of `LONGEST_SIDE`; never larger than it was. */
export function shrunk(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Decodes the file, turns it upright and encodes its pixels as a new JPEG. */
export async function readPhoto(file: Blob): Promise<PhotoRead> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const format = formatOf(new Uint8Array(head));
  if (format === 'other') return { kind: 'not-a-photo' };
  const photo = await encodeAnew(file).catch(() => null);
  return photo ? { kind: 'ready', photo } : { kind: 'unreadable', isHeic: format === 'heic' };
}

async function encodeAnew(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, shrunk(picture.width, picture.height));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // A transparent picture would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}
