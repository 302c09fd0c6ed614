import { createHash, randomUUID } from 'node:crypto';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import type { TestApp } from '../support/test-app';

type GivenRequest = Partial<typeof ambulanceRequest.$inferInsert>;

/** Stores a pending request, as the public door does. */
export async function insertRequest(app: TestApp, given: GivenRequest = {}) {
  const [row] = await app.platform.database.orm
    .insert(ambulanceRequest)
    .values({
      clientRef: randomUUID(),
      publicRef: randomUUID(),
      user: { fullName: 'Rosalba Quimbayo', identification: null, phoneNumber: null },
      userPhoneNumber: '3001234567',
      address: 'CL 50 # 40-20',
      additionalInfo: 'Se cayó de la moto',
      latitude: 6.2442,
      longitude: -75.5812,
      emergencyType: 'ACCIDENTE_TRANSITO',
      priority: 'normal',
      lowReasons: [],
      ...given,
    })
    .returning();
  if (!row) throw new Error('no request was stored');
  return row;
}

/** A request with a photo in the store. */
export async function insertWithPhoto(app: TestApp, given: GivenRequest = {}) {
  const { database, files, fileRegister } = app.platform;
  const name = `${randomUUID()}.jpg`;
  const bytes = Buffer.from('\xff\xd8\xff a photo', 'latin1');
  await files.put(name, bytes);
  const row = await insertRequest(app, { ...given, photo: name });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await fileRegister.note(database.orm, {
    name,
    referralId: null,
    kind: 'request-photo',
    upload: { originalName: 'foto.jpg', type: 'image/jpeg', size: bytes.length, sha256, bytes },
    createdBy: 'ciudadano',
  });
  return row;
}
