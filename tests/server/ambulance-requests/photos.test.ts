import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRequestPhoto } from '../../../contract/ambulance-requests/reads';
import { readFile } from '../../../contract/files/files';
import { forgetOldPhotos } from '../../../server/modules/ambulance-requests';
import { cleanPhoto } from '../../../server/modules/ambulance-requests/citizen/clean-photo';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { storedFile } from '../../../server/modules/files/tables';
import { startTestApp, type TestApp } from '../support/test-app';

const DOOR = '/api/public/ambulanceRequest';
const WHERE = 'Calle 50 Medellin';

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
/** Turned by its EXIF, and with the place where it was taken. */
const withExif = (width: number, height: number) =>
  aPicture(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: WHERE },
      IFD3: { GPSLatitude: '6/1 14/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();

/** A small PNG that says it has 30,000 × 30,000 pixels. */
function aBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('A cleaned photo', () => {
  test('of 12 megapixels has 1600 pixels, stands upright and has no metadata', async () => {
    const given = await withExif(4000, 3000);
    expect(given.includes(WHERE)).toBe(true);
    const clean = await cleanPhoto(given);
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(clean).metadata();
    expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 1600,
    });
    expect(clean.includes('Exif')).toBe(false);
    expect(clean.includes(WHERE)).toBe(false);
  });

  test.each([
    ['PNG', () => aPicture(50, 40).png().toBuffer()],
    ['WebP', () => aPicture(50, 40).webp().toBuffer()],
  ])('may come as %s, and is not enlarged', async (_format, make) => {
    const { format, width, height } = await sharp(await cleanPhoto(await make())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 50, height: 40 });
  });

  test.each([
    ['a drawing (SVG)', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page (HTML)', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a JPEG', () => Buffer.from('\xff\xd8\xff<html></html>', 'latin1')],
    [
      'a drawing that begins like a PNG',
      () => Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    ['a bomb', aBomb],
    ['a GIF', () => aPicture(9, 9).gif().toBuffer()],
    ['half a photo', async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 1200)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not made of %s', async (_what, make) => {
    await expect(cleanPhoto(await make())).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

describe('The photo of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  }, 240_000);
  afterAll(() => app.close());

  async function aRequest() {
    const payload = { clientRef: randomUUID(), phone: '3001234567', address: 'CL 50 # 40-20' };
    const { ref, secret } = (await app.app.inject({ method: 'POST', url: DOOR, payload })).json().data;
    const [row] = await app.platform.database.orm
      .select()
      .from(ambulanceRequest)
      .where(eq(ambulanceRequest.clientRef, payload.clientRef));
    const add = (bytes: Buffer, type = 'image/jpeg') =>
      app.app.inject({
        method: 'POST',
        url: `${DOOR}/${ref}/photo`,
        headers: { authorization: `Bearer ${secret}`, 'content-type': type },
        payload: bytes,
      });
    const ask = () =>
      app.app.inject({ url: `${DOOR}/${ref}`, headers: { authorization: `Bearer ${secret}` } });
    return { id: row?.id ?? 0, add, ask };
  }
  const find = async (id: number) => {
    const [row] = await app.platform.database.orm
      .select()
      .from(ambulanceRequest)
      .where(eq(ambulanceRequest.id, id));
    return row;
  };

  test('is kept once, and only the regulation centre reads it', async () => {
    const { id, add, ask } = await aRequest();
    const given = await withExif(400, 300);
    expect((await add(given)).json()).toEqual({ ok: true, data: { status: 'recibida' } });
    expect((await ask()).json().data).toEqual({ status: 'recibida', hasPhoto: true });
    const first = (await find(id))?.photo;
    expect((await add(await aPicture(10, 10).jpeg().toBuffer())).statusCode).toBe(200);
    expect((await find(id))?.photo).toBe(first);
    const read = await app.ask(getRequestPhoto, { as: 'crue', params: { id } });
    expect(read.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(read.body).metadata()).toMatchObject({ width: 300, height: 400 });
    expect((await app.ask(getRequestPhoto, { as: 'eps', params: { id } })).status).toBe(403);
    const byName = await app.ask(readFile, { as: 'crue', query: { image: first ?? '' } });
    expect(byName.body.code).toBe('FILE_NOT_FOUND');
  });

  test('is what its bytes are, not what its header says', async () => {
    const { id, add } = await aRequest();
    const refused = await add(Buffer.from('<svg/>'), 'image/jpeg');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'FILE_UNREADABLE']);
    expect((await add(await aPicture(10, 10).jpeg().toBuffer(), 'text/html')).statusCode).toBe(200);
    expect((await find(id))?.photo).not.toBeNull();
  });

  test('of more than 10 MB is refused', async () => {
    const { add } = await aRequest();
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
    bytes.set([0xff, 0xd8, 0xff]);
    expect((await add(bytes)).statusCode).toBe(413);
  });

  test('is deleted when its time is over; the request stays', async () => {
    const { id, add } = await aRequest();
    await add(await aPicture(10, 10).jpeg().toBuffer());
    const { photo } = (await find(id)) ?? {};
    if (!photo) throw new Error('no photo');
    await forgetOldPhotos(app.platform, new Date(Date.now() - 60_000));
    expect((await find(id))?.photo).toBe(photo);
    await forgetOldPhotos(app.platform, new Date(Date.now() + 60_000));
    expect((await find(id))?.photo).toBeNull();
    expect(await app.platform.files.find(photo)).toBeNull();
    expect(await app.platform.database.orm.$count(storedFile, eq(storedFile.name, photo))).toBe(0);
  });
});
