import { resolve, sep } from 'node:path';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { FolderInUseError } from './embedded/folder-lock';
import { ListenError } from './listen-error';
import { isDatabaseAway, sqlState } from './platform/database/database-error';
import { FolderError } from './platform/files/folder-mark';
import { ModeError } from './seed/stored-mode';

/**
 * One sentence for a mistake or a trouble that the operator can end, with the setting; null for any other error.
 * `config` is null if it could not be read.
 */
export function explanationOf(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return `La configuración no es válida:\n${error.message}`;
  if (error instanceof FolderInUseError || error instanceof ModeError) return error.message;
  if (!config) return null;
  if (error instanceof ListenError) return ofListening(error, config);
  return ofDatabase(error, config) ?? ofFolder(error, config) ?? ofSystem(error, config);
}

/** The demonstration writes its files at its first start. */
function ofFolder(error: unknown, { dataDir }: Config): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof FolderError)
      return `La carpeta de archivos de ${dataDir} no es de esta base de datos. No se cambió nada. Use otra RELEVO_DATA_DIR, o la base de datos de esa carpeta.`;
  return null;
}

function ofDatabase(error: unknown, { database }: Config): string | null {
  if (!database) return null;
  // Without user and password.
  const { host, pathname } = new URL(database.url);
  const state = sqlState(error);
  if (state === '3D000')
    return `La base de datos ${pathname.slice(1)} no existe en ${host} (${state}). Créela o corrija DATABASE_URL.`;
  if (state === '28P01' || state === '28000')
    return `PostgreSQL en ${host} no acepta el usuario o su contraseña (${state}). Corrija DATABASE_URL.`;
  return isDatabaseAway(error) ? `La base de datos de ${host} no responde. Revise DATABASE_URL.` : null;
}

const FULL = ['ENOSPC', 'EDQUOT'];
const NO_WRITING = ['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR'];

function ofListening(error: ListenError, { port, host }: Config): string {
  const { code } = systemError(error);
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya lo usa otro proceso (${code}). Deténgalo o cambie PORT.`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port} (${code}). Cambie PORT.`;
  return `No se puede escuchar en la dirección ${host} (${code}). Corrija HOST.`;
}

/** Of the data folder. */
function ofSystem(error: unknown, { dataDir }: Config): string | null {
  const { code, syscall, path } = systemError(error);
  if (!code) return null;
  if (path !== undefined && !isOnTheWay(path, dataDir)) return null;
  const place = path ?? dataDir;
  if (FULL.includes(code))
    return `No queda espacio para escribir en ${place} (${code}). Libere espacio o cambie RELEVO_DATA_DIR.`;
  if (syscall === 'mkdir' && (code === 'EEXIST' || code === 'ENOTDIR'))
    return `La carpeta ${dataDir} no se puede usar: en su lugar, o en su ruta, hay un archivo (${code}). Corrija RELEVO_DATA_DIR.`;
  if (syscall === 'mkdir' && (code === 'ENOENT' || code === 'EROFS'))
    return `La carpeta ${dataDir} no existe y no se puede crear (${code}). Corrija RELEVO_DATA_DIR.`;
  return NO_WRITING.includes(code)
    ? `No se puede escribir en ${place} (${code}). Revise sus permisos o cambie RELEVO_DATA_DIR.`
    : null;
}

/** The error of the operating system, also of a wrapped one. */
function systemError(error: unknown): Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (isOfSystem(at)) return at;
  return {};
}

function isOfSystem(error: Error): error is NodeJS.ErrnoException {
  return 'syscall' in error;
}

/** Whether a path is in the folder, or the folder in it. A missing file of the program is no mistake of the operator. */
function isOnTheWay(path: string, folder: string): boolean {
  const [one, other] = [resolve(path) + sep, resolve(folder) + sep];
  return one.startsWith(other) || other.startsWith(one);
}
