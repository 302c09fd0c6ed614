import type { PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';

type Lost = ReturnType<PageOutbox['getView']>['entries'][number];

/** The site's data were deleted under the open page: says what waited on this device, as far as this page knows it. */
export function tellWhatIsLost(outbox: Pick<PageOutbox, 'onLost'>): void {
  outbox.onLost((lost) => {
    const [count, verb] = lost.length === 1 ? ['1 envío', 'estaba'] : [`${lost.length} envíos`, 'estaban'];
    notify.error(
      `Los datos de Relevo se borraron de este equipo, con ${count} que ${verb} por enviar: ${lost.map(nameOf).join('; ')}. Hágalo de nuevo.`,
      'persistent',
    );
  });
}

/** `Mensaje, traslado #4127`; `Solicitud de traslado, Gloria Restrepo`. */
function nameOf({ item, content }: Lost): string {
  const { person } = (content?.body ?? {}) as { person?: { firstName?: unknown; lastName?: unknown } };
  const about = content?.transfer
    ? [`traslado #${content.transfer}`]
    : person
      ? [`${person.firstName} ${person.lastName}`]
      : [];
  return [item.summary.title, ...about].join(', ');
}
