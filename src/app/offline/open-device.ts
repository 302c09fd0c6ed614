import { serverClock } from '../../api';
import { notePin } from '../../features/device-lock/known-pin';
import type { OutboxItem } from '../../outbox';
import { beforeSignOut, onTokenFresh, type Session } from '../../session';
import { type Device, openTray, type PageOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import { queryClient } from '../query-client';
import { keysAfter } from '../subjects';
import { tellWorker } from '../worker/worker-messages';
import type { Wanted } from './install-catalogues';
import { rememberAnswers } from './remember-answers';
import { tellNotOpened } from './tell-not-opened';

const CATALOGUES_AFTER_MS = 4000;

export type DeviceParts = typeof import('./device-parts');

/** Opens the signed-in person's data on this device, and sends waiting submissions while the page is open. */
export function openDevice(session: Session, parts: Promise<DeviceParts>): Device {
  const person = session.getState().profile;
  const storage = parts
    .then(({ openPersonStorage }) => openPersonStorage(person, surelyServerTime))
    .catch(() => null);
  const outbox = Promise.all([parts, storage])
    .then(([{ beginOutbox }, opened]) => opened && beginOutbox(session, opened))
    .catch(() => null);
  void parts.then(({ keepAges }) => keepAges(queryClient, serverClock)).catch(() => undefined);
  rememberAnswers(storage.then((opened) => opened?.clinical ?? null));
  void outbox.then((opened) => {
    opened?.onReceived(askAgain);
    if (opened) tellWhatNeedsPerson(opened);
  });
  tellNotOpened(outbox, parts);
  beforeSignOut(async () => {
    notePin(person, false);
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

/** One toast for all submissions that need their owner's decision; dismissed when none is left. */
function tellWhatNeedsPerson(outbox: PageOutbox): void {
  let toast: number | null = null;
  outbox.onNeedsPerson(() => {
    if (toast !== null) notify.dismiss(toast);
    toast = notify.warning('Un envío necesita que usted decida qué hacer.', 'persistent', {
      action: { label: 'Ver envíos', onSelect: openTray },
    });
  });
  outbox.subscribe(() => {
    if (toast === null || outbox.getView().needsPerson > 0) return;
    notify.dismiss(toast);
    toast = null;
  });
}

/** Starts after a sign-in, some seconds after the first screen. */
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

/** The server has applied the submission: refetch the data that it changed. */
function askAgain({ operation }: OutboxItem): void {
  for (const queryKey of keysAfter(operation)) void queryClient.invalidateQueries({ queryKey });
}

function surelyServerTime(): number | null {
  const { wall, offset, isSure } = serverClock.read();
  return isSure && offset !== null ? wall + offset : null;
}
