import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PositionSource } from '../../../../contract/positions/position';
import { Refused } from '../../../platform/http/refused';
import type { Platform } from '../../../platform/platform';
import type { Message } from './message';
import { readOsmand } from './osmand';
import { readOwnTracks } from './owntracks';
import { parseObject, readDeviceJson, readForm } from './read-text';
import { type Received, receive } from './receive';
import { readTraccarForward } from './traccar-forward';

const BODY_BYTES = 256 * 1024;
/** Nothing sends more than this in an address. */
const QUERY_CHARACTERS = 4000;

/**
 * The doors of devices, which have a secret and no account: `/telemetry/osmand`, `/telemetry/traccar` and
 * `/telemetry/owntracks`. Each device has its own limit (`allowance.ts`), not the one of its address: a mobile network has
 * many behind one.
 */
export async function registerDeviceDoors(app: FastifyInstance, platform: Platform): Promise<void> {
  const { positions, clock } = platform;
  await app.register(async (doors) => {
    // Devices send any media type; each door reads the text itself.
    doors.removeAllContentTypeParsers();
    doors.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: BODY_BYTES, config: { rateLimit: false } };
    const take = (source: PositionSource, read: () => Message) =>
      receive(positions, source, clock.now(), read);

    doors.route({
      ...options,
      method: ['GET', 'POST'],
      url: '/telemetry/osmand',
      handler: async (request, reply) =>
        answer(await take('osmand', () => withHeader(request, osmandOf(request))), reply, { ok: true }),
    });
    doors.post('/telemetry/traccar', options, async (request, reply) =>
      answer(
        await take('traccar', () => withHeader(request, readTraccarForward(parseObject(bodyOf(request))))),
        reply,
        { ok: true },
      ),
    );
    // The app expects the messages of others, as a list.
    doors.post('/telemetry/owntracks', options, async (request, reply) =>
      answer(
        await take('owntracks', () =>
          withHeader(request, bodyOf(request) === '' ? NOTHING : readOwnTracks(parseObject(bodyOf(request)))),
        ),
        reply,
        [],
      ),
    );
  });
}

/** The app deletes a friend with a message without a text. */
const NOTHING: Message = { name: '', secret: '', measured: [] };

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Parameters are in the address or in a form; Traccar Client sends JSON, and may have its key in the address. */
function osmandOf(request: FastifyRequest): Message {
  const query = request.url.split('?')[1] ?? '';
  const body = bodyOf(request).trim();
  const given = readForm(query.slice(0, QUERY_CHARACTERS));
  if (!body.startsWith('{')) return readOsmand({ ...given, ...readForm(body) });
  const message = readDeviceJson(body);
  return { ...message, secret: message.secret || (given.key ?? ''), name: message.name || (given.id ?? '') };
}

/** What the header `Authorization` adds: a secret (`Bearer`), or a name and a secret (`Basic`). */
function withHeader({ headers }: FastifyRequest, message: Message): Message {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return { ...message, secret: given };
  if (!/^basic$/i.test(scheme)) return message;
  const text = Buffer.from(given, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return message;
  return { ...message, name: message.name || text.slice(0, colon), secret: text.slice(colon + 1) };
}

/**
 * A fix that is refused for its time, or has no possible place, is answered like a good one: a device would send it again
 * for ever, and keep the next ones behind it. So is a message of which a part was taken: repeated whole it would never come to its end.
 */
function answer(received: Received, reply: FastifyReply, good: unknown): unknown {
  if (received === 'refused') throw new Refused('DEVICE_REFUSED');
  if (received === 'invalid') throw new Refused('FIX_INVALID');
  if (received.length > 0 && received.every((outcome) => outcome === 'limited'))
    throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 });
  return reply.send(good);
}
