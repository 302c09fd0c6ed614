import { fileURLToPath } from 'node:url';

/** The folder of the migrations: beside this file in the sources; the build copies it beside its output. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
