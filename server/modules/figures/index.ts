export type { BackTest } from './forecast/back-test';
export { testAhead } from './forecast/forecast';
export { MODEL_IDS } from './forecast/models';
export { steadySeries } from './forecast/steady-series';
export { historySummary, importHistory } from './import/import-history';
