import { expect, test } from 'vitest';
import { readPhoto } from '../../../citizen/photo';

const WHERE = 'GPS Calle 50 Medellin';

async function aJpeg(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** With a segment of metadata after the signature, as a phone writes it. */
function withExif(jpeg: Uint8Array<ArrayBuffer>): Blob {
  const text = new TextEncoder().encode(`Exif\0\0${WHERE}`);
  const head = Uint8Array.of(0xff, 0xe1, 0, text.length + 2);
  return new Blob([jpeg.slice(0, 2), head, text, jpeg.slice(2)], { type: 'image/jpeg' });
}

test('A photo of 12 megapixels becomes a small one without the place where it was taken', async () => {
  const given = withExif(await aJpeg(4000, 3000));
  expect(await given.text()).toContain(WHERE);
  const read = await readPhoto(given);
  if (read.kind !== 'ready') throw new Error(read.kind);
  expect(read.photo.type).toBe('image/jpeg');
  const text = await read.photo.text();
  expect(text).not.toContain('Exif');
  expect(text).not.toContain(WHERE);
  const { width, height } = await createImageBitmap(read.photo);
  expect([width, height]).toEqual([1600, 1200]);
});

test('A HEIC that this browser cannot open, and half a photo, are unreadable', async () => {
  const heic = new Blob([new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], {
    type: 'image/heic',
  });
  expect(await readPhoto(heic)).toEqual({ kind: 'unreadable', isHeic: true });
  const half = new Blob([(await aJpeg(64, 64)).slice(0, 40)]);
  expect(await readPhoto(half)).toEqual({ kind: 'unreadable', isHeic: false });
});
