import type { FastifyBaseLogger } from 'fastify';
import type { TileSource } from '../../platform/ports/tiles';
import { addressSource, TRAFFIC } from './address-source';
import { ArchiveError, openArchive } from './archive-source';
import type { AddressSettings, TileSettings } from './tile-settings';

/**
 * Opens the configured tiles; null without any. A file that cannot be used stops nothing: the map has its embedded base, and
 * the log and `/readyz` say it.
 */
export async function openTiles(
  settings: TileSettings | null,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<TileSource | null> {
  if (settings === null) return null;
  if ('template' in settings) return addressSource({ ...settings, log });
  try {
    return await openArchive(settings.path);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    log.error(
      { file: settings.path, reason: error.message },
      'MAP_TILES_FILE cannot be used; the map shows its embedded base',
    );
    return NOTHING;
  }
}

/** Opens the configured tiles of the traffic; null without any. */
export function openTrafficTiles(
  settings: AddressSettings | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): TileSource | null {
  return settings && addressSource({ ...settings, log, ages: TRAFFIC });
}

const NOTHING: TileSource = {
  info: () => null,
  keptSeconds: 0,
  state: () => 'down: unusable',
  read: async () => null,
  close: async () => undefined,
};
