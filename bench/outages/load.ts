import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One write under its idempotency key, sent again until it is decided, as the app's outbox does. */
interface Write {
  key: string;
  form: object;
  isKept: boolean;
}

interface LoadOptions {
  urls: readonly string[];
  /** Token of a hospital that requests transfers. */
  token: string;
  diagnoses: readonly number[];
}

const PARALLEL = 30;
const TIMEOUT_MS = 15_000;
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000, '%'), Buffer.from('\n%%EOF\n')]);

/** 30 calls at any moment: two of three read the list, one requests a transfer with its file. */
export function startLoad({ urls, token, diagnoses }: LoadOptions) {
  const statuses = new Map<number, number>();
  const writes: Write[] = [];
  let isOver = false;
  let turn = 0;
  const nextUrl = () => urls[turn++ % urls.length] ?? '';
  const headers = { authorization: `Bearer ${token}` };

  /** The status of the answer; 0 without an answer. */
  async function call(path: string, init: RequestInit): Promise<{ status: number; isReplay: boolean }> {
    try {
      const response = await fetch(`${nextUrl()}/api${path}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return { status: response.status, isReplay: response.headers.has('idempotent-replayed') };
    } catch {
      return { status: 0, isReplay: false };
    }
  }
  const send = ({ key, form }: Write) => {
    const body = new FormData();
    body.append('form', JSON.stringify(form));
    body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'anexo-9.pdf');
    return call('/referral', { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
  };
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  async function write(): Promise<void> {
    const own: Write = { key: randomUUID(), form: formOf(diagnoses), isKept: false };
    writes.push(own);
    while (!own.isKept && !isOver) {
      const { status } = await send(own);
      note(status);
      own.isKept = status === 200;
      if (!own.isKept) await pause(100);
    }
  }
  async function work(index: number): Promise<void> {
    for (let at = index; !isOver; at++)
      if (at % 3 === 0) await write();
      else {
        const { status } = await call('/transfers', { headers });
        note(status);
        await pause(status === 200 ? 5 : 50);
      }
  }
  const workers = Array.from({ length: PARALLEL }, (_, index) => work(index));

  return {
    /** The statuses since the last call, with their numbers; 0: no answer. */
    takeStatuses() {
      const taken = new Map(statuses);
      statuses.clear();
      return taken;
    },
    /** Ends the load, sends what is undecided, and repeats every write. Returns what the server forgot or did twice. */
    async settle() {
      isOver = true;
      await Promise.all(workers);
      const faults: string[] = [];
      for (const own of writes) {
        const wasKept = own.isKept;
        const { status, isReplay } = await send(own);
        if (status !== 200) faults.push(`a write got ${status} after the outage`);
        else if (wasKept && !isReplay) faults.push('an acknowledged write was lost');
      }
      return { faults, refs: writes.map(({ form }) => (form as { clientRef: string }).clientRef) };
    },
  };
}

function formOf(eventDiagnoses: readonly number[]) {
  return {
    clientRef: randomUUID(),
    person: {
      firstName: 'Gloria',
      middleName: null,
      lastName: 'Restrepo',
      secondLastName: 'Cano',
      documentType: 'CC',
      document: String(10_000_000 + Math.floor(Math.random() * 80_000_000)),
      sex: 'F',
      birthdate: '1968-04-02',
      address: 'Calle 44 # 52 - 17',
      neighborhoodId: null,
      phone: '3001234567',
    },
    patient: { eps: 1, regimeType: 1, triage: 2, isPregnant: false },
    referral: {
      referralReason: 3,
      otherReason: null,
      attentionNetwork: 1,
      ambulanceType: 'TAM',
      reqIsolation: false,
      careForDiagnosis: 'Líquidos y analgesia',
      observations: null,
    },
    eventDiagnoses,
  };
}
