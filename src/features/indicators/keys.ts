/** Query keys of the indicators. */
export const indicatorKeys = {
  counted: (statistic: string, period: string) => ['indicators', 'counted', statistic, period],
  durations: ['indicators', 'duration'],
  aphDashboard: ['indicators', 'aph-dashboard'],
  aph: (period: string, target: number) => ['indicators', 'aph', period, target],
  times: (period: string) => ['indicators', 'leg-times', period],
} as const;
