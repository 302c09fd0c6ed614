export { type BackTest, backTest } from './forecast/back-test';
export { MODEL_IDS } from './forecast/models';
export { steadySeries } from './forecast/steady-series';
export { historySummary, importHistory } from './import/import-history';
