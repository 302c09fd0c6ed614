import type { CatalogueStore } from './catalogue-store';

let opened: Promise<CatalogueStore | null> | undefined;

/** The installed catalogues; null where the browser gives no database. Lazy: loads on first use. */
export function deviceCatalogues(): Promise<CatalogueStore | null> {
  opened ??= Promise.all([import('./catalogue-store'), import('./device-database')])
    .then(async ([{ createCatalogueStore }, { DeviceDatabase }]) => {
      const database = new DeviceDatabase();
      await database.open();
      return createCatalogueStore(database);
    })
    .catch(() => null);
  return opened;
}
