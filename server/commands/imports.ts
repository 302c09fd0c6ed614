import { createWriteStream } from 'node:fs';
import * as v from 'valibot';
import { agreementList } from '../modules/agreements';
import { importCatalogue, summary } from '../modules/reference';
import { importRoads, roadsSummary } from '../modules/travel';
import { importBdua } from '../seed/bdua/import-bdua';
import { bduaSummary } from '../seed/bdua/summary';
import { type Command, CommandError, inDatabase, inMigrated, readBytes } from './command';

export const importList: Command = async ({ config, words: [file], options }) => {
  if (!file) throw new CommandError('Falta el archivo: relevo catalogues import ARCHIVO');
  const { kind = null, 'dry-run': dryRun = false } = options;
  const bytes = await readBytes(file);
  const outcome = await inDatabase(config, (database) =>
    importCatalogue(database, { bytes, kind, more: [agreementList], dryRun }),
  );
  console.log(summary(outcome, dryRun));
  if (outcome.failed) process.exitCode = 1;
};

export const importGraph: Command = async ({ config, words: [file], options }) => {
  if (!file) throw new CommandError('Falta el archivo: relevo roads import ARCHIVO');
  const { 'dry-run': dryRun = false } = options;
  const bytes = await readBytes(file);
  const outcome = await inMigrated(config, (database) => importRoads(database, bytes, { dryRun }));
  console.log(roadsSummary(outcome, dryRun));
};

/** UTC−5 all year. */
const COLOMBIA_MS = 5 * 3_600_000;
const Day = v.pipe(v.string(), v.isoDate());

export const importRegister: Command = async ({ config, words: [file], options }) => {
  const { 'as-of': asOf = '', 'dry-run': dryRun = false, anyway = false } = options;
  const today = new Date(Date.now() - COLOMBIA_MS).toISOString().slice(0, 10);
  if (!file) throw new CommandError('Falta el archivo: relevo bdua import ARCHIVO --as-of AAAA-MM-DD');
  if (!v.is(Day, asOf) || asOf > today)
    throw new CommandError('Falta el día del extracto, que no puede ser futuro: --as-of AAAA-MM-DD');
  if (config.demonstration)
    throw new CommandError(
      'La demostración no recibe la BDUA: cualquiera entra en ella sin contraseña y podría consultar a personas reales.',
    );
  const rejected = options.rejected ? createWriteStream(options.rejected, { mode: 0o600 }) : null;
  rejected?.write('línea;motivo\n');
  try {
    const outcome = await inMigrated(config, (database) =>
      importBdua(database, {
        file,
        asOf,
        today,
        dryRun,
        anyway,
        onRejected: (line, reason) => rejected?.write(`${line};${reason}\n`),
        onProgress: (lines) => console.error(`  ${lines} filas…`),
      }),
    );
    console.log(bduaSummary(outcome, dryRun));
    if (outcome.refusal) process.exitCode = 1;
  } finally {
    rejected?.end();
  }
};
