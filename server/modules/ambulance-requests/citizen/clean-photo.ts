import type { Sharp, SharpConstructor } from 'sharp';
import { Refused } from '../../../platform/http/refused';

/** A phone's camera has 12 to 50 megapixels; more than this is a bomb. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 1600;
const SECONDS = 10;

const NOT_A_PHOTO = 'La foto no se pudo leer. Envíela en JPEG, PNG o WebP.';
const TOO_SLOW = 'La foto tardó demasiado en leerse. Envíe otra más pequeña.';

/** The readers of the three formats; every other reader of the library stays closed. */
const READERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

let opened: Promise<SharpConstructor> | null = null;

/** At the first photo: its native code is not needed to start. */
function openSharp(): Promise<SharpConstructor> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    sharp.cache(false);
    // One processor for one photo: the others answer regulators.
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}

/**
 * The picture as a new JPEG of at most 1600 pixels on its longer side, upright and without any of the sender's metadata. Throws
 * `FILE_UNREADABLE` for bytes that are no JPEG, PNG or WebP, are damaged, or have more than 60 megapixels.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new Refused('FILE_UNREADABLE', { message: NOT_A_PHOTO });
  const sharp = await openSharp();
  try {
    return await rewritten(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }));
  } catch (error) {
    const isSlow = error instanceof Error && error.message.startsWith('timeout');
    throw new Refused('FILE_UNREADABLE', { message: isSlow ? TOO_SLOW : NOT_A_PHOTO });
  }
}

function rewritten(photo: Sharp): Promise<Buffer> {
  return photo
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

/** By the first bytes; the sender's word for it does not count. */
function isPhoto(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  return starts('\xff\xd8\xff') || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8));
}
