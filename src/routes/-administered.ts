import { redirect } from '@tanstack/react-router';
import { EDITORS_OF } from '../features/administration/kind-slugs';
import { type Guarded, refusedHere } from './-guards';

interface Opened extends Guarded {
  params: { kind: string };
}

/** Opens an entity of the administration to its editors; everybody else goes home and reads why. */
export function onlyEditors(route: Opened): void {
  const editors = EDITORS_OF[route.params.kind];
  if (!editors) throw redirect({ to: '/administracion', replace: true });
  if (!route.context.session.hasRole(...editors)) throw refusedHere(route);
}

/** `?buscar=`, `?pagina=`, `?faltan=`, `?entidad=` of the people. */
export function readPeopleSearch({ faltan, entidad, ...search }: Record<string, unknown>) {
  const { pagina, buscar } = readRowsSearch(search);
  return {
    ...(pagina && { pagina }),
    ...(buscar && { buscar }),
    ...((faltan === true || faltan === 'true') && { faltan: true }),
    ...(typeof entidad === 'string' && /^(IPS|EPS|TRANSPORT)-\d{1,10}$/.test(entidad) && { entidad }),
  };
}

/** `?buscar=`, `?pagina=`, `?archivadas=`, `?entidad=` of the ambulances; anything else is left out. */
export function readRowsSearch({ pagina, buscar, archivadas, entidad }: Record<string, unknown>) {
  const page = Number(pagina);
  const entity = Number(entidad);
  const text = typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar) : '';
  return {
    ...(Number.isInteger(page) && page > 1 && { pagina: page }),
    ...(text && { buscar: text.slice(0, 80) }),
    ...((archivadas === true || archivadas === 'true') && { archivadas: true }),
    ...(Number.isInteger(entity) && entity > 0 && { entidad: entity }),
  };
}
