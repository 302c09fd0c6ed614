import * as catalogues from './catalogues';
import { downloadCatalogue, listCatalogues } from './downloads';
import { listMunicipalityPlaces } from './municipality-places';

export const calls = [
  catalogues.listNetworks,
  catalogues.listEps,
  catalogues.getEps,
  catalogues.listRegimeTypes,
  catalogues.listAddressLetters,
  catalogues.listRegimesByEpsCode,
  catalogues.listRegimesByEps,
  catalogues.searchCie10,
  catalogues.searchDepartments,
  catalogues.searchMunicipalities,
  catalogues.searchNeighborhoods,
  listMunicipalityPlaces,
  listCatalogues,
  downloadCatalogue,
] as const;
