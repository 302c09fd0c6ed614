/** Query keys of the reports. */
export const reportKeys = {
  jobs: ['reports', 'jobs'],
  saved: ['reports', 'saved'],
  count: (type: string, query: object) => ['reports', 'count', type, query],
} as const;
