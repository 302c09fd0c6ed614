import { benchServer } from './server/bench-server';

const USAGE = `npm run bench -- <qué>

  server [--seconds 1.2] [--rounds 3] [--pglite] [--profile]   el servidor junto a los límites de su pila`;

/** Each benchmark is a subcommand; it prints its table and writes its figures to `bench/results/`. */
const BENCHES: Record<string, (words: string[]) => Promise<void>> = { server: benchServer };

const [name, ...words] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench) await bench(words);
else {
  console.log(USAGE);
  process.exitCode = name === undefined ? 0 : 2;
}
