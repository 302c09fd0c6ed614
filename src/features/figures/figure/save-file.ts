import { dayOf } from '../../../ui/format/days';

/** Saves a file on the device. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `covid-uci-medellin-2026-11-26.csv`: of a title, with the day in Bogotá. */
export function fileName(title: string, now: Date, kind: 'csv' | 'png'): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words}-${dayOf(now)}.${kind}`;
}
