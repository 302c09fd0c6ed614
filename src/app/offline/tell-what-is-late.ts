import { openTray, type PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';

/** One toast while a submission does not get through; dismissed when none is left. */
export function tellWhatIsLate(outbox: Pick<PageOutbox, 'getView' | 'subscribe'>): void {
  let toast: number | null = null;
  outbox.subscribe(() => {
    const isLate = outbox.getView().entries.some((entry) => entry.isLate);
    if (isLate && toast === null)
      toast = notify.warning(
        'Lo que hizo está guardado en este equipo, pero no llega a Relevo.',
        'persistent',
        {
          action: { label: 'Ver envíos', onSelect: openTray },
        },
      );
    if (isLate || toast === null) return;
    notify.dismiss(toast);
    toast = null;
  });
}
