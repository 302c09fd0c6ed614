export { historySummary, importHistory } from './import/import-history';
