import type { RoadLine } from '../../../contract/travel/packed-roads';

/** Joins lines of one street that follow each other: the file becomes shorter, and the roads stay the same. */
export function joinLines(lines: readonly RoadLine[]): RoadLine[] {
  const starting = new Map<string, RoadLine[]>();
  for (const line of lines) {
    const key = keyOf(line, 0);
    starting.set(key, [...(starting.get(key) ?? []), line]);
  }
  const taken = new Set<RoadLine>();
  const hasBefore = new Set(lines.map((line) => keyOf(line, -1)));
  // First those that nothing precedes, then what is left: closed rings.
  const order = [...lines].sort(
    (one, other) => Number(hasBefore.has(keyOf(one, 0))) - Number(hasBefore.has(keyOf(other, 0))),
  );
  return order.flatMap((first) => {
    if (taken.has(first)) return [];
    taken.add(first);
    const points = [...first.points];
    let last = first;
    for (;;) {
      const next = starting.get(keyOf(last, -1))?.find((line) => !taken.has(line));
      if (!next) return [{ ...first, points }];
      taken.add(next);
      points.push(...next.points.slice(1));
      last = next;
    }
  });
}

/** The street, its direction and limit, and one end. */
function keyOf({ points, ...line }: RoadLine, end: 0 | -1): string {
  return [line.class, line.name, line.oneWay, line.limit, points.at(end)].join('|');
}
