import { dayOf } from '../../ui/format/days';

/** Saves a file on the device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** First and last day of the figures of a file, `2026-11-26`. */
export interface FileDays {
  from: string;
  until: string;
}

/** `covid-uci-medellin-2026-11-26.csv`: of a title, with the day in Bogotá or the days of its figures. */
export function fileName(title: string, of: Date | FileDays, kind: 'csv' | 'png'): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const days = of instanceof Date ? [dayOf(of)] : [...new Set([of.from, of.until])];
  return `${[words, ...days].join('-')}.${kind}`;
}
