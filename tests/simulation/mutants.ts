import type { OutboxPorts, OutboxTransaction } from '../../src/outbox/ports';
import type { OutboxItem } from '../../src/outbox/record';
import { RULES } from '../../src/outbox/rules';
import type { ItemState } from '../../src/outbox/states';
import { KEPT_MS } from '../../src/outbox/to-prune';
import type { Hospital, Mutant } from './hospital';
import { NETWORK_MUTANTS } from './network-mutants';

const { classify, nextToSend, waitMs, recovery, changeOf, toPrune } = RULES;

/** Deliberate faults of kinds that occur in real products. The simulation must find each one. */
export const MUTANTS: Mutant[] = [
  {
    name: 'a new key for each attempt',
    ports: (ports, hospital) =>
      sending(ports, async (send, outgoing, owner, renew) => {
        const key = hospital.mintKey();
        const reply = await send({ ...outgoing, key }, owner, renew);
        if (reply === null || typeof reply === 'string' || reply.receiptFor !== key) return reply;
        return { ...reply, receiptFor: outgoing.key };
      }),
  },
  {
    name: 'the item is deleted before the answer',
    ports: (ports) =>
      writing(ports, (tx) => ({
        putItem: async (item) => {
          if (item.state !== 'sending') return tx.putItem(item);
          await tx.deleteFiles(item.id);
          await tx.putItem({ ...item, state: 'discarded', sealed: null });
        },
      })),
  },
  { name: 'a 401 drops the item', rules: droppingStatus(401) },
  { name: 'a 409 drops the item', rules: droppingStatus(409) },
  { name: 'a 422 drops the item', rules: droppingStatus(422) },
  { name: 'a 503 drops the item', rules: droppingStatus(503) },
  {
    name: 'three attempts and no more',
    rules: {
      changeOf: (item, transition, answer) => {
        const change = changeOf(item, transition, answer);
        return item.attempts >= 2 && change.state === 'waiting' ? { ...change, state: 'discarded' } : change;
      },
    },
  },
  { name: 'the server keeps no keys', server: { forgetful: true } },
  { name: 'the server keeps keys after the effect, in another transaction', server: { apart: true } },
  { name: 'items go out as whoever is signed in', ports: ignoringOwners },
  {
    name: 'a page keeps the person who was signed in when it opened',
    ports: (ports) => {
      const first = ports.session.owner();
      return { ...ports, session: { owner: () => first ?? ports.session.owner() } };
    },
  },
  {
    name: 'recovery mints a new key',
    ports: (ports, hospital) =>
      writing(ports, (tx) => ({
        putItem: async (item) => {
          const stored = await tx.getItem(item.id);
          const recovers = stored?.state === 'sending' && item.state === 'queued';
          await tx.putItem(recovers ? { ...item, id: hospital.mintKey() } : item);
          if (recovers) await tx.putItem({ ...stored, state: 'discarded' });
        },
      })),
  },
  { name: 'nothing recovers what was being sent', rules: neverRecovering('sending') },
  { name: 'a fresh token wakes nothing', rules: neverRecovering('waiting-auth') },
  { name: 'a new version of the app wakes nothing', rules: neverRecovering('needs-update') },
  {
    name: 'the order of a lane is ignored',
    rules: {
      nextToSend: (items, now, busy, isOfTrack) =>
        nextToSend(
          items.map((item) => ({ ...item, lane: item.id })),
          now,
          busy,
          isOfTrack,
        ).map((item) => items.find(({ id }) => id === item.id) ?? item),
    },
  },
  {
    name: 'a lane sends its next before the answer to the one before',
    rules: {
      nextToSend: (items, now, _busy, isOfTrack) =>
        nextToSend(
          items.map((item) => (item.state === 'sending' ? { ...item, state: 'received' as const } : item)),
          now,
          new Set(),
          isOfTrack,
        ),
    },
  },
  {
    name: 'dependencies are ignored',
    rules: {
      nextToSend: (items, now, busy, isOfTrack) =>
        nextToSend(items.map(withoutDependencies), now, busy, isOfTrack),
    },
    ports: (ports) =>
      writing(ports, (tx) => ({
        putItem: (item) => tx.putItem(item.state === 'blocked' ? { ...item, state: 'queued' } : item),
        addJournal: (line) => tx.addJournal(line.to === 'blocked' ? { ...line, to: 'queued' } : line),
      })),
  },
  {
    name: 'what waited for a dependency is never freed',
    ports: (ports) =>
      writing(ports, (tx) => ({
        putItem: async (item) => {
          const stored = await tx.getItem(item.id);
          if (stored?.state !== 'blocked' || item.state !== 'queued') await tx.putItem(item);
        },
        addJournal: async (line) => {
          if (line.from !== 'blocked' || line.to !== 'queued') await tx.addJournal(line);
        },
      })),
  },
  {
    name: 'a page of a captive portal is success',
    ports: (ports) =>
      sending(ports, async (send, outgoing, owner, renew) => {
        const reply = await send(outgoing, owner, renew);
        if (reply === null || typeof reply === 'string' || reply.status !== 200) return reply;
        return reply.body.startsWith('<')
          ? { ...reply, body: '{"ok":true,"data":{}}', receiptFor: outgoing.key }
          : reply;
      }),
  },
  {
    name: 'a refusal that was made for another request is a refusal',
    ports: (ports) =>
      sending(ports, async (send, outgoing, owner, renew) => {
        const reply = await send(outgoing, owner, renew);
        return reply === null || typeof reply === 'string' ? reply : { ...reply, isForeign: false };
      }),
  },
  {
    name: 'a 2xx without a receipt for the key is success',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'answer' && answer.status === 200
          ? classify({ ...answer, receiptFor: key }, key, present)
          : classify(answer, key, present),
    },
  },
  {
    name: 'a retry forgets the body',
    ports: (ports, hospital) =>
      sending(ports, (send, outgoing, owner, renew) =>
        send(isRetry(hospital, outgoing.key) ? { ...outgoing, body: {} } : outgoing, owner, renew),
      ),
  },
  {
    name: 'a retry forgets the file',
    ports: (ports, hospital) =>
      sending(ports, (send, outgoing, owner, renew) =>
        send(isRetry(hospital, outgoing.key) ? { ...outgoing, files: [] } : outgoing, owner, renew),
      ),
  },
  {
    name: 'two tabs send at the same time',
    ports: (ports) => ({ ...ports, locks: { hold: (_name, work) => work() } }),
  },
  {
    name: 'a full disk is not told',
    ports: (ports) => ({
      ...ports,
      store: {
        ...ports.store,
        write: <Result>(work: (tx: OutboxTransaction) => Promise<Result>) =>
          ports.store.write(work).catch(() => ({ saved: true, id: 'nowhere' }) as Result),
      },
    }),
  },
  {
    name: 'saved is said before the commit',
    ports: (ports) => ({
      ...ports,
      store: {
        ...ports.store,
        write: <Result>(work: (tx: OutboxTransaction) => Promise<Result>) =>
          new Promise<Result>((resolve, reject) => {
            ports.store
              .write(async (tx) => {
                const result = await work(tx);
                resolve(result);
                return result;
              })
              .catch(reject);
          }),
      },
    }),
  },
  { name: 'files are written in a transaction of their own', ports: writingFilesLater },
  { name: 'no back-off', rules: { waitMs: () => 0 } },
  {
    name: 'Retry-After is ignored',
    rules: {
      waitMs: (wait, attempts, random) => waitMs({ ...wait, retryAfterSeconds: null }, attempts, random),
    },
  },
  {
    name: 'a clock that was set back holds what waits',
    rules: {
      nextToSend: (items, now, busy, isOfTrack) =>
        nextToSend(
          items.map((item) => ({ ...item, stateSince: Number.NEGATIVE_INFINITY })),
          now,
          busy,
          isOfTrack,
        ),
    },
  },
  {
    name: 'a failure of the server is for a person',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'answer' && answer.status >= 500
          ? { to: 'needs-attention', decided: false }
          : classify(answer, key, present),
    },
  },
  {
    name: 'no network is for a person',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'none' ? { to: 'needs-attention', decided: false } : classify(answer, key, present),
    },
  },
  {
    name: 'a request that is still running is a conflict',
    rules: {
      classify: (answer, key, present) =>
        answer.kind === 'answer' && answer.status === 409
          ? { to: 'conflict', decided: true }
          : classify(answer, key, present),
    },
  },
  { name: 'a large file is sent again unasked', rules: { asksReceiptFirst: () => false } },
  {
    name: 'a refusal after a lost answer is believed',
    rules: {
      changeOf: (item, transition, answer) => ({ ...changeOf(item, transition, answer), uncertain: false }),
    },
  },
  {
    name: 'the journal is silent about waiting',
    ports: (ports) =>
      writing(ports, (tx) => ({
        addJournal: async (line) => {
          if (line.to !== 'waiting') await tx.addJournal(line);
        },
      })),
  },
  {
    name: 'files of what was received stay on the device',
    ports: (ports) => writing(ports, () => ({ deleteFiles: async () => undefined })),
  },
  {
    name: 'whatever is old is removed',
    rules: { toPrune: (items, now) => items.filter(({ stateSince }) => now - stateSince > KEPT_MS) },
  },
  {
    name: 'what is over is removed though something waits for it',
    rules: { toPrune: (items, now) => items.filter((item) => toPrune([item], now).length > 0) },
  },
  {
    name: 'the journal of what was removed stays',
    ports: (ports) =>
      writing(ports, (tx) => ({
        deleteItem: async (id) => {
          const lines = await tx.listJournal(id);
          await tx.deleteItem(id);
          for (const line of lines) await tx.addJournal(line);
        },
      })),
  },
  {
    name: 'what is sent again has the time of the second tap',
    ports: (ports) =>
      writing(ports, (tx) => ({
        putItem: async (item) =>
          tx.putItem((await tx.getItem(item.id)) ? item : { ...item, occurredAt: item.stateSince }),
      })),
  },
  {
    name: 'a lane counts backwards',
    ports: (ports) =>
      writing(ports, (tx) => ({
        count: async (counter) =>
          counter.startsWith('lane') ? -(await tx.count(counter)) : tx.count(counter),
      })),
  },
  ...NETWORK_MUTANTS,
];

type Send = OutboxPorts['courier']['send'];

function sending(
  ports: OutboxPorts,
  change: (send: Send, ...given: Parameters<Send>) => ReturnType<Send>,
): OutboxPorts {
  const send: Send = (...given) => change((...changed) => ports.courier.send(...changed), ...given);
  return { ...ports, courier: { ...ports.courier, send } };
}

function writing(
  ports: OutboxPorts,
  change: (tx: OutboxTransaction) => Partial<OutboxTransaction>,
): OutboxPorts {
  return {
    ...ports,
    store: { ...ports.store, write: (work) => ports.store.write((tx) => work({ ...tx, ...change(tx) })) },
  };
}

function droppingStatus(status: number): Mutant['rules'] {
  return {
    changeOf: (item, transition, answer) => {
      const change = changeOf(item, transition, answer);
      return answer.kind === 'answer' && answer.status === status
        ? { ...change, state: 'discarded' }
        : change;
    },
  };
}

function neverRecovering(state: ItemState): Mutant['rules'] {
  return { recovery: (item, waking) => (item.state === state ? null : recovery(item, waking)) };
}

function withoutDependencies(item: OutboxItem): OutboxItem {
  return { ...item, dependsOn: [] };
}

function isRetry({ network }: Hospital, key: string): boolean {
  return network.sent.some((sent) => sent.key === key);
}

/** One queue for all users, sent with the present token. */
function ignoringOwners(ports: OutboxPorts, { disk }: Hospital): OutboxPorts {
  const { store, courier, sealer, session } = ports;
  const claimed = (item: OutboxItem) => ({ ...item, owner: session.owner() ?? item.owner });
  const opened = async <Thing>(open: (owner: OutboxItem['owner']) => Promise<Thing | null>) => {
    for (const { owner } of disk.items.values()) {
      const thing = await open(owner);
      if (thing) return thing;
    }
    return null;
  };
  const listItems = async () => [...disk.items.values()].map(claimed);
  const kept = (item: OutboxItem) => ({ ...item, owner: disk.items.get(item.id)?.owner ?? item.owner });
  return {
    ...ports,
    courier: {
      ...courier,
      send: (outgoing, owner, renew) => courier.send(outgoing, session.owner() ?? owner, renew),
    },
    sealer: {
      ...sealer,
      openContent: (_owner, sealed, item) => opened((owner) => sealer.openContent(owner, sealed, item)),
      openFile: (_owner, file) => opened((owner) => sealer.openFile(owner, file)),
    },
    store: {
      ...store,
      listItems,
      write: (work) =>
        store.write((tx) =>
          work({
            ...tx,
            getItem: async (id) => {
              const item = await tx.getItem(id);
              return item && claimed(item);
            },
            putItem: (item) => tx.putItem(kept(item)),
          }),
        ),
    },
  };
}

function writingFilesLater(ports: OutboxPorts): OutboxPorts {
  return {
    ...ports,
    store: {
      ...ports.store,
      write: async (work) => {
        const later: Parameters<OutboxTransaction['putFile']>[0][] = [];
        const result = await ports.store.write((tx) =>
          work({ ...tx, putFile: async (file) => void later.push(file) }),
        );
        if (later.length > 0)
          await ports.store.write(async (tx) => {
            for (const file of later) await tx.putFile(file);
          });
        return result;
      },
    },
  };
}
