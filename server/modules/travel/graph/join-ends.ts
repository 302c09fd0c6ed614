import Flatbush from 'flatbush';
import { METRES_PER_DEGREE } from '../../../../contract/hospitals/straight-line';
import type { Position } from '../../../../contract/travel/packed-line';
import type { RoadLine } from '../../../../contract/travel/packed-roads';
import { isForCars } from '../road-speeds';

/** Half of a road with two carriageways: farther than this an end may be of another street. */
const JOINT_METRES = 15;
/** Nothing joins these roads between their own junctions: streets pass below and above them. */
const WITHOUT_CORNERS = /^(motorway|trunk)/;

/** A position on a road, after its point `after`. */
interface Joint {
  after: number;
  share: number;
  at: Position;
}

interface Found extends Joint {
  road: number;
  metres: number;
}

/**
 * Roads of an extract that has only a part of them: where the rows of a junction are missing, a street ends a few metres before
 * the road that it leads to. Such an end gets a street to the nearest point of that road, which gets a position there.
 */
export function joinEnds(lines: readonly RoadLine[]): RoadLine[] {
  const roads = lines.filter((line) => isForCars(line.class) && line.points.length > 1);
  const uses = new Map<string, number>();
  for (const point of roads.flatMap(({ points }) => points))
    uses.set(String(point), (uses.get(String(point)) ?? 0) + 1);
  const find = createFinder(roads);
  const joints = new Map<number, Joint[]>();
  const streets = roads.flatMap(({ points }, road) =>
    [points[0], points.at(-1)].flatMap((end): RoadLine[] => {
      if (!end || (uses.get(String(end)) ?? 0) > 1) return [];
      const joint = find(end, road);
      if (!joint) return [];
      joints.set(joint.road, [...(joints.get(joint.road) ?? []), joint]);
      return [{ class: 'street', name: '', oneWay: false, limit: 0, points: [end, joint.at] }];
    }),
  );
  return [...roads.map((line, road) => withJoints(line, joints.get(road) ?? [])), ...streets];
}

function withJoints(line: RoadLine, joints: readonly Joint[]): RoadLine {
  const points = [...line.points];
  // From the end, so that the places of the others stay.
  const backwards = joints.toSorted((one, other) => other.after - one.after || other.share - one.share);
  for (const { after, at } of backwards) points.splice(after + 1, 0, at);
  return { ...line, points };
}

/** Finds the nearest point of another road within `JOINT_METRES`. */
function createFinder(roads: readonly RoadLine[]): (end: Position, own: number) => Found | null {
  const [first] = roads[0]?.points ?? [];
  const narrow = Math.cos(((first?.[1] ?? 0) * Math.PI) / 180);
  const flat = ([lng, lat]: Position) => ({
    x: lng * narrow * METRES_PER_DEGREE,
    y: lat * METRES_PER_DEGREE,
  });
  const segments = roads.flatMap(({ points, class: roadClass }, road) =>
    WITHOUT_CORNERS.test(roadClass)
      ? []
      : points.slice(1).map((to, after) => ({ road, after, from: points[after] ?? to, to })),
  );
  if (segments.length === 0) return () => null;
  const index = new Flatbush(segments.length);
  for (const { from, to } of segments) {
    const [one, other] = [flat(from), flat(to)];
    index.add(
      Math.min(one.x, other.x),
      Math.min(one.y, other.y),
      Math.max(one.x, other.x),
      Math.max(one.y, other.y),
    );
  }
  index.finish();
  return (end, own) => {
    const { x, y } = flat(end);
    const box = [x - JOINT_METRES, y - JOINT_METRES, x + JOINT_METRES, y + JOINT_METRES] as const;
    let best: Found | null = null;
    for (const number of index.search(...box)) {
      const segment = segments[number];
      if (!segment || segment.road === own) continue;
      const [one, other] = [flat(segment.from), flat(segment.to)];
      const [east, north] = [other.x - one.x, other.y - one.y];
      const length = east ** 2 + north ** 2;
      const along = length === 0 ? 0 : ((x - one.x) * east + (y - one.y) * north) / length;
      const share = Math.min(1, Math.max(0, along));
      const metres = Math.hypot(x - one.x - share * east, y - one.y - share * north);
      if (metres > JOINT_METRES || metres >= (best?.metres ?? Number.POSITIVE_INFINITY)) continue;
      const at: Position = [
        segment.from[0] + (segment.to[0] - segment.from[0]) * share,
        segment.from[1] + (segment.to[1] - segment.from[1]) * share,
      ];
      best = { road: segment.road, after: segment.after, share, at, metres };
    }
    return best;
  };
}
