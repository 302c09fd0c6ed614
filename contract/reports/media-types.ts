/** The media types of the reports' files. */
export const REPORT_MEDIA = {
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  archive: 'application/zip',
} as const;
