import { benchBoard } from './board/bench-board';
import { benchCitizen } from './citizen/bench-citizen';
import { benchDuplicates } from './duplicates/bench-duplicates';
import { benchFigures } from './figures/bench-figures';
import { benchForecast } from './forecast/bench-forecast';
import { benchImport } from './import/bench-import';
import { benchMap } from './map/bench-map';
import { benchOutbox } from './outbox/bench-outbox';
import { benchPositions } from './positions/bench-positions';
import { benchRealtime } from './realtime/bench-realtime';
import { benchReports } from './reports/bench-reports';
import { benchScreens } from './screens/bench-screens';
import { benchServer } from './server/bench-server';
import { benchStart } from './start/bench-start';
import { benchTravel } from './travel/bench-travel';

const USAGE = `npm run bench -- <qué>

  server [--seconds 1.2] [--rounds 3] [--pglite] [--profile]   el servidor junto a los límites de su pila
  start  [--rounds 5] [--starts 20] [--waterfall]              el arranque de la aplicación junto al de una casi vacía
  outbox [--messages 1000] [--taps 5] [--profile]              guardar y enviar, junto al disco y la red sin más
  realtime [--clients 5000] [--seconds 20] [--rounds 3]        miles de personas conectadas, junto a socket.io sin más
  board [--hospitals 400] [--days 90] [--rounds 3]             el tablero de recursos, junto a filas sin más
  screens [--rounds 3] [--only /recursos] [--profile]          cada pantalla al abrirse, junto a una aplicación casi vacía
  import [--rows 10000] [--rounds 3] [--databases pglite,postgresql]  una lista de IPS, junto a insertarla sin más
  travel [--points 100]                                        tiempos de 2.000 ambulancias y 100 IPS, junto a una búsqueda por ambulancia
  positions [--vehicles 2000] [--seconds 60]                   miles de vehículos que mandan su posición cada segundo
  map [--vehicles 2000] [--ticks 30] [--rounds 3]              el mapa cuando todos se mueven, junto a un lienzo sin más
  citizen [--rounds 5]                                         la página de la ciudadanía en un teléfono lento
  duplicates [--requests 2000] [--days 4] [--seed 2026]        las solicitudes que se sugieren como la misma, en unos días inventados
  figures [--hospitals 82] [--days 30] [--times 100]           las cifras de COVID, junto a una consulta sin más
  forecast ARCHIVO.csv                                         el pronóstico de camas de UCI contra las de un archivo
  reports [--rows 45000] [--profile]                           un libro de Excel grande de PostgreSQL: segundos, memoria y pausas del servidor`;

/** Each benchmark is a subcommand. It prints its table and writes its figures to `bench/results/`. */
const BENCHES: Record<string, (words: string[]) => Promise<void>> = {
  server: benchServer,
  start: benchStart,
  outbox: benchOutbox,
  realtime: benchRealtime,
  board: benchBoard,
  screens: benchScreens,
  import: benchImport,
  travel: benchTravel,
  positions: benchPositions,
  map: benchMap,
  citizen: benchCitizen,
  duplicates: benchDuplicates,
  figures: benchFigures,
  forecast: benchForecast,
  reports: benchReports,
};

const [name, ...words] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (bench) await bench(words);
else {
  console.log(USAGE);
  process.exitCode = name === undefined ? 0 : 2;
}
