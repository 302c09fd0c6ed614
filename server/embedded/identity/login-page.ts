import { FAMILIES, type Family, familyOf } from '../../../contract/roles';
import { escapeHtml, MARK_SVG, page } from './page';
import type { Person } from './people';

interface LoginPageOptions {
  /** Address that receives the form: the page's own. */
  action: string;
  username?: string;
  error?: string;
  /** People to sign in with one tap, in demonstration mode; otherwise empty. */
  people: readonly Person[];
}

const FAMILY_TITLES: Record<Family, string> = {
  CRUE: 'Centro regulador (CRUE)',
  CRUE_DEP: 'Centro regulador departamental',
  CRUE_GOLDEN: 'Código dorado',
  EPS: 'Aseguradoras (EPS)',
  IPS: 'Hospitales (IPS)',
  TRANSPORT: 'Transporte asistencial',
  ADMIN: 'Administración',
  NONE: 'Sin rol',
};

export const BRAND = `<div class="brand">${MARK_SVG}<div><strong>Relevo</strong><span>Coordinación de traslados de pacientes</span></div></div>`;

const ALERT_SIGN =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>';
const GO_SIGN = '<svg class="go" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 6 6 6-6 6"/></svg>';

export function renderLoginPage(options: LoginPageOptions): string {
  const entry = `<main class="entry">
${BRAND}
<section class="card" aria-labelledby="ingresar">
<h1 id="ingresar">Ingresar</h1>
${renderForm(options)}
</section>
</main>`;
  if (options.people.length === 0) return page('Ingresar · Relevo', 'solo', entry);
  return page('Ingresar · Relevo', 'with-people', `${entry}\n${renderPeople(options)}`);
}

function renderForm({ action, username = '', error }: LoginPageOptions): string {
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  // After a wrong password the username stays and the password field has the focus.
  const [first, second] = username ? ['', ' autofocus'] : [' autofocus', ''];
  return `<form method="post" action="${escapeHtml(action)}">
${error ? `<div class="alert" role="alert" id="error">${ALERT_SIGN}<span>${escapeHtml(error)}</span></div>` : ''}
<div class="field"><label for="username">Usuario</label>
<input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="200" required${invalid}${first}></div>
<div class="field"><label for="password">Contraseña</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${invalid}${second}></div>
<button class="primary" type="submit">Ingresar</button>
</form>`;
}

function renderPeople({ action, people }: LoginPageOptions): string {
  const groups = FAMILIES.map((family) => ({
    family,
    members: people.filter((person) => familyOf(person.roles) === family),
  })).filter(({ members }) => members.length > 0);
  return `<form class="people" method="post" action="${escapeHtml(action)}" aria-labelledby="personas">
<header><h2 id="personas">Personas de demostración</h2>
<p>Toque una para ingresar sin contraseña. Los pacientes y las entidades son inventados.</p></header>
<div class="groups">
${groups.map(({ family, members }) => renderGroup(family, members)).join('\n')}
</div>
</form>`;
}

function renderGroup(family: Family, members: readonly Person[]): string {
  const id = `familia-${family.toLowerCase()}`;
  return `<section class="group" aria-labelledby="${id}"><h3 id="${id}">${FAMILY_TITLES[family]}</h3>
<ul>${members.map((person) => `<li>${renderPerson(person)}</li>`).join('')}</ul></section>`;
}

function renderPerson({ username, name, position, entityName }: Person): string {
  return `<button class="person" type="submit" name="person" value="${escapeHtml(username)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials(name))}</span>
<span class="who"><b>${escapeHtml(name)}</b><span>${escapeHtml(position)}</span><span>${escapeHtml(entityName)}</span></span>
${GO_SIGN}</button>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [words[0], words[1]].map((word) => word?.[0] ?? '').join('');
}
