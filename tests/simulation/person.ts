import { OPERATIONS } from '../../contract/operations';
import type { PlainFile } from '../../src/outbox/ports';
import { ANNEX, HUGE, LITTLE } from './files';
import type { Hospital, SubmissionPlan } from './hospital';
import type { Words } from './server';

/** The signed-in user writes something: a transfer, something about a new transfer, or about an old one. */
export function writeSomething(hospital: Hospital, index: number): void {
  const { random } = hospital.world;
  const { owner } = hospital.session;
  if (!owner || hospital.tabs.length === 0) return;
  const clientRef = `ref-${index}`;
  const verdict = random.chance(0.8) ? 'ok' : random.pick(['conflict', 'invalid'] as const);
  const words: Words = { clientRef, text: `${clientRef} v1`, verdict };
  const tab = random.pick(hospital.tabs);
  hospital.submit(tab, clientRef, { ...planOf(hospital, clientRef), words }, owner);
}

/** Two long uploads and, while they are on the way, a message about another transfer. */
export function writeUploadsAndMessage(hospital: Hospital, index: number): void {
  const { world, session } = hospital;
  const { owner } = session;
  const write = (clientRef: string, plan: Omit<SubmissionPlan, 'words'>) => {
    const [tab] = world.random.chance(0.5) ? hospital.tabs : hospital.tabs.slice(-1);
    if (!tab || !owner || session.owner !== owner) return;
    const words: Words = { clientRef, text: `${clientRef} v1`, verdict: 'ok' };
    hospital.submit(tab, clientRef, { ...plan, words }, owner);
  };
  for (const about of [`ref-${index}-one`, `ref-${index}-two`])
    write(about, { operation: 'create-referral', about, files: [HUGE], transfer: null, after: null });
  world.after(world.random.between(500, 5000), () =>
    write(`ref-${index}-message`, {
      operation: 'send-chat-message',
      about: `old-${world.random.between(1, 2)}`,
      files: [],
      transfer: 7,
      after: null,
    }),
  );
}

function planOf(hospital: Hospital, clientRef: string): Omit<SubmissionPlan, 'words'> {
  const { world, written, told, session, disk, server } = hospital;
  const { random } = world;
  const kind = random.fraction();
  if (kind < 0.4) {
    return {
      operation: 'create-referral',
      about: clientRef,
      files: someFiles(hospital),
      transfer: null,
      after: null,
    };
  }
  const makers = [...told].filter(
    ([id, ref]) =>
      written.get(ref)?.author === session.owner && disk.items.get(id)?.operation === 'create-referral',
  );
  if (kind < 0.7 && makers.length > 0) {
    const [madeBy, about] = random.pick(makers);
    const made = server.ledger.find((effect) => effect.key === madeBy);
    const operation = random.chance(0.6) ? 'send-chat-message' : 'confirm-arrival';
    const transfer = made && random.chance(0.3) ? made.transfer : { madeBy };
    return { operation, about, files: [], transfer, after: about };
  }
  // A hospital's own report: belongs to no transfer and has its own lane.
  if (kind >= 0.88) {
    const operation = random.pick(['report-capacity', 'report-occupation', 'report-blood-bank'] as const);
    return { operation, about: 'hospital-1', files: [], transfer: null, after: null };
  }
  const operation = random.pick(['confirm-step', 'can-attend', 'send-chat-message'] as const);
  return { operation, about: `old-${random.between(1, 2)}`, files: [], transfer: 7, after: null };
}

function someFiles({ world: { random } }: Hospital): PlainFile[] {
  const kind = random.fraction();
  if (kind < 0.4) return [ANNEX];
  if (kind < 0.6) return [HUGE];
  return kind < 0.9 ? [LITTLE] : [];
}

/** A user looks at the tray and sends now, corrects or discards something. */
export function decideSomething(hospital: Hospital): void {
  const { world, disk, told, tabs } = hospital;
  const ids = [...told.keys()].filter((id) => disk.items.has(id) && disk.items.get(id)?.state !== 'received');
  const [tab] = tabs;
  if (!tab || ids.length === 0) return;
  // Few wait for their owner when somebody decides.
  const waiting = ids.filter((one) => disk.items.get(one)?.state === 'waiting-auth');
  const id = world.random.pick(waiting.length > 0 && world.random.chance(0.7) ? waiting : ids);
  const act = world.random.pick(['send now', 'correct', 'correct', 'send again', 'discard'] as const);
  world.tell(() => `a person decides: ${act} ${id}`);
  const { outbox } = tab;
  const notSaved = () => world.tell(() => `${id}: the disk refused`);
  if (act === 'send now') {
    hospital.hurried.add(id);
    tab.watch(outbox.sendNow(id).then(() => tab.wake(), notSaved));
    return;
  }
  // Counted before the call: the page may die between the commit and its callback.
  hospital.givenUp.add(id);
  if (act === 'discard') tab.watch(outbox.discard(id).then(() => tab.wake(), notSaved));
  else correct(hospital, id, act === 'send again');
}

/** `isSame`: the author sends the same words again, and this time the server may take them. */
function correct(hospital: Hospital, id: string, isSame: boolean): void {
  const { tabs, world, disk, told, planOf: plans, written, timeOf } = hospital;
  const [tab] = tabs;
  const clientRef = told.get(id) ?? '';
  const old = plans.get(id);
  const origin = written.get(clientRef);
  if (!tab || !old || !origin) return;
  const text = isSame ? old.words.text : `${clientRef} v${origin.versions.length + 1}`;
  if (!isSame) origin.versions.push(text);
  const [maker] = disk.items.get(id)?.dependsOn ?? [];
  const transfer = maker === undefined ? old.transfer : { madeBy: maker };
  const plan: SubmissionPlan = { ...old, transfer, words: { ...old.words, text, verdict: 'ok' } };
  tab.watch(
    tab.outbox
      .correct(id, { transfer, body: plan.words, files: plan.files, title: text, isSame })
      .then((saved) => {
        world.tell(() => `${id}: ${saved.saved ? `corrected as ${saved.id}` : saved.why}`);
        if (!saved.saved) return;
        told.set(saved.id, clientRef);
        plans.set(saved.id, plan);
        const wrote = timeOf.get(id);
        if (wrote !== undefined && (isSame || OPERATIONS[old.operation].timeWhenChanged === 'kept'))
          timeOf.set(saved.id, wrote);
        tab.wake();
      }),
  );
}
