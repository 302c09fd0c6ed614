import { ERROR_CODES, type ErrorCode } from '../../contract/error-codes';
import { ApiFailure, type FailureClass } from '../api';
import type { LastError, OutboxItem, Saved } from '../outbox';

const KINDS: Partial<Record<OutboxItem['state'], FailureClass>> = {
  conflict: 'conflict',
  'needs-update': 'outdated',
};

/** What a submission that needs its owner was answered, as the screens know failures. */
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

const NOT_KEPT: Record<Exclude<Saved, { saved: true }>['why'], string> = {
  quota: 'Este equipo no tiene espacio para guardar el envío. Libere espacio e intente de nuevo.',
  aborted: 'Este equipo no pudo guardar el envío. Intente de nuevo.',
  'signed-out': 'Su sesión terminó. Inicie sesión de nuevo para seguir.',
  'unknown-dependency': 'El envío depende de otro que ya no está en este equipo.',
};

/** Nothing was kept: what was typed is still on the screen, and only there. */
export function notKept(why: keyof typeof NOT_KEPT | 'not-yours' | 'not-now' | 'not-found'): ApiFailure {
  const words =
    why in NOT_KEPT
      ? NOT_KEPT[why as keyof typeof NOT_KEPT]
      : 'El envío cambió mientras tanto. Mírelo en Envíos.';
  return new ApiFailure({ kind: 'server', message: words });
}
