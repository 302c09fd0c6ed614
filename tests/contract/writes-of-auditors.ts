/** The own notifications, devices, receipts and report files of a person. */
export const OWN_WRITES = [
  'readNotifications',
  'registerPushToken',
  'removePushToken',
  'askReceipts',
  'startReportJob',
  'cancelReportJob',
  'saveReport',
  'removeSavedReport',
];

/**
 * The specification's table of actions (transfers 6) names the role CRUE_RESOURCES_AUDITOR, and gives the steps to `CRUE`; its
 * screens of a transfer are closed to that role.
 */
export const ACTIONS_OF_AUDITOR = [
  'attachDiagnosis',
  'assignReceivingIps',
  'allowEntities',
  'assignAmbulanceEntity',
  'reject',
  'assignAmbulance',
  'undoDispatch',
  'confirmStep',
];
