import { openTray, type PageOutbox, unsentEntries } from '../../submissions';
import { notify } from '../../ui/notify';

/** One toast while what waits cannot go because this device's disk fails: the network may be there, and the tray only waits. */
export function tellFailingDisk(outbox: Pick<PageOutbox, 'getView' | 'onDiskFailing'>): void {
  let toast: number | null = null;
  outbox.onDiskFailing((isFailing) => {
    if (toast !== null) notify.dismiss(toast);
    // Without anything to send only old results stay on the disk.
    toast =
      isFailing && unsentEntries(outbox.getView()).length > 0
        ? notify.error(
            'Lo que hizo no sale: el disco de este equipo está lleno o falla. Si es urgente, llame al CRUE o a quien lo espera.',
            'persistent',
            { action: { label: 'Ver envíos', onSelect: openTray } },
          )
        : null;
  });
}
