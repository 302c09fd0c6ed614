import type { Step } from './step';

/** The steps of a plan before and after its locks, in the order of their parameters. */
interface Parts {
  guards: readonly Step[];
  drawn: Step | undefined;
  claim: Step | undefined;
  steps: readonly Step[];
}

/** A step that was met after the ones above it: by its name and columns, then by its text. */
interface Place {
  next: Map<string, Map<string, Place>>;
  text?: string;
}

/** More shapes of plans than the product has: a text with a changing part would fill the memory. */
const MOST_SHAPES = 2000;
let shapes = 0;
let start: Place = { next: new Map() };

/**
 * The statement of a plan, whose parameters are those of its steps in order. Written once per shape of a plan: the texts
 * of its steps seldom change, only their parameters do.
 */
export function planText(parts: Parts): string {
  const { guards, drawn, claim, steps } = parts;
  let place = start;
  for (const guard of guards) place = placeAfter(place, guard, 'guard');
  if (drawn) place = placeAfter(place, drawn, 'drawn');
  if (claim) place = placeAfter(place, claim, 'claim');
  for (const step of steps) place = placeAfter(place, step, 'step');
  if (place.text === undefined) {
    place.text = writeText(parts);
    shapes += 1;
    if (shapes > MOST_SHAPES) {
      start = { next: new Map() };
      shapes = 0;
    }
  }
  return place.text;
}

function placeAfter({ next }: Place, { name, text, returns }: Step, kind: string): Place {
  const step = returns ? `${kind} ${name} ${returns.join()}` : `${kind} ${name}`;
  const texts = next.get(step) ?? new Map<string, Place>();
  const place = texts.get(text) ?? { next: new Map() };
  if (texts.size === 0) next.set(step, texts);
  texts.set(text, place);
  return place;
}

function writeText({ guards, drawn, claim, steps }: Parts): string {
  let count = 0;
  const part = ({ name, text, parameters }: Step) => {
    const first = count;
    count += parameters.length;
    return `${name} as (${text.replace(/\$(\d+)/g, (_all, number) => `$${first + Number(number)}`)})`;
  };
  const parts = [
    ...guards.map(part),
    `held as (select 1${guards.length > 0 ? ` from ${guards.map(({ name }) => name).join(', ')}` : ''})`,
    ...(drawn ? [part(drawn)] : []),
    ...(claim ? [part(claim)] : []),
    `gate as (select 1 from ${claim?.name ?? 'held'})`,
    ...steps.map(part),
  ];
  const columns = steps.flatMap(({ name, returns = [] }) => returns.map((column) => `${name}.${column}`));
  const joins = steps.map(({ name, returns }) => (returns ? ` left join ${name} on true` : '')).join('');
  return `with ${parts.join(', ')} select ${['1', ...columns].join(', ')} from gate${joins}`;
}
