import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles';
import { DOORS, isWithin, matched, PACKAGES, ROOMS, type RoomRule } from './house-rules';
import { readSourceGraph } from './source-graph';

const ROOT = resolve(import.meta.dirname, '../..');
const { files, arrows, packages } = readSourceGraph();

interface Room {
  name: string;
  rule: RoomRule;
}

const rooms = new Map<string, Room>();

/** The room of a file: the longest match among the rows. */
function roomOf(path: string): Room {
  const known = rooms.get(path);
  if (known) return known;
  const found = ROOMS.flatMap((rule) => {
    const name = matched(rule.pattern, path);
    return name === null ? [] : [{ name, rule }];
  });
  const [room] = found.sort((one, other) => other.name.length - one.name.length);
  if (!room) throw new Error(`${path} is in a folder that docs/architecture.md does not list`);
  rooms.set(path, room);
  return room;
}

/** A style sheet belongs to the file that imports it. */
const isCode = (path: string) => !path.endsWith('.css');

const roomArrows = arrows
  .filter(({ to }) => isCode(to))
  .map(({ from, to }) => ({
    from,
    to,
    source: roomOf(from),
    target: to === 'package.json' ? to : roomOf(to).name,
  }))
  .filter(({ source, target }) => source.name !== target);

/** Folders with an `index.ts`. A new one is found without a list. */
const SUBSYSTEMS = files.filter((path) => /\/index\.ts$/.test(path)).map(dirname);
const isOutside = (folder: string, path: string) => !path.startsWith(`${folder}/`);

/** A unit test may import the inside of the folder with the same name as its own folder. */
const isItsTest = (folder: string, path: string) =>
  path.startsWith('tests/') &&
  dirname(path)
    .split('/')
    .includes(folder.split('/').at(-1) ?? folder);

describe('imports between rooms', () => {
  test('the source graph is not empty', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(roomArrows.length).toBeGreaterThan(1000);
  });

  test('every file is in a room of the table', () => {
    expect(() => files.map(roomOf)).not.toThrow();
  });

  test('every row of the table matches a file', () => {
    const names = new Set(files.map((path) => roomOf(path).rule.pattern));
    expect(ROOMS.map(({ pattern }) => pattern).filter((pattern) => !names.has(pattern))).toEqual([]);
  });

  test('a file imports only rooms that the table allows', () => {
    const wrong = roomArrows.filter(
      ({ source, target }) => !source.rule.may.some((room) => isWithin(room, target)),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('a room imports only packages that the table allows', () => {
    const wrong = packages.filter(({ from, name }) =>
      PACKAGES.some(
        (rule) =>
          rule.rooms.some((room) => isWithin(room, from)) &&
          rule.packages.some((one) => name === one || name.startsWith(`${one}/`)) !== rule.only,
      ),
    );
    expect(wrong.map(({ from, name }) => `${from} → ${name}`)).toEqual([]);
  });
});

/** The product. Tools and tests may build and start each other. */
const isProduct = ({ from }: { from: string }) => /^(contract|src|citizen|guest-call|sw|server)\//.test(from);

/** The only remaining import cycle. */
const KNOWN_CIRCLE = [
  'server/platform/realtime/chat-rooms.ts',
  'server/platform/realtime/serve-chat.ts',
].join();

describe('import cycles', () => {
  test('files have no import cycle; type imports count', () => {
    expect(circlesOf(arrows).filter((circle) => circle.join() !== KNOWN_CIRCLE)).toEqual([]);
  });

  test('rooms of the product have no import cycle', () => {
    expect(
      circlesOf(
        roomArrows.filter(isProduct).map(({ source, target }) => ({ from: source.name, to: target })),
      ),
    ).toEqual([]);
  });
});

describe('doors', () => {
  test('a room with the entry `index.ts` has that file', () => {
    const rooms = new Map(files.map(roomOf).map(({ name, rule }) => [name, rule]));
    const wrong = [...rooms].filter(
      ([name, { hasIndex }]) => hasIndex && !existsSync(join(ROOT, name, 'index.ts')),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('other rooms enter a folder with an index only through it or a further door', () => {
    const wrong = arrows.filter(({ from, to }) =>
      SUBSYSTEMS.some(
        (folder) =>
          isOutside(folder, from) &&
          !isOutside(folder, to) &&
          to !== `${folder}/index.ts` &&
          !isItsTest(folder, from) &&
          !isDoor(from, to),
      ),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('every further door is used by every room of its row', () => {
    const unused = DOORS.flatMap(({ pattern, enteredBy }) =>
      enteredBy
        .filter((room) => !arrows.some(({ from, to }) => isWithin(pattern, to) && isWithin(room, from)))
        .map((room) => `${pattern} by ${room}`),
    );
    expect(unused).toEqual([]);
  });
});

function isDoor(from: string, to: string): boolean {
  return DOORS.some(
    ({ pattern, enteredBy }) => isWithin(pattern, to) && enteredBy.some((room) => isWithin(room, from)),
  );
}
