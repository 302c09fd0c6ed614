import { openTray, type PageOutbox, unsentEntries } from '../../submissions';
import { notify } from '../../ui/notify';

let toast: number | null = null;

/**
 * One toast while what waits cannot go because this device's disk fails: the network may be there, and the tray only waits. Without
 * anything to send only old results stay on the disk.
 */
export function tellFailingDisk(outbox: Pick<PageOutbox, 'getView'>, isFailing: boolean): void {
  if (toast !== null) notify.dismiss(toast);
  toast =
    isFailing && unsentEntries(outbox.getView()).length > 0
      ? notify.error(
          'Lo que hizo no sale: el disco de este equipo está lleno o falla. Si es urgente, llame al CRUE o a quien lo espera.',
          'persistent',
          { action: { label: 'Ver envíos', onSelect: openTray } },
        )
      : null;
}
