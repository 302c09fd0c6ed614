import { existsSync } from 'node:fs';
import { adoptFolder, compareFolder, forgetOrphans } from '../modules/files';
import { filesFolder, modeOf, prepareDatabase } from '../prepare-database';
import { requireMode } from '../seed/stored-mode';
import { type Command, CommandError, inDatabase } from './command';

/** Marks a folder on purpose: the server does it only where no lost disk can be hidden. */
export const adoptFiles: Command = ({ config, options: { anyway = false } }) => {
  const folder = filesFolder(config);
  if (!existsSync(folder)) throw new CommandError(`No existe la carpeta ${folder}. ¿Falta montar su disco?`);
  return inDatabase(config, (database) =>
    database.alone(async (own) => {
      await requireMode(own, modeOf(config));
      await own.migrate();
      const { named, looked, present } = await compareFolder(own, folder);
      const found = `La base de datos nombra ${named} archivos. De ${looked} que se buscaron, ${present} están en ${folder}.`;
      if (present * 2 < looked && !anyway)
        throw new CommandError(`${found} No se cambió nada. Para usarla así: relevo files adopt --anyway`);
      await adoptFolder(own, folder);
      console.log(`${found} La carpeta queda como la de esta base de datos.`);
    }),
  );
};

/** The server stops at many orphans, until a person has looked. */
export const moveOrphans: Command = ({ config }) =>
  inDatabase(config, async (database) => {
    const files = await prepareDatabase(database, config);
    const { removed, failed } = await forgetOrphans(database.orm, files, new Date(), { anyway: true });
    console.log(`Se apartaron ${removed} archivos sin dueño en la papelera, por 30 días.`);
    if (failed > 0) throw new CommandError(`${failed} no se pudieron apartar.`);
  });
