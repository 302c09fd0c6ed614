/** A figure, and how many hospitals gave it; null in an answer that this device stored before the server counted them. */
export interface Known {
  name: string;
  known: number | null;
}

/** `8 de 12 IPS`: how many hospitals gave a figure, of those that should report; `8 IPS` where nobody knows how many those are. */
export function knownText(known: number, hospitals: number | null): string {
  return hospitals === null ? `${known} IPS` : `${known} de ${hospitals} IPS`;
}

/** `Cifras de 18 de 30 IPS, salvo Disponibles UCI (17).`: of how many hospitals each figure is; nothing where nobody counted them. */
export function knownLines(figures: readonly Known[], hospitals: number | null): string[] {
  const counted = figures.flatMap(({ name, known }) => (known === null ? [] : [{ name, known }]));
  const usual = mostFrequent(counted.map(({ known }) => known));
  if (usual === undefined) return [];
  const others = counted
    .filter(({ known }) => known !== usual)
    .map(({ name, known }) => `${name} (${known})`);
  return [
    `Cifras de ${knownText(usual, hospitals)}${others.length > 0 ? `, salvo ${others.join(', ')}` : ''}.`,
  ];
}

function mostFrequent(counts: readonly number[]): number | undefined {
  const times = (count: number) => counts.filter((one) => one === count).length;
  return counts.toSorted((one, other) => times(other) - times(one) || other - one)[0];
}
