import { openTray, type PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';

/** One toast while submissions do not get through, shown again for each further one; dismissed when none is left. */
export function tellWhatIsLate(outbox: Pick<PageOutbox, 'getView' | 'subscribe'>): void {
  let toast: number | null = null;
  let told: readonly string[] = [];
  outbox.subscribe(() => {
    const late = outbox.getView().entries.flatMap(({ isLate, item }) => (isLate ? [item.id] : []));
    const isNew = late.some((id) => !told.includes(id));
    told = late;
    if (isNew) {
      if (toast !== null) notify.dismiss(toast);
      toast = notify.warning(
        'Lo que hizo está guardado en este equipo, pero no llega a Relevo.',
        'persistent',
        { action: { label: 'Ver envíos', onSelect: openTray } },
      );
    }
    if (late.length > 0 || toast === null) return;
    notify.dismiss(toast);
    toast = null;
  });
}
