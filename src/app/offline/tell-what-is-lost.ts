import { continueNumbering, type Owner } from '../../outbox';
import type { UserDatabase } from '../../storage';
import { type PageOutbox, unsentEntries } from '../../submissions';
import { momentText } from '../../ui/format/moment';
import { notify } from '../../ui/notify';
import type { WaitingMemory } from './waiting-memory';

type Lost = ReturnType<PageOutbox['getView']>['entries'][number];

/**
 * The site's data were deleted under the open page: says what waited on this device, as far as this page knows it. A later
 * start says it again, without the patients, until the person has read it.
 */
export function tellWhatIsLost(outbox: Pick<PageOutbox, 'onLost'>, memory: WaitingMemory): void {
  outbox.onLost((lost) => {
    const untold = memory.read().lost;
    // Another tab may have noted it.
    const isNoted = ({ item }: Lost) => untold.some(({ at }) => at === item.occurredAt);
    memory.write({ lost: [...untold, ...lost.filter((one) => !isNoted(one)).map(rememberedOf)] });
    tell(lost.map(nameOf), memory);
  });
}

/** A toast that stays until the person has read it. */
function tell(names: readonly string[], memory: WaitingMemory): void {
  const count = names.length === 1 ? '1 envío que estaba' : `${names.length} envíos que estaban`;
  notify.error(
    `Los datos de Relevo se borraron de este equipo, con ${count} por enviar: ${names.join('; ')}. Hágalo de nuevo.`,
    'persistent',
    { onRead: () => memory.write({ lost: [] }) },
  );
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

const rememberedOf = ({ item }: Lost) => ({ title: item.summary.title, at: item.occurredAt });

/** Remembers outside the database what waits in it. */
export function rememberWaiting(
  outbox: Pick<PageOutbox, 'getView' | 'subscribe'>,
  memory: WaitingMemory,
): void {
  const note = () => {
    const view = outbox.getView();
    if (!view.isRead) return;
    const numbers = view.entries.map(({ item }) => item.deviceSeq);
    memory.write({
      last: Math.max(memory.read().last, ...numbers),
      waiting: unsentEntries(view).map(rememberedOf),
    });
  };
  note();
  outbox.subscribe(note);
}

/**
 * The browser lost or deleted the database while Relevo was closed: says what waited in it, at each start until the person
 * has read it. Rejects with a `StoreFailure`.
 */
export async function tellWhatWasLost(
  database: UserDatabase,
  owner: Owner,
  memory: WaitingMemory,
): Promise<void> {
  const { last, waiting, lost: untold } = memory.read();
  const isNew = last > 0 && (await continueNumbering(database, owner, last));
  const lost = isNew ? [...untold, ...waiting] : untold;
  if (lost.length === 0) return;
  memory.write({ lost, waiting: isNew ? [] : waiting });
  const names = lost.map(({ title, at }) => `${title} (${momentText(at, Date.now())})`);
  tell(names, memory);
}
