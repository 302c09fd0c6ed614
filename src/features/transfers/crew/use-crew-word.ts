import { useState } from 'react';
import type { SayCrewWord } from '../../../../contract/transfers/actions/say-crew-word';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import type { CrewStepName } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { serverClock } from '../../../api';
import { useSend } from '../../../submissions';
import { queuedAction } from '../queued-action';
import { tellResult } from '../tell-result';
import { askPlace } from './ask-place';

const PATIENCE_MS = 6000;
/** Time to find the position, including the permission question. */
const PLACE_MS = 4000;
/** The next button replaces the tapped one: for this time a second tap must not press it. */
const REST_MS = 2500;

export type CrewVoice = ReturnType<typeof useCrewWord>;

/** Sends or undoes a crew word with its position. While `saying` is set, no other word starts. */
export function useCrewWord(
  transfer: Pick<Transfer, 'id' | 'clientRef' | 'marks'> & { ambulance: { id: number } | null },
) {
  const sender = useSend();
  const [saying, setSaying] = useState<string | null>(null);

  const send = async (body: SayCrewWord, done: string, written = serverClock.read()) => {
    const onSaved = () => void navigator.vibrate?.(60);
    const words = `«${wordsOf(body.step)}»`;
    const ambulanceId = transfer.ambulance?.id;
    const about = body.takenBack ? `se retira ${words}` : words;
    const submission = {
      ...queuedAction('say-crew-word', transfer, { ...body, ...(ambulanceId && { ambulanceId }) }, about),
      written,
    };
    const result = await sender.send(submission, PATIENCE_MS, onSaved);
    tellResult(result, sender, done);
    return result;
  };
  const whileSaying = async (words: string, work: () => Promise<unknown>) => {
    setSaying(words);
    try {
      await work();
    } finally {
      setSaying(null);
    }
  };
  const say = (step: CrewStepName) =>
    whileSaying(`Avisando: ${wordsOf(step)}`, async () => {
      // The time of the word is the time of the tap, not of the position.
      const tapped = serverClock.read();
      const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
      const place = await askPlace(PLACE_MS);
      const result = await send(
        { step, place },
        `Avisado: ${wordsOf(step)}${place ? '' : ' (sin el lugar)'}`,
        tapped,
      );
      // The toast and the button say the same.
      if (result.as === 'sent') setSaying(`Avisado: ${wordsOf(step)}`);
      await rest;
    });
  const takeBack = (step: CrewStepName) =>
    whileSaying(`Retirando: ${wordsOf(step)}`, () =>
      send({ step, place: null, takenBack: true }, `Aviso retirado: ${wordsOf(step)}`),
    );
  return { say, takeBack, saying };
}
