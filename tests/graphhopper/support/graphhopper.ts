import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import { freePort } from '../../server/support/free-port';
import { osmXml } from './osm-xml';

const LIMIT_MS = 180_000;
/** Of one question whether it is there. */
const PATIENCE_MS = 1_000;

/** A real GraphHopper with the profile `car` over these roads. */
export interface RealGraphHopper {
  url: string;
  /** It accepts connections and answers nothing until it is killed. */
  freeze(): Promise<void>;
  kill(): Promise<void>;
  /** Kills it and removes its files. */
  stop(): Promise<void>;
}

/** Imports the roads and answers once they are routable. `jar`: `graphhopper-web`. */
export async function startGraphHopper(jar: string, roads: readonly RoadLine[]): Promise<RealGraphHopper> {
  const begin = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'relevo-graphhopper-'));
  const [port, adminPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'roads.osm'), osmXml(roads));
  await writeFile(join(folder, 'config.yml'), configOf(folder, port, adminPort));
  const java = process.env.JAVA_HOME ? resolve(process.env.JAVA_HOME, 'bin/java') : 'java';
  const words = ['-Xmx512m', '-jar', jar, 'server', join(folder, 'config.yml')];
  const child: ChildProcess = spawn(java, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const exited = once(child, 'exit');
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const kill = async () => {
    killNow();
    await exited;
    process.off('exit', killNow);
  };

  const url = `http://127.0.0.1:${port}`;
  const isThere = () =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isThere())) {
    if (child.exitCode !== null || Date.now() - begin > LIMIT_MS) {
      await kill();
      throw new Error(`GraphHopper does not answer:\n${output}`);
    }
    await pause(200);
  }
  return {
    url,
    async freeze() {
      child.kill('SIGSTOP');
      // Its threads stop one after the other.
      while (await isThere());
    },
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As its example configuration, with the profile that our adapter asks for. */
function configOf(folder: string, port: number, adminPort: number): string {
  return `graphhopper:
  datareader.file: ${join(folder, 'roads.osm')}
  graph.location: ${join(folder, 'graph')}
  graph.encoded_values: car_access, car_average_speed, road_access
  import.osm.ignored_highways: footway,construction,cycleway,path,steps
  profiles:
    - name: car
      custom_model_files: [car.json]
  profiles_ch:
    - profile: car
server:
  application_connectors:
    - type: http
      port: ${port}
      bind_host: 127.0.0.1
  admin_connectors:
    - type: http
      port: ${adminPort}
      bind_host: 127.0.0.1
logging:
  level: WARN
  appenders:
    - type: console
`;
}
