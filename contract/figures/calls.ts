import * as figures from './figures';

export const calls = [
  figures.getCovidMap,
  figures.getIndicators,
  figures.getCovidPatients,
  figures.listCovidResources,
] as const;
