export {
  type Known,
  laterOf,
  type ReadReport,
  type ReceivedReport,
  receivedReport,
  waitingReport,
} from './known-report';
export { LeaveGuard, type LeaveGuardState, REPORT_NOT_SENT } from './leave-guard';
export type { Basis } from './report-standing';
export { type SendWords, tellResult } from './tell-result';
export type { DraftContent } from './use-draft';
export { type FieldFault, type FieldFaults, isWithin, useFieldFaults } from './use-field-faults';
export { useFormState } from './use-form-state';
export { type KnownReport, useKnownReport } from './use-known-report';
export { type FormContent, type OfflineForm, type OfflineFormKind, useOfflineForm } from './use-offline-form';
export type { OpenedSubmission } from './use-opened';
export { type ReportForm, type ReportKind, useReportForm } from './use-report-form';
export { useSendReport } from './use-send-report';
export { type Sending, useSending } from './use-sending';
