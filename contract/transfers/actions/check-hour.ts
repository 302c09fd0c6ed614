import * as v from 'valibot';
import { defineCall } from '../../call';
import { ofTimeBeside, timeBeside } from '../../day-and-time';
import { Timestamp, TransferParams } from '../../fields';
import { alreadyDone, defineAction, invalid, refuseUnlessActing } from '../action';
import { wordsOf } from '../crew-step-words';
import { type CrewWord, crewWordOf, type Mark, type StepMark, type TransferFacts } from '../facts';
import { AttentionHours } from '../hours';
import { STEP_NAMES, STEPS, type StepDefinition, type StepName } from '../steps';
import { faultOfHour, withCheckedWord, withTypedHour } from '../typed-hours';

const CheckHour = v.strictObject({
  dateName: v.picklist(STEP_NAMES, 'Escoja un paso.'),
  /** The right time of the step; it must lie between the steps whose time is sure. */
  at: Timestamp,
});

const checkHourCall = defineCall({
  name: 'checkHour',
  method: 'PATCH',
  path: '/referral/:id/checkedHour',
  summary: 'El CRUE confirma o corrige la hora dudosa de un paso.',
  audience: { acting: ['CRUE'] },
  transferParam: 'id',
  params: TransferParams,
  body: CheckHour,
  answer: v.object({ attentionHours: AttentionHours, referralState: v.string() }),
});

const PARTS = ['CRUE'] as const;

/**
 * The steps whose time is doubtful, or that a crew word with a doubtful time is about, in their order. A hospital may
 * have signed such a step: the crew's hour is doubtful until a person has checked it.
 */
export function doubtfulSteps(facts: Pick<TransferFacts, 'steps' | 'crewWords'>): StepDefinition[] {
  return STEPS.filter(({ name }) => facts.steps[name]?.doubt || crewWordOf(facts, name)?.doubt);
}

/** What is checked at this step: the step itself, or only the crew's word about it. */
export function doubtfulAt(
  facts: Pick<TransferFacts, 'steps' | 'crewWords'>,
  name: StepName,
): { is: 'step'; moment: StepMark } | { is: 'word'; moment: CrewWord } | null {
  const step = facts.steps[name];
  if (step?.doubt) return { is: 'step', moment: step };
  const word = crewWordOf(facts, name);
  return word?.doubt ? { is: 'word', moment: word } : null;
}

/** Error of the hour of a step or a word; null when it fits. */
export function faultOfCheckedHour(facts: TransferFacts, name: StepName, at: string, now: string) {
  const doubtful = doubtfulAt(facts, name);
  const fault = faultOfHour(facts, name, at, now);
  if (fault || doubtful?.is !== 'word' || Date.parse(at) <= Date.parse(doubtful.moment.recordedAt))
    return fault;
  return `Debe ser antes ${ofTimeBeside(doubtful.moment.recordedAt, at)}, cuando llegó el aviso.`;
}

/** Also possible after the end of the transfer: the last steps may be the doubtful ones. */
export const checkHour = defineAction({
  label: 'Revisar hora dudosa',
  parts: PARTS,
  call: checkHourCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS);
    if (refusal) return refusal;
    return doubtfulSteps(facts).length > 0
      ? null
      : alreadyDone(now, 'revisó', lastChecked(facts), 'No hay horas dudosas');
  },
  apply(facts, { dateName, at: time }, doer, at) {
    const doubtful = doubtfulAt(facts, dateName);
    if (!doubtful)
      return {
        ok: false,
        refusal: alreadyDone(
          new Date(at.recordedAt),
          'revisó',
          checkOf(facts, dateName),
          'La hora de ese paso no es dudosa',
        ),
      };
    const fault = faultOfCheckedHour(facts, dateName, time, at.recordedAt);
    if (fault) return invalid('at', fault);
    const checked: Mark = { by: doer.name, at: at.recordedAt };
    const crewWords = withCheckedWord(facts, dateName, time, checked);
    if (doubtful.is === 'word')
      return {
        ok: true,
        facts: { ...facts, crewWords },
        said: `${doer.name} revisó la hora del aviso «${wordsOf(doubtful.moment.step)}»: ${timeBeside(time, at.recordedAt)}.`,
      };
    const { doubt: _doubt, ...sure } = doubtful.moment;
    const steps = withTypedHour(facts, dateName, time, { ...sure, checked });
    const label = STEPS.find(({ name }) => name === dateName)?.label ?? dateName;
    return {
      ok: true,
      facts: { ...facts, steps, crewWords },
      said: `${doer.name} revisó la hora de «${label}»: ${timeBeside(steps[dateName]?.occurredAt ?? time, at.recordedAt)}.`,
    };
  },
});

/** The last check of this step: of its own time, or of the crew's word about it. */
function checkOf(facts: TransferFacts, name: StepName): Mark | undefined {
  return latest([facts.steps[name]?.checked, crewWordOf(facts, name)?.checked]);
}

function lastChecked(facts: TransferFacts): Mark | undefined {
  return latest(STEPS.map(({ name }) => checkOf(facts, name)));
}

function latest(marks: readonly (Mark | undefined)[]): Mark | undefined {
  return marks.filter((mark) => mark !== undefined).sort((one, other) => other.at.localeCompare(one.at))[0];
}
