import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { countWaitingOfOthers, openUserDatabase } from '../../../src/storage';
import { openTray } from '../../../src/submissions';
import { dialog, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';

test('The tray says how many submissions of other people wait on this device, and nothing else of them', async () => {
  // The tests of this page before this one may have left some.
  const left = await countWaitingOfOthers(null);
  const other = await openUserDatabase({ issuer: 'https://identity', subject: 'somebody else' });
  onTestFinished(async () => {
    await other.delete();
  });
  const summary = { title: 'Solicitud de Aníbal' };
  await other.table('items').bulkPut([
    { id: 'waits', state: 'queued', summary },
    { id: 'refused', state: 'needs-attention', summary },
    { id: 'done', state: 'received', summary },
  ]);
  await openScreen('/dashboard', { as: 'sin.rol', hasShell: true });
  openTray();
  await expectVisible(
    text(new RegExp(`^${left + 2} envíos de otras personas esperan en este equipo\\.`), dialog('Envíos')),
  );
  expect(dialog('Envíos').element().textContent).not.toContain('Aníbal');
});

test('If the submissions of somebody else cannot be counted, the tray says that it does not know', async () => {
  const other = await openUserDatabase({ issuer: 'https://identity', subject: 'of another version' });
  const { name } = other;
  await other.delete();
  const unreadable = new Dexie(name);
  unreadable.version(1).stores({ others: 'id' });
  await unreadable.open();
  onTestFinished(() => unreadable.delete());
  await openScreen('/dashboard', { as: 'sin.rol', hasShell: true });
  openTray();
  await expectVisible(text(/^No se sabe si esperan envíos de otras personas/, dialog('Envíos')));
});
