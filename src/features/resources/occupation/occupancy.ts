interface Occupancy {
  text: string;
  /** 0 to 1, for the bar. */
  part: number;
  isOver: boolean;
}

/** `75 %`, or words when more is used than offered. Null when nothing was counted or nothing is offered. */
export function occupancyOf(used: number | null, offered: number): Occupancy | null {
  if (used === null || offered === 0) return null;
  const percent = Math.round((used / offered) * 100).toLocaleString('es-CO', { useGrouping: 'always' });
  const isOver = used > offered;
  return {
    text: isOver ? `Ocupación de ${percent}\u00a0%` : `${percent}\u00a0%`,
    part: Math.min(1, used / offered),
    isOver,
  };
}
