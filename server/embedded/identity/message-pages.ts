import type { KoaContext } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { BRAND } from './login-page';
import { escapeHtml, PAGE_HEADERS, page } from './page';

interface Message {
  title: string;
  text: string;
}

/** A page with one message and a link back to the app. */
export function renderMessage({ title, text }: Message, publicUrl: URL): string {
  const card = `<h1>${escapeHtml(title)}</h1><p class="soft">${escapeHtml(text)}</p>
<p><a class="primary" href="${escapeHtml(publicUrl.origin)}/">Ir a Relevo</a></p>`;
  return messagePage(title, card);
}

export const EXPIRED_LOGIN: Message = {
  title: 'La página de ingreso venció',
  text: 'Pasó mucho tiempo desde que se abrió, o usted ya ingresó en otra pestaña. Vuelva a Relevo para ingresar.',
};

export function renderErrorPage(publicUrl: URL) {
  return (context: KoaContext, _: unknown, error: Error): void => {
    send(context, renderMessage(explain(error, publicUrl), publicUrl));
  };
}

export function renderSignedOut(publicUrl: URL) {
  return (context: KoaContext): void =>
    send(context, renderMessage({ title: 'Sesión cerrada', text: 'Puede ingresar de nuevo.' }, publicUrl));
}

/** Shown when the app sent no valid identity token with the sign-out. */
export function renderConfirmSignOut(context: KoaContext, form: string): void {
  const card = `<h1>¿Cerrar sesión?</h1><p class="soft">Otra página pidió cerrar su sesión en Relevo.</p>${form}
<p><button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar sesión</button></p>`;
  send(context, messagePage('Cerrar sesión', card));
}

function messagePage(title: string, card: string): string {
  return page(
    `${title} · Relevo`,
    'solo',
    `<main class="entry">${BRAND}<section class="card">${card}</section></main>`,
  );
}

function send(context: KoaContext, html: string): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) context.set(name, value);
  context.type = 'html';
  context.body = html;
}

function explain(error: Error, publicUrl: URL): Message {
  if (error instanceof errors.SessionNotFound) return EXPIRED_LOGIN;
  if (error instanceof errors.InvalidRedirectUri)
    return {
      title: 'Abra Relevo por su dirección',
      text: `Esta instalación responde en ${publicUrl.origin}. El ingreso desde otra dirección no está permitido.`,
    };
  return {
    title: 'No se pudo completar el ingreso',
    text: 'La solicitud no es válida. Vuelva a Relevo e inténtelo de nuevo.',
  };
}
