import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  PUBLIC_REQUESTS,
  type PublicProgress,
  type PublicReceipt,
  PublicRequest,
} from '../../../../contract/ambulance-requests/public-request';
import { LIMITS } from '../../../../contract/limits';
import { parseWith } from '../../../platform/http/parse';
import { Refused } from '../../../platform/http/refused';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { ambulanceRequest as table } from '../tables';
import { createRequest } from './create-request';
import { createDoorLimits } from './door-limits';
import { endSlowBody } from './end-slow-body';
import { keepPhoto } from './keep-photo';
import { createRequestSecrets } from './request-secret';
import { senderNetwork } from './sender-network';

const FORM_BYTES = 16 * 1024;
/** A photo that comes slower gives its place to others; the phone sends it again. */
const PHOTO_PACE = { everyMs: 10_000, leastBytes: 4096 };

interface OfRequest {
  Params: { ref: string };
}

/**
 * The door of citizens, who have no account: they ask for an ambulance, add a photo, and see whether somebody attends it.
 *
 * ```
 * POST /public/ambulanceRequest              PublicRequest → PublicReceipt
 * GET  /public/ambulanceRequest/:ref         Bearer secret → { status, hasPhoto }
 * POST /public/ambulanceRequest/:ref/photo   Bearer secret, the bytes of the picture → { status }
 * ```
 *
 * A secret that is wrong and a request that does not exist have the same answer. Without `CITIZEN_REQUESTS` there is no door.
 */
export async function registerCitizenDoor(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!platform.citizenRequests) return;
  const { orm } = platform.database;
  const secrets = createRequestSecrets(orm);
  const limits = createDoorLimits();

  /** The sender's address is kept as a hash only, in the audit log too. */
  const originOf = async (request: FastifyRequest): Promise<Origin> => ({
    address: await secrets.hashOf(senderNetwork(request.ip)),
    requestId: request.id,
  });

  async function requireSecret({ params, headers }: FastifyRequest<OfRequest>): Promise<void> {
    const [scheme = '', secret = ''] = (headers.authorization ?? '').split(' ');
    const opens = /^bearer$/i.test(scheme) && (await secrets.opens(params.ref, secret));
    if (!opens) throw new Refused('NOT_FOUND');
  }

  async function progressOf(ref: string): Promise<PublicProgress> {
    const { status, photo } = table;
    const [row] = await orm.select({ status, photo }).from(table).where(eq(table.publicRef, ref));
    if (!row) throw new Refused('NOT_FOUND');
    const isAttended = row.status === 'attend' || row.status === 'duplicate';
    return { status: isAttended ? 'atendida' : 'recibida', hasPhoto: row.photo !== null };
  }

  app.post(PUBLIC_REQUESTS, {
    bodyLimit: FORM_BYTES,
    // Counted by `limits`, which answers with the telephone number.
    config: { rateLimit: false },
    onRequest: async (request) => limits.takeRequest(senderNetwork(request.ip)),
    handler: async (request) => {
      const { name, ...body } = parseWith(PublicRequest, request.body ?? {}, 'FIELDS_INVALID');
      const user = name === null ? null : { fullName: name, identification: null, phoneNumber: null };
      const origin = await originOf(request);
      const { publicRef: ref } = await limits.inOrder(() =>
        createRequest(platform, { ...body, user }, origin),
      );
      const { status } = await progressOf(ref);
      const data: PublicReceipt = { ref, secret: await secrets.secretOf(ref), status };
      return { ok: true, data };
    },
  });

  app.get<OfRequest>(`${PUBLIC_REQUESTS}/:ref`, async (request) => {
    await requireSecret(request);
    return { ok: true, data: await progressOf(request.params.ref) };
  });

  await app.register(async (photos) => {
    /** Of photos whose bytes are coming. */
    const endings = new WeakMap<FastifyRequest, () => void>();
    const watches = new WeakMap<FastifyRequest, () => void>();
    photos.removeAllContentTypeParsers();
    photos.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    photos.post<OfRequest>(`${PUBLIC_REQUESTS}/:ref/photo`, {
      bodyLimit: LIMITS.fileBytes,
      // Before the bytes are read.
      onRequest: async (request, reply) => {
        await requireSecret(request);
        const end = limits.beginPhoto(request.params.ref, senderNetwork(request.ip));
        endings.set(request, end);
        watches.set(request, endSlowBody(request.raw, PHOTO_PACE));
        // Where the bytes never come whole no handler begins.
        reply.raw.once('close', () => endings.has(request) && end());
      },
      handler: async (request) => {
        const end = endings.get(request);
        endings.delete(request);
        watches.get(request)?.();
        try {
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const { ref } = request.params;
          const origin = await originOf(request);
          await limits.withinPhotoLimit(() => keepPhoto(platform, ref, bytes, origin));
          return { ok: true, data: { status: (await progressOf(ref)).status } };
        } finally {
          end?.();
        }
      },
    });
  });
}
