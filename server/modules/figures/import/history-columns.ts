import { DAY_SERVICES, type DayService } from '../../../../contract/figures/day-services';
import { plainText } from '../../../../contract/plain-text';
import {
  type ColumnNames,
  decode,
  findAmbiguous,
  findColumns,
  ImportError,
  listed,
  type MatchedTable,
  readCsv,
} from '../../reference';
import { DAY_COUNTS, type DayCount } from '../../resources';

type Field = DayCount | 'ips' | 'repsCode' | 'day' | 'service';

const COLUMNS: ColumnNames<Field> = {
  repsCode: ['codigohabilitacionsede', 'codigosede', 'codsede', 'sedecode', 'codigoreps', 'reps'],
  ips: ['ips', 'numeroips', 'ipsid'],
  day: ['fecha', 'dia', 'date', 'day'],
  service: ['servicio', 'service'],
  offered: ['ofertadas', 'camasofertadas', 'total', 'offered'],
  used: ['usadas', 'camasusadas', 'ocupadas', 'used'],
  available: ['disponibles', 'camasdisponibles', 'availables', 'available'],
  covid: ['covid'],
  covidMen: ['covidhombres', 'hombrescovid', 'covidmen'],
  covidWomen: ['covidmujeres', 'mujerescovid', 'covidwomen'],
  ira: ['ira'],
  iraMen: ['irahombres', 'hombresira', 'iramen'],
  iraWomen: ['iramujeres', 'mujeresira', 'irawomen'],
};

/**
 * The rows of a CSV of history. Throws `ImportError` without the columns that each row needs, and with two of one
 * figure.
 */
export function readHistory(bytes: Buffer): MatchedTable {
  const { text, encoding } = decode(bytes);
  const source = readCsv(text, encoding, (cells) => findColumns(COLUMNS, cells).size);
  const twice = findAmbiguous(COLUMNS, source.columns);
  if (twice)
    throw new ImportError(
      `Las columnas «${twice[0]}» y «${twice[1]}» son la misma cifra o el mismo dato: deje solo una.`,
    );
  const columns = findColumns(COLUMNS, source.columns);
  const needed =
    (columns.has('ips') || columns.has('repsCode')) && columns.has('day') && columns.has('service');
  if (!needed || !DAY_COUNTS.some((name) => columns.has(name)))
    throw new ImportError(
      `Hacen falta las columnas «reps» o «ips», «fecha», «servicio» y al menos una cifra (${DAY_COUNTS.map((name) => COLUMNS[name][0]).join(', ')}); el archivo trae: ${listed(source.columns)}.`,
    );
  return {
    place: source.place,
    problems: source.problems,
    has: (field) => columns.has(field),
    rows: source.rows.map(({ at, cells, geometry }) => ({
      at,
      geometry,
      cell: (field) => cells[columns.get(field) ?? -1] ?? '',
    })),
  };
}

const SERVICE_WORDS: Record<DayService, readonly string[]> = {
  emergency: ['urgencias'],
  generalHospitalization: ['hospitalizacion general', 'hospitalizacion'],
  uce: ['uce', 'uce adultos'],
  uci: ['uci', 'uci adultos'],
  uciPediatric: ['uci pediatrica'],
  uciNeonatal: ['uci neonatal'],
};

export const SERVICE_LIST = 'Urgencias, Hospitalización general, UCE, UCI, UCI Pediátrica, UCI Neonatal';

/** By its name in Spanish or on the wire. */
export function findService(given: string): DayService | undefined {
  const plain = plainText(given);
  return DAY_SERVICES.find((id) => id === given || SERVICE_WORDS[id].includes(plain));
}
