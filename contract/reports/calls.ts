import type { Call } from '../call';
import { countReportRows, downloads } from './reports';

export const calls: readonly Call[] = [...Object.values(downloads), countReportRows];
