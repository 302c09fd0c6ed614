import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Retention, setRetention } from '../../../../contract/retention/retention';
import { type ApiFailure, callApi, isApiFailure, newIdempotencyKey } from '../../../api';
import { useUnsavedGuard } from '../../../subjects/unsaved-guard';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Box, Grid, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { Select } from '../../../ui/select';
import { StickyBar } from '../../../ui/sticky-bar';
import { Text } from '../../../ui/text';
import { retentionQuery } from './retention-query';
import { choicesOf, EVER, RETAINED } from './retention-words';

/** How long each kind is kept. `latest` may be newer than what the choice began with. */
export function RetentionForm({ latest, said }: { latest: Retention; said: string }) {
  const client = useQueryClient();
  const [{ days, updatedAt }, setBasis] = useState(latest);
  const [chosen, setChosen] = useState(days);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** Idempotency key of the last attempt: a retry of the same values reuses it. */
  const submission = useRef({ body: '', key: '' });
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(days);
  const { guard } = useUnsavedGuard(isChanged, 'retention');
  const begin = (from: Retention) => {
    setBasis(from);
    setChosen(from.days);
    setFailure(null);
  };
  // A colleague's change does not touch what is chosen here; saving it over that change is refused.
  const isNewer = latest.updatedAt !== updatedAt;
  if (isNewer && !isChanged && !busy) begin(latest);

  const save = async () => {
    const body = { days: chosen, basedOn: updatedAt };
    const content = JSON.stringify(body);
    if (submission.current.body !== content) submission.current = { body: content, key: newIdempotencyKey() };
    setBusy(true);
    setFailure(null);
    try {
      const saved = await callApi(setRetention, { body, key: submission.current.key });
      client.setQueryData(retentionQuery.queryKey, saved);
      begin(saved);
      notify.success(
        isAnyShorter(days, chosen) ? 'Guardado. Lo más viejo se borra en las próximas horas' : 'Guardado',
      );
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown;
      setFailure(thrown);
      void client.invalidateQueries({ queryKey: retentionQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Card aria-label="Cuánto se conserva">
        <CardHeader title="Cuánto se conserva" />
        <Stack gap={5}>
          <Text tone="soft">
            Los traslados, sus conversaciones y sus archivos no se borran nunca. De lo demás, lo que pasa de
            este tiempo se borra solo y no vuelve.
          </Text>
          {RETAINED.map(({ kept, title, deletes }) => (
            <Grid key={kept} gridTemplateColumns={{ base: '1fr', md: '18rem 1fr' }} gap={{ base: 2, md: 5 }}>
              <Select
                label={title}
                value={chosen[kept] === null ? EVER : String(chosen[kept])}
                onChange={(value) =>
                  value && setChosen({ ...chosen, [kept]: value === EVER ? null : Number(value) })
                }
                options={choicesOf(kept, days[kept])}
              />
              <Box alignSelf="end" pb={{ base: 0, md: 2.5 }}>
                <Text tone="soft" size="small">
                  {deletes}
                </Text>
              </Box>
            </Grid>
          ))}
        </Stack>
      </Card>
      <StickyBar
        status={
          isChanged
            ? isNewer
              ? `${latest.updatedBy} lo cambió entretanto`
              : 'Hay cambios sin guardar'
            : said
        }
        refusal={failure?.message ?? null}
      >
        <Button onClick={() => begin(latest)} disabled={!isChanged || busy}>
          Deshacer
        </Button>
        <Button variant="primary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
          Guardar
        </Button>
      </StickyBar>
      {guard}
    </>
  );
}

/** Null is for ever. */
function isAnyShorter(before: Retention['days'], after: Retention['days']): boolean {
  const span = (days: number | null) => days ?? Number.POSITIVE_INFINITY;
  return (Object.keys(after) as (keyof Retention['days'])[]).some(
    (kind) => span(after[kind]) < span(before[kind]),
  );
}
