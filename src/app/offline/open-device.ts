import type { OutboxItem } from '../../outbox';
import { beforeSignOut, onTokenFresh, type Session } from '../../session';
import { type Device, openTray, type PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import { queryClient } from '../query-client';
import { keysAfter } from '../subjects';
import { tellWorker } from '../worker/worker-messages';
import type { Wanted } from './install-catalogues';
import { rememberAnswers } from './remember-answers';

const CATALOGUES_AFTER_MS = 4000;

export type DeviceParts = typeof import('./device-parts');

/** Opens what this device keeps of whoever is signed in, and has it sent while the page is open. */
export function openDevice(session: Session, parts: Promise<DeviceParts>): Device {
  const person = session.getState().profile;
  const storage = parts.then(({ openPersonStorage }) => openPersonStorage(person)).catch(() => null);
  const outbox = Promise.all([parts, storage])
    .then(([{ beginOutbox }, opened]) => opened && beginOutbox(session, opened))
    .catch(() => null);
  rememberAnswers(storage.then((opened) => opened?.clinical ?? null));
  void outbox.then((opened) => {
    opened?.onReceived(askAgain);
    if (opened) tellWhatNeedsPerson(opened);
  });
  beforeSignOut(async () => {
    void tellWorker({ type: 'relevo:signed-out' });
    const [opened, sending] = await Promise.all([storage, outbox]);
    sending?.close();
    opened?.database.close();
    const { clearPersonalData } = await import('./device-parts');
    await clearPersonalData(person);
  });
  const { family, entityId } = person;
  installCataloguesSoon({
    requests: family === 'IPS' || family === 'CRUE_GOLDEN',
    hospital: family === 'IPS' ? entityId : null,
  });
  return { storage, outbox };
}

/** One notice, however many need their owner; it goes when none does any more. */
function tellWhatNeedsPerson(outbox: PageOutbox): void {
  let notice: number | null = null;
  outbox.onNeedsPerson(() => {
    if (notice !== null) notify.dismiss(notice);
    notice = notify.warning('Un envío necesita que usted decida qué hacer.', 'persistent', {
      action: { label: 'Ver envíos', onSelect: openTray },
    });
  });
  outbox.subscribe(() => {
    if (notice === null || outbox.getView().needsPerson > 0) return;
    notify.dismiss(notice);
    notice = null;
  });
}

/** Once somebody is signed in and the first screen is long there. */
function installCataloguesSoon(wanted: Wanted): void {
  const stop = onTokenFresh(() => {
    setTimeout(() => {
      stop();
      void installCatalogues(wanted).catch(() => undefined);
    }, CATALOGUES_AFTER_MS);
  });
}

async function installCatalogues(wanted: Wanted): Promise<void> {
  const part = await import('./install-catalogues');
  await part.installCatalogues(wanted);
}

/** What it changed is on the server now. */
function askAgain({ operation }: OutboxItem): void {
  for (const queryKey of keysAfter(operation)) void queryClient.invalidateQueries({ queryKey });
}
