import { benchOutbox } from './outbox/bench-outbox';
import { benchServer } from './server/bench-server';
import { benchStart } from './start/bench-start';

const USAGE = `npm run bench -- <qué>

  server [--seconds 1.2] [--rounds 3] [--pglite] [--profile]   el servidor junto a los límites de su pila
  start  [--rounds 5] [--starts 20] [--waterfall]              el arranque de la aplicación junto al de una casi vacía
  outbox [--messages 1000] [--taps 5] [--profile]              guardar y enviar, junto al disco y la red sin más`;

/** Each benchmark is a subcommand; it prints its table and writes its figures to `bench/results/`. */
const BENCHES: Record<string, (words: string[]) => Promise<void>> = {
  server: benchServer,
  start: benchStart,
  outbox: benchOutbox,
};

const [name, ...words] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench) await bench(words);
else {
  console.log(USAGE);
  process.exitCode = name === undefined ? 0 : 2;
}
