/** Query keys of the reports. */
export const reportKeys = {
  all: ['reports'],
  count: (type: string, query: object) => ['reports', 'count', type, query],
} as const;
