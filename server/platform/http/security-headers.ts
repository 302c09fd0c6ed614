import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** SHA-256 of the empty text: Emotion's production mode inserts empty style tags and then rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The strict policy of the app. `identityOrigin` is a Keycloak beside this server. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { identityOrigin, isHttps }: { identityOrigin: string | null; isHttps: boolean },
): Promise<void> {
  const beside = identityOrigin ? [identityOrigin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...beside],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...beside],
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  });
}
