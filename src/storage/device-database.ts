import { Dexie, type Table } from 'dexie';

export interface InstalledCatalogue {
  name: string;
  version: string;
  rows: number;
  installedAt: number;
}

/** Some rows of a catalogue, in its order. */
export interface CatalogueChunk {
  name: string;
  chunk: number;
  rows: readonly (readonly (number | string)[])[];
}

/** What belongs to the device and to nobody: catalogues. */
export class DeviceDatabase extends Dexie {
  declare readonly catalogues: Table<InstalledCatalogue, string>;
  declare readonly chunks: Table<CatalogueChunk, [string, number]>;

  constructor() {
    super('relevo-device');
    this.version(1).stores({ catalogues: 'name', chunks: '[name+chunk], name' });
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false });
      return false;
    });
  }
}
