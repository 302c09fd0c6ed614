import { fileURLToPath } from 'node:url';

/** Where the migrations lie: beside this file in the sources, and copied beside it in the build. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
