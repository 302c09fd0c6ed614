import { Connection } from './connection';
import { processorSeconds } from './processes';

export interface Load {
  url: string;
  /** The server's process, whose processor time is read. */
  pid: number;
  connections: number;
  seconds: number;
  /** The next request of the connection with this number. */
  next: (connection: number) => string;
  /** Requests a second over all connections; without it, each connection sends as soon as it was answered. */
  rate?: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Of one answer, head and body, on average. */
  bytes: number;
  /** Microseconds of the server's processor time for one request; null where the system does not tell it. */
  processor: number | null;
}

/**
 * Loads a server for some seconds. An answer that is not 2xx ends the benchmark: a refusal is no work done. At a given rate
 * the time counts from when a request was due, so that a stall is not hidden by the requests that it kept back.
 */
export async function measure(load: Load): Promise<Measured> {
  const { url, pid, connections, seconds, next, rate } = load;
  const latencies: number[] = [];
  let bytes = 0;
  const used = processorSeconds(pid);
  const began = performance.now();
  const end = began + seconds * 1000;
  const interval = rate ? (1000 / rate) * connections : 0;

  async function run(number: number): Promise<void> {
    const connection = await Connection.open(url);
    let due = began + (interval * number) / connections;
    for (;;) {
      const now = performance.now();
      if (due >= end || now >= end) break;
      let sent = now;
      if (interval > 0) {
        // Late because the answer before it was: the wait counts. Late because our own timer was: it does not.
        sent = Math.min(due, now);
        if (due > now) sent = await wakeAt(due);
      }
      const answer = await connection.send(next(number));
      if (answer.status >= 300) throw new Error(`${url} answered ${answer.status} ${answer.body}`);
      latencies.push(performance.now() - sent);
      bytes += answer.bytes;
      due += interval;
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, (_, number) => run(number)));
  const took = (performance.now() - began) / 1000;
  const usedAfter = processorSeconds(pid);
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return {
    perSecond: latencies.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bytes: Math.round(bytes / Math.max(1, latencies.length)),
    processor:
      used === null || usedAfter === null
        ? null
        : ((usedAfter - used) * 1_000_000) / Math.max(1, latencies.length),
  };
}

function wakeAt(due: number): Promise<number> {
  return new Promise((resolve) => setTimeout(() => resolve(performance.now()), due - performance.now()));
}
