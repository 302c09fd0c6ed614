let decimal: Intl.NumberFormat | undefined;

/** `340 kB`, `2,4 MB`, `1,2 GB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  if (bytes < 1024 ** 3) return `${decimalText(bytes / 1024 ** 2)} MB`;
  return `${decimalText(bytes / 1024 ** 3)} GB`;
}

function decimalText(value: number): string {
  decimal ??= new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
  return decimal.format(value);
}
