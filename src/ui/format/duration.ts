/** `hace 48 min`; "0 min" reads as now. */
export function agoText(minutes: number): string {
  return `hace ${minutes < 1 ? 'menos de 1 min' : durationText(minutes)}`;
}

/** `48 min`, `1 h 12 min`, `3 d 4 h`. */
export function durationText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return whole % 60 ? `${hours} h ${String(whole % 60).padStart(2, '0')} min` : `${hours} h`;
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${Math.floor(hours / 24)} d`;
}
