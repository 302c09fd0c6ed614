import { Connection } from './connection';
import { processorSeconds } from './processes';

interface Load {
  url: string;
  /** The server process, for its processor time. */
  pid: number;
  connections: number;
  seconds: number;
  /** The next request of this connection. */
  next: (connection: number) => string;
  /** Requests per second over all connections; without it each connection sends right after an answer. */
  rate?: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Average size of an answer, header and body. */
  bytes: number;
  /** Microseconds of server processor time per request; null if the system does not report it. */
  processor: number | null;
}

/**
 * Loads a server for some seconds. An answer other than 2xx ends the benchmark. At a fixed rate the time of a
 * request starts when it was due, so that a stall counts for the requests that it delayed.
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
        // A delay by the previous answer counts. A delay by our own timer does not.
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
