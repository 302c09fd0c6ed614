import { useState } from 'react';
import type { SayCrewWord } from '../../../../contract/transfers/actions/say-crew-word';
import { wordsOf } from '../../../../contract/transfers/crew-words';
import type { CrewStepName } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
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
export function useCrewWord(transfer: Pick<Transfer, 'id' | 'clientRef'>) {
  const sender = useSend();
  const [saying, setSaying] = useState<string | null>(null);

  const send = async (body: SayCrewWord, done: string) => {
    const onSaved = () => void navigator.vibrate?.(60);
    const result = await sender.send(queuedAction('say-crew-word', transfer, body), PATIENCE_MS, onSaved);
    tellResult(result, sender, done);
  };
  const say = async (step: CrewStepName) => {
    setSaying(`Avisando: ${wordsOf(step)}`);
    const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
    const place = await askPlace(PLACE_MS);
    await send({ step, place }, `Avisado: ${wordsOf(step)}${place ? '' : ' (sin el lugar)'}`);
    await rest;
    setSaying(null);
  };
  const takeBack = async (step: CrewStepName) => {
    setSaying(`Retirando: ${wordsOf(step)}`);
    await send({ step, place: null, takenBack: true }, `Aviso retirado: ${wordsOf(step)}`);
    setSaying(null);
  };
  return { say, takeBack, saying };
}
