import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction } from 'oidc-provider';
import { endBrowserSession } from './end-session';
import type { EmbeddedIdentity } from './identity';
import { LoginAttempts } from './login-attempts';
import { renderLoginPage } from './login-page';
import { EXPIRED_LOGIN, renderMessage } from './message-pages';
import { PAGE_HEADERS } from './page';
import { type Person, subjectOf } from './people';
import { REALM_PATH, ROUTES } from './realm';

const WRONG_PASSWORD = 'Usuario o contraseña incorrectos';
const TOO_MANY_ATTEMPTS = 'Demasiados intentos fallidos. Espera cinco minutos e inténtalo de nuevo.';

type SignIn = { ok: true; person: Person } | { ok: false; status: 401 | 429; error: string };

/** The login page and its two forms: username with password, or a demonstration person's button. */
export async function loginRoutes(fastify: FastifyInstance, identity: EmbeddedIdentity): Promise<void> {
  const { provider, people, demonstration, publicUrl, verifyPassword } = identity;
  const attempts = new LoginAttempts();
  const address = `${REALM_PATH}${ROUTES.login}/:uid`;

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );

  fastify.get(address, async (request, reply) => {
    if (!(await findInteraction(request, reply))) return sendExpired(reply);
    return sendPage(reply, 200, request.url);
  });

  fastify.post(address, async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (!interaction) return sendExpired(reply);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const signIn = await readSignIn(form, request.ip);
    if (!signIn.ok)
      return sendPage(reply, signIn.status, request.url, form.get('username') ?? '', signIn.error);
    return finish(request, reply, interaction, signIn.person);
  });

  async function findInteraction(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Interaction | undefined> {
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch (failure) {
      if (failure instanceof errors.SessionNotFound) return undefined;
      throw failure;
    }
  }

  async function readSignIn(form: URLSearchParams, ip: string): Promise<SignIn> {
    const chosen = form.get('person');
    if (chosen !== null && demonstration) {
      const person = people.findByUsername(chosen);
      return person ? { ok: true, person } : { ok: false, status: 401, error: WRONG_PASSWORD };
    }
    const username = (form.get('username') ?? '').trim();
    if (!attempts.mayTry(username, ip)) return { ok: false, status: 429, error: TOO_MANY_ATTEMPTS };
    const isRight = await verifyPassword(username, form.get('password') ?? '');
    const person = people.findByUsername(username);
    if (!isRight || !person) return { ok: false, status: 401, error: WRONG_PASSWORD };
    attempts.succeed(username, ip);
    return { ok: true, person };
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    person: Person,
  ): Promise<FastifyReply> {
    const accountId = subjectOf(person.username);
    // Another tab has signed in since this page was opened: the last sign-in of a browser wins.
    if (!interaction.session)
      await endBrowserSession(identity, request.raw, reply.raw, { unlessOf: accountId });
    const returnTo = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(returnTo, 303);
  }

  function sendPage(reply: FastifyReply, status: number, action: string, username = '', error?: string) {
    const shown = demonstration ? people.all : [];
    return sendHtml(reply, status, renderLoginPage({ action, username, error, people: shown }));
  }

  function sendExpired(reply: FastifyReply) {
    return sendHtml(reply, 400, renderMessage(EXPIRED_LOGIN, publicUrl));
  }
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.status(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);
}
