import { useMemo } from 'react';
import * as v from 'valibot';
import { ReportOccupation } from '../../../../contract/resources/reports';
import type { ApiFailure } from '../../../api';
import { useOpenedReport as useOpenedBody } from '../../../submissions/use-opened-report';

export interface OpenedReport {
  report: ReportOccupation;
  /** Why it came back; null where it only waits. */
  failure: ApiFailure | null;
}

/** A report that is opened again from the tray; `gone` when it was sent or thrown away meanwhile, null until it is read. */
export function useOpenedReport(id: string | null): OpenedReport | 'gone' | null {
  const opened = useOpenedBody(id);
  return useMemo(() => {
    if (opened === null || opened === 'gone') return opened;
    const parsed = v.safeParse(ReportOccupation, opened.body);
    return parsed.success ? { report: parsed.output, failure: opened.failure } : 'gone';
  }, [opened]);
}
