/** The parts of the storage that the first screen needs while the code of the database still loads. */
export { keepCatalogues } from './catalogue-persister';
export { deviceCatalogues } from './device-catalogues';
export { createQueryPersister } from './query-persister';
