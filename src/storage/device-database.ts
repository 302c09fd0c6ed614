import { Dexie, type Table } from 'dexie';

export interface InstalledCatalogue {
  name: string;
  version: string;
  rows: number;
  installedAt: number;
}

/** A slice of a catalogue's rows, in catalogue order. */
export interface CatalogueChunk {
  name: string;
  chunk: number;
  rows: readonly (readonly (number | string)[])[];
}

/** Data of the device, not of a person: catalogues. */
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
