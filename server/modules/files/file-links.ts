import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../contract/roles';
import { sharedSecret } from '../../platform/database/shared-secret';
import type { Platform } from '../../platform/platform';
import { openLeave, sealLeave } from './file-link';
import type { StoredFile } from './find-file';
import { storedFile } from './tables';

const SECRET = 'file-link-secret';
const PATH = '/file/open';
/** Path under which the API is mounted. */
const BASE = '/api';
/** A shown file may run no script. */
const FILE_POLICY =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const NOT_VALID = 'El enlace venció o no es válido. Abra el archivo otra vez desde el traslado.';

interface FileLinks {
  /** An address that opens the file without an access token, for a minute. */
  urlOf(file: StoredFile, actor: Actor): Promise<string>;
}

export function createFileLinks(platform: Platform, now: () => number = Date.now): FileLinks {
  const secret = sharedSecret(platform.database.orm, SECRET);
  return {
    async urlOf({ name }, { subject, username }) {
      const leave = { name, subject, username };
      return `${BASE}${PATH}/${sealLeave(leave, await secret(), now())}`;
    },
  };
}

/**
 * Serves files by their links: `GET /api/file/open/:leave`. A browser window shows the answer, so an invalid link gets
 * a page with an explanation.
 */
export function registerFileLinks(
  app: FastifyInstance,
  platform: Platform,
  now: () => number = Date.now,
): void {
  const { database, files, audit } = platform;
  const secret = sharedSecret(platform.database.orm, SECRET);

  app.get<{ Params: { leave: string } }>(`${PATH}/:leave`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const leave = openLeave(request.params.leave, await secret(), now());
    const file = leave && (await findFile(leave.name));
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_VALID);

    const reader: Actor = { ...leave, issuer: '', name: leave.username, roles: [], entityId: null };
    const reading = { action: 'open-file', referralId: file.referralId };
    await audit.noteReading(reader, reading, { address: request.ip, requestId: request.id });
    return reply
      .type(file.type)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.originalName)}`)
      .header('content-security-policy', FILE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(file.bytes);
  });

  async function findFile(name: string) {
    const [known] = await database.orm.select().from(storedFile).where(eq(storedFile.name, name));
    const bytes = known ? await files.find(known.name) : null;
    return known && bytes ? { ...known, bytes } : null;
  }
}
