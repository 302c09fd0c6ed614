import { notify } from '../../ui/notify';
import { openAgain } from '../open-again';

/** A slow disk opens in a few seconds. */
const LATE_MS = 15_000;

/**
 * Says when the data on this device does not open: null when the browser forbids the storage or the disk is full, and later never when
 * another tab, or a browser that hangs, holds it. The person must know it before they write anything.
 */
export function tellNotOpened(outbox: Promise<object | null>, parts: Promise<unknown>): void {
  let late: number | undefined;
  const timer = setTimeout(() => {
    late = notify.error(
      'Este equipo todavía no abre los datos de Relevo: puede leer, pero no enviar. Cierre las otras pestañas de Relevo y recargue esta.',
      'persistent',
      RELOAD,
    );
  }, LATE_MS);
  void outbox.then(async (opened) => {
    clearTimeout(timer);
    if (late !== undefined) notify.dismiss(late);
    if (opened) return;
    // With a damaged file of the app, a mere reload would find it again.
    const hasParts = await parts.then(
      () => true,
      () => false,
    );
    notify.error(
      'Este equipo no dejó abrir los datos de Relevo: puede leer, pero no enviar. Recargue la página; si sigue igual, use otro navegador u otro equipo.',
      'persistent',
      hasParts ? RELOAD : { action: { label: 'Recargar', onSelect: openAgain } },
    );
  });
}

const RELOAD = { action: { label: 'Recargar', onSelect: () => window.location.reload() } };
