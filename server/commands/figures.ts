import { historySummary, importHistory } from '../modules/figures';
import { rebuildDays } from '../modules/resources';
import { type Command, CommandError, inMigrated, readBytes } from './command';

export const rebuildFigures: Command = ({ config }) =>
  inMigrated(config, async (database) => {
    const { hospitals, changed } = await rebuildDays(database);
    console.log(
      `Se rehicieron los días de ${hospitals} IPS a partir de sus reportes: ${changed} filas eran distintas.`,
    );
  });

export const importCovid: Command = async ({ config, words: [file], options }) => {
  if (!file) throw new CommandError('Falta el archivo: relevo covid import ARCHIVO');
  const { 'dry-run': dryRun = false } = options;
  const bytes = await readBytes(file);
  const outcome = await inMigrated(config, (database) =>
    importHistory(database, bytes, { dryRun, now: new Date() }),
  );
  console.log(historySummary(outcome, dryRun));
  if (outcome.errors.length > 0) process.exitCode = 1;
};
