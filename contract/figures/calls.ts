import * as figures from './figures';
import { getBedForecast } from './forecast';

export const calls = [
  figures.getCovidMap,
  figures.getIndicators,
  figures.getCovidPatients,
  figures.listCovidResources,
  getBedForecast,
] as const;
