import { ERROR_CODES, type ErrorCode } from '../../contract/error-codes';
import { ApiFailure, type FailureClass } from '../api';
import type { Corrected, LastError, OutboxItem, Saved } from '../outbox';
import { pastOf } from './replace';

const KINDS: Partial<Record<OutboxItem['state'], FailureClass>> = {
  conflict: 'conflict',
  'needs-update': 'outdated',
};

/** The server's refusal of a submission, as the failure that screens show. */
export function failureOf(state: OutboxItem['state'], error: LastError | null): ApiFailure {
  return new ApiFailure({
    kind: KINDS[state] ?? (error?.status === 403 ? 'refused' : 'invalid'),
    status: error?.status ?? 0,
    code: error?.code && Object.hasOwn(ERROR_CODES, error.code) ? (error.code as ErrorCode) : null,
    message: error?.message || wordsFor(state),
    errors: error?.errors ?? [],
  });
}

function wordsFor(state: OutboxItem['state']): string {
  if (state === 'needs-update') return 'El servidor no reconoce este envío: actualice Relevo.';
  return 'El envío no se pudo preparar. Ábralo, revíselo y envíelo de nuevo.';
}

/** Whoever reads it may be of the regulation centre too. */
const CALL = 'Si es urgente, llame al CRUE o a quien lo espera.';

/** `not-opened`: this page could not open the person's data on this device, and tries it again only after a reload. */
const NOT_KEPT: Record<Exclude<Saved, { saved: true }>['why'] | 'not-opened', string> = {
  'not-opened': `Este equipo no dejó abrir los datos de Relevo, y sin ellos no se puede enviar. ${CALL} Copie lo que escribió, recargue la página e intente de nuevo.`,
  quota: `Este equipo no tiene espacio para guardar el envío, y así no sale. ${CALL} Para enviarlo desde aquí, alguien debe liberar espacio en el equipo.`,
  aborted: `Este equipo no pudo guardar el envío. Intente de nuevo. ${CALL}`,
  'signed-out': 'Su sesión terminó. Inicie sesión de nuevo para seguir.',
  'unknown-dependency': 'El envío depende de otro que ya no está en este equipo.',
};

/** The submission to replace is no longer there to be replaced: nothing was stored. */
export function notReplaced(corrected: Extract<Corrected, { saved: false }>): ApiFailure {
  const past = pastOf(corrected);
  if (past?.as === 'received')
    return new ApiFailure({
      kind: 'server',
      message:
        past.made === null
          ? 'Ya se había enviado. Lo que cambió después no se envió. Mírelo en Envíos.'
          : `Ya se había enviado: es el traslado #${past.made}. Lo que cambió después no se envió. Mírelo en Envíos.`,
    });
  if (past?.as === 'under-way')
    return new ApiFailure({
      kind: 'server',
      message: 'Ya va en camino y no se sabe si el servidor lo recibió: todavía no se puede corregir.',
    });
  return notKept(corrected.why);
}

/** Nothing was stored: the input is only on the screen. */
export function notKept(why: keyof typeof NOT_KEPT | 'not-yours' | 'not-now' | 'not-found'): ApiFailure {
  const words =
    why in NOT_KEPT
      ? NOT_KEPT[why as keyof typeof NOT_KEPT]
      : 'El envío cambió mientras tanto. Mírelo en Envíos.';
  return new ApiFailure({ kind: 'server', message: words });
}
