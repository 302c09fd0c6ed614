import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type getLadderPaces, setLadderPaces } from '../../../contract/acknowledgements/ladder-paces';
import type { AnswerOf } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import { callApi, isApiFailure, newIdempotencyKey, queryKeys } from '../../api';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Box, Grid } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Select } from '../../ui/select';
import { StickyBar } from '../../ui/sticky-bar';
import { Text } from '../../ui/text';
import { useHoldUpdates } from '../../ui/use-hold-updates';
import {
  KIND_WORDS,
  KINDS_SHOWN,
  paceSentence,
  pauseText,
  repeatsOffered,
  secondsOffered,
} from './pace-words';

const REPEATS = repeatsOffered().map((count) => ({
  value: String(count),
  label: count === 1 ? '1 vez' : `${count} veces`,
}));

type Paces = AnswerOf<typeof getLadderPaces>;

/** The pace of each kind, with a sentence that describes the choice. `latest` may be newer than what the choice began with. */
export function PacesForm({ latest, said }: { latest: Paces; said: string }) {
  const client = useQueryClient();
  const [{ paces, updatedAt }, setBasis] = useState(latest);
  const [chosen, setChosen] = useState(paces);
  const [busy, setBusy] = useState(false);
  /** Idempotency key of the last attempt: a retry of the same values reuses it. */
  const submission = useRef({ body: '', key: '' });
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(paces);
  useHoldUpdates(isChanged, 'ladder-paces');
  const begin = (from: Paces) => {
    setBasis(from);
    setChosen(from.paces);
  };
  // A colleague's change does not touch what is chosen here; saving it over that change is refused.
  const isNewer = latest.updatedAt !== updatedAt;
  if (isNewer && !isChanged && !busy) begin(latest);

  const save = async () => {
    const body = JSON.stringify(chosen);
    if (submission.current.body !== body) submission.current = { body, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const saved = await callApi(setLadderPaces, {
        body: { paces: chosen, basedOn: updatedAt },
        key: submission.current.key,
      });
      submission.current = { body: '', key: '' };
      client.setQueryData(queryKeys.ladderPaces, saved);
      begin(saved);
      notify.success('Los avisos se repiten así desde ahora', LIMITS.toastShortMs);
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      notify.error(thrown.message, LIMITS.alertMs, { title: 'No se guardó' });
      void client.invalidateQueries({ queryKey: queryKeys.ladderPaces });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {KINDS_SHOWN.map((kind) => {
        const pace = chosen[kind];
        const change = (part: Partial<typeof pace>) => setChosen({ ...chosen, [kind]: { ...pace, ...part } });
        return (
          <Card key={kind} aria-label={KIND_WORDS[kind].title}>
            <CardHeader title={KIND_WORDS[kind].title} />
            <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
              <Select
                label="Se repite cada"
                value={String(pace.repeatSeconds)}
                onChange={(value) => value && change({ repeatSeconds: Number(value) })}
                options={secondsOffered(pace.repeatSeconds).map((seconds) => ({
                  value: String(seconds),
                  label: pauseText(seconds),
                }))}
              />
              <Select
                label={KIND_WORDS[kind].next ? 'Antes de avisar al siguiente' : 'Antes de espaciarlo'}
                value={String(pace.repeats)}
                onChange={(value) => value && change({ repeats: Number(value) })}
                options={REPEATS}
              />
            </Grid>
            <Box mt={3}>
              <Text tone="soft" size="small">
                {paceSentence(kind, pace)}
              </Text>
            </Box>
          </Card>
        );
      })}
      <StickyBar
        status={
          isChanged
            ? isNewer
              ? `${latest.updatedBy} los cambió entretanto`
              : 'Hay cambios sin guardar'
            : said
        }
      >
        <Button onClick={() => begin(latest)} disabled={!isChanged || busy}>
          Deshacer
        </Button>
        <Button variant="primary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
          Guardar
        </Button>
      </StickyBar>
    </>
  );
}
