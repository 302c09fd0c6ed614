/** Limits of the product. Sources: transfers 9, map 9. */
export const LIMITS = {
  /** observations, careForDiagnosis (transfers 5.1: "fewer than 511 characters"). */
  clinicalText: 510,
  chatMessage: 999,
  /** A reason typed by hand (reject, cannot attend, other referral reason). Ours. */
  reasonText: 300,
  /** Reason for choosing an excluded hospital. Ours. */
  ipsRecvReason: 255,
  acceptanceCode: 40,
  /** Blood bank (resources 9). */
  bloodObservations: 600,
  /** COVID and IRA lists (resources 9), years. A newborn in `UCI Neonatal` is 0, although the document begins at 1. */
  youngestPatient: 1,
  newbornPatient: 0,
  oldestPatient: 150,
  personName: 60,
  documentDigits: 15,
  addressText: 160,
  originalFileName: 160,
  diagnosesPerTransfer: 10,
  diagnosisFilesPerTransfer: 20,
  /** 10 MB, annex 9 and diagnosis files. */
  fileBytes: 10 * 1024 * 1024,
  /** Rows of a list that is imported in the browser; the command has no limit. */
  importRows: 50_000,
  /** JSON bodies are small: a transfer request without its file stays under 20 kB. */
  jsonBytes: 256 * 1024,
  searchMinimum: 3,
  searchDelayMs: 400,
  searchResults: 25,
  /** Matches of a search that are counted; one more says that there are more. Ours. */
  searchCounted: 1000,
  pageSize: 20,
  notificationsInBell: 8,
  requestTimeoutMs: 30_000,
  fileTimeoutMs: 30_000,
  elapsedRefreshMs: 60_000,
  toastShortMs: 4000,
  toastMs: 5000,
  alertMs: 6000,
  alertLongMs: 10_000,
  /** Bands of the transfer duration: under 60 minutes expected, up to 90 acceptable, over 90 delayed. */
  expectedMinutes: 60,
  acceptableMinutes: 90,
} as const;

/** Ids that the specification fixes. */
export const COVID_NETWORK_ID = 6;
export const NEVER_OFFERED_EPS_ID = 2;
export const DEFAULT_AMBULANCE_ENTITY_ID = 1;
/** DANE code of Medellín: requests from there go to CRUE, from elsewhere to CRUE_DEP. */
export const MEDELLIN_MUNICIPALITY_ID = 5001;
