import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** SHA-256 of the empty text: Emotion's production mode inserts empty style tags and then rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The app's strict policy. `identityOrigin`: an external Keycloak; `pushOrigins`: addresses of the push service; `framedOrigins`: pages
 * that the app shows in a frame; `ownScripts`: sources (`'sha256-…'`) of the scripts in the page itself; `hasOwnRooms`: the app has video
 * calls, which need camera and microphone.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  {
    identityOrigin,
    isHttps,
    pushOrigins = [],
    framedOrigins = [],
    ownScripts = [],
    hasOwnRooms = false,
  }: {
    identityOrigin: string | null;
    isHttps: boolean;
    pushOrigins?: readonly string[];
    framedOrigins?: readonly string[];
    ownScripts?: readonly string[];
    hasOwnRooms?: boolean;
  },
): Promise<void> {
  const beside = identityOrigin ? [identityOrigin] : [];
  const headers = await readHelmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...ownScripts],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...beside, ...pushOrigins],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...beside, ...framedOrigins],
        objectSrc: ["'none'"],
        formAction: ["'self'", ...beside],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const devices = hasOwnRooms ? 'camera=(self), microphone=(self)' : 'camera=(), microphone=()';
  headers.push(['permissions-policy', `${devices}, payment=(), usb=(), geolocation=(self)`]);
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    if (request.url.split('?')[0] === SILENT_SIGN_IN)
      for (const [name, value] of FRAMED_BY_THE_APP) reply.raw.setHeader(name, value);
    done();
  });
}

/** The page that receives the answer of a silent sign-in, in a frame, and passes it to the app's page. */
const SILENT_SIGN_IN = '/silent-sso.html';

const FRAMED_BY_THE_APP: readonly [string, string][] = [
  ['content-security-policy', "default-src 'none';script-src 'self';frame-ancestors 'self';base-uri 'none'"],
  ['x-frame-options', 'SAMEORIGIN'],
];

/** Helmet's headers, computed once: Helmet builds them for every request, and ours never change. */
async function readHelmetHeaders(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const plain = Fastify();
  const withHelmet = Fastify();
  await withHelmet.register(helmet, options);
  const [bare, secured] = await Promise.all(
    [plain, withHelmet].map(async (app) => {
      app.get('/', async () => '');
      return (await app.inject('/')).headers;
    }),
  );
  return Object.entries(secured ?? {}).flatMap(([name, value]): [string, string][] =>
    bare && name in bare ? [] : [[name, String(value)]],
  );
}
