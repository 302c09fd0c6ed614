import { without } from './action';
import type { CrewWord, Replaced, TransferFacts } from './facts';
import type { Signature } from './signatures';
import { stepsAfter, stepsBefore } from './step-order';
import { STEP_NAMES, type StepName } from './steps';

type Dated = Pick<TransferFacts, 'steps' | 'crewWords'>;

/** What the typed hour of this step changed in other steps and in the crew word about it; undefined if nothing. */
export function replacedBy(before: Dated, after: Dated, name: StepName): Replaced | undefined {
  const times = STEP_NAMES.flatMap((other) => {
    const was = before.steps[other]?.occurredAt;
    return was && other !== name && was !== after.steps[other]?.occurredAt ? [[other, was]] : [];
  });
  const isChecked = after.crewWords.some((word, index) => word !== before.crewWords[index]);
  const word = isChecked ? before.crewWords.find(({ step }) => step === name) : undefined;
  if (times.length === 0 && !word) return undefined;
  return {
    ...(times.length > 0 && { times: Object.fromEntries(times) }),
    ...(word && { word: { occurredAt: word.occurredAt, doubt: word.doubt } }),
  };
}

/** The steps and the crew words as they were before a signature. */
export function withoutSignature({ steps, crewWords }: Dated, signature: Signature): Dated {
  return {
    steps: withTimesBack(signature.steps.reduce(without, steps), signature),
    crewWords: crewWords.map((word) => withHourBack(word, signature)),
  };
}

/**
 * A doubtful step that the typed hour moved has its time back, unless a person or a later hour has changed it since. A step
 * that was recorded meanwhile may limit it.
 */
function withTimesBack(steps: TransferFacts['steps'], { mark }: Signature): TransferFacts['steps'] {
  const moved = STEP_NAMES.flatMap((name) => {
    const [now, was] = [steps[name], mark.replaced?.times?.[name]];
    const isStillMoved = now?.doubt !== undefined && now.occurredAt === mark.occurredAt;
    return was && isStillMoved ? [{ name, step: now, was }] : [];
  });
  let dated = moved.reduce((left, { name }) => without(left, name), steps);
  for (const { name, step, was } of moved)
    dated = { ...dated, [name]: { ...step, occurredAt: between(dated, name, was) } };
  return dated;
}

/** This time, or the nearest one that keeps the order of the steps. */
function between(steps: TransferFacts['steps'], name: StepName, time: string): string {
  const timesOf = (names: readonly StepName[]) =>
    names.flatMap((one) => Date.parse(steps[one]?.occurredAt ?? '') || []);
  const latest = Math.min(Date.parse(time), ...timesOf(stepsAfter(name)));
  return new Date(Math.max(latest, ...timesOf(stepsBefore(name, steps)))).toISOString();
}

/** The crew's hour that the signature checked is doubtful again. */
function withHourBack(word: CrewWord, { steps, mark }: Signature): CrewWord {
  const was = mark.replaced?.word;
  const isOfIt = steps.some((name) => name === word.step) && word.checked?.at === mark.recordedAt;
  if (!was || !isOfIt) return word;
  const { checked: _undone, ...rest } = word;
  return { ...rest, ...was };
}
