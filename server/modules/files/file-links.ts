import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../contract/roles';
import { sharedSecret } from '../../platform/database/shared-secret';
import { FilesAwayError } from '../../platform/files/file-store';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { openLeave, sealLeave, VALID_MS } from './file-link';
import type { StoredFile } from './find-file';
import { readStored } from './read-stored';
import { storedFile } from './tables';

const SECRET = 'file-link-secret';
const PATH = '/file/open';
/** Path under which the API is mounted. */
const BASE = '/api';
/** A shown file may run no script. */
const FILE_POLICY =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const PLAIN_TEXT = 'text/plain; charset=utf-8';
const NOT_VALID = 'El enlace venció o no es válido. Abra el archivo otra vez desde el traslado.';

interface FileLinks {
  /** An address that opens the file without an access token, for a minute. */
  urlOf(file: StoredFile, actor: Actor): Promise<string>;
  /** The same for a file whose reading is in the audit log already: its first use writes no second entry. */
  notedUrlOf(file: StoredFile, actor: Actor): Promise<string>;
}

/** The links of this process that were noted and not used yet. Another process notes their use too: rather twice than never. */
const noted = new Map<string, number>();
const MOST_NOTED = 10_000;

function rememberNoted(leave: string, now: number): void {
  for (const [old, at] of noted) {
    if (at > now - VALID_MS) break;
    noted.delete(old);
  }
  if (noted.size < MOST_NOTED) noted.set(leave, now);
}

export function createFileLinks(platform: Platform, now: () => number = Date.now): FileLinks {
  const secret = sharedSecret(platform.database.orm, SECRET);
  const leaveFor = async ({ name }: StoredFile, { subject, username }: Actor) =>
    sealLeave({ name, subject, username }, await secret(), now());
  const urlOf = (leave: string) => `${BASE}${PATH}/${leave}`;
  return {
    urlOf: async (file, actor) => urlOf(await leaveFor(file, actor)),
    async notedUrlOf(file, actor) {
      const leave = await leaveFor(file, actor);
      rememberNoted(leave, now());
      return urlOf(leave);
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
  const { database, audit } = platform;
  const secret = sharedSecret(platform.database.orm, SECRET);

  app.get<{ Params: { leave: string } }>(`${PATH}/:leave`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    const leave = openLeave(request.params.leave, await secret(), now());
    const file = leave && (await findFile(leave.name));
    if (!file) return reply.code(404).type(PLAIN_TEXT).send(NOT_VALID);
    const bytes = await readStored(platform, file, request.log).catch(unavailable);
    if (bytes instanceof Refused) return reply.code(bytes.status).type(PLAIN_TEXT).send(bytes.message);

    const reader: Actor = { ...leave, issuer: '', name: leave.username, roles: [], entityId: null };
    const reading = { action: 'open-file', referralId: file.referralId };
    // Only the first use belongs to the entry of the link: a link that is used again may be in other hands.
    if (!noted.delete(request.params.leave))
      await audit.noteReading(reader, reading, { address: request.ip, requestId: request.id });
    return reply
      .type(file.type)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.originalName)}`)
      .header('content-security-policy', FILE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });

  async function findFile(name: string): Promise<StoredFile | undefined> {
    const [known] = await database.orm.select().from(storedFile).where(eq(storedFile.name, name));
    return known;
  }
}

/** A window shows a sentence, also while the folder is away. */
function unavailable(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof FilesAwayError) return new Refused('UNAVAILABLE');
  throw error;
}
