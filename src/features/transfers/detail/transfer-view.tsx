import { type ReactNode, useMemo, useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { NO_OPTIONS, refusalFor } from '../../../../contract/transfers/lifecycle';
import { visibilityOf } from '../../../../contract/transfers/ownership';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useNow } from '../../../api/use-now';
import { useSession } from '../../../session';
import { useSubmissionsWhere } from '../../../submissions';
import { Button } from '../../../ui/button';
import { Elapsed } from '../../../ui/elapsed';
import { Box, Grid, Row, Stack } from '../../../ui/layout';
import { Menu } from '../../../ui/menu';
import { notify } from '../../../ui/notify';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { StickyBar } from '../../../ui/sticky-bar';
import { Tabs } from '../../../ui/tabs';
import { useMedia, usePhone } from '../../../ui/use-media';
import { AcknowledgementPanel } from '../acknowledgement/acknowledgement-panel';
import { type DialogAction, menuActions, nextAction } from '../actions/menu-actions';
import { Conversation } from '../chat/conversation';
import { useMessageWriter } from '../chat/use-message-writer';
import { useReading } from '../chat/use-reading';
import { CrewButtons, laterWords } from '../crew/crew-buttons';
import { useCrewWord } from '../crew/use-crew-word';
import { elapsedMinutes, isDelayed } from '../elapsed-minutes';
import { layWaiting, waitingFor } from '../lay-waiting';
import { transferTitle } from '../patient';
import { StateBadge } from '../state-badge';
import { RequestPanel } from './request-panel';
import { SaturationNotice } from './saturation-signs';
import { timelineRows } from './timeline-rows';
import { TransferOffers } from './transfer-offers';
import { TransferParticipants } from './transfer-participants';
import { ConfirmButton, TransferTimeline } from './transfer-timeline';
import { useConfirmStep } from './use-confirm-step';
import { VIEWS, type View } from './views';
import { WaitingNotice } from './waiting-notice';

const ACTION_DIALOG = new Part(async () => (await import('../actions/action-dialog')).default);

interface Props {
  transfer: Transfer;
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
  onLeave: () => void;
  notice: ReactNode;
}

/**
 * At a desk everything at once, and on paper too, without the conversation; on tablets and phones a tab each. What is typed and which dialog is open are held
 * here, above what changes when the transfer does.
 */
export function TransferView({ transfer: confirmed, view, onView, onBack, onLeave, notice }: Props) {
  const { profile } = useSession();
  const done = useSubmissionsWhere((submissions) => waitingFor(submissions, confirmed.id));
  const { transfer, waiting, waitingSteps } = useMemo(
    () => layWaiting(confirmed, done, profile),
    [confirmed, done, profile],
  );
  const now = useNow();
  const phone = usePhone();
  const desk = useMedia('(min-width: 64rem), print');
  const writer = useMessageWriter(transfer);
  const [open, setOpen] = useState<DialogAction | null>(null);
  const facts = factsOfTransfer(transfer);
  const isFull = visibilityOf(facts, profile) === 'full';
  const reading = useReading(transfer.id, isFull);
  const offered = menuActions(facts, profile);
  const rows = timelineRows(transfer, profile, waitingSteps);
  const step = useConfirmStep(transfer);
  const atThumb = phone ? rows.find((row) => row.confirm) : undefined;
  const next = atThumb ? null : nextAction(offered);
  const voice = useCrewWord(transfer);
  const isCrew = refusalFor(facts, 'say-crew-word', profile) === null;

  const menu = (
    <Menu
      label="Acciones"
      empty={NO_OPTIONS}
      items={[
        ...(isCrew ? laterWords(facts, voice) : []),
        ...offered.map(({ name, ...item }) => ({ ...item, id: name, onSelect: () => setOpen(name) })),
      ]}
    />
  );
  const elapsed = <Elapsed minutes={elapsedMinutes(transfer, now)} late={isDelayed(transfer, now)} />;
  const badge = <StateBadge state={transfer.referralState} />;
  const timeline = (
    <Stack gap={4}>
      {isFull && <AcknowledgementPanel transferId={transfer.id} now={now} />}
      <TransferTimeline
        transfer={transfer}
        rows={rows}
        now={now}
        besides={atThumb}
        onHours={() => setOpen('confirm-step')}
        foot={isCrew && !phone && <CrewButtons facts={facts} {...voice} />}
        {...step}
      />
    </Stack>
  );
  const request = (
    <>
      <RequestPanel transfer={transfer} now={now} />
      <TransferOffers offers={transfer.offers} />
      {isFull && <TransferParticipants transferId={transfer.id} />}
    </>
  );
  const conversation = isFull && <Conversation transfer={transfer} writer={writer} reading={reading} />;

  return (
    <>
      <PageBar
        title={transferTitle(transfer)}
        documentTitle={`Traslado #${transfer.id}`}
        back={{ label: 'Volver a los traslados', onSelect: onBack }}
        badge={desk && badge}
        actions={
          !phone && (
            <>
              {desk && elapsed}
              {menu}
            </>
          )
        }
      />
      <Page>
        {notice}
        <WaitingNotice waiting={waiting} />
        <SaturationNotice transfer={transfer} now={now} />
        {!desk && (
          <Row justifyContent="space-between">
            {badge}
            {elapsed}
          </Row>
        )}
        {desk ? (
          <Grid
            gridTemplateColumns={conversation ? 'minmax(0, 1.8fr) minmax(20rem, 1fr)' : 'minmax(0, 1fr)'}
            alignItems="start"
            _print={{ display: 'block' }}
          >
            <Stack gap={4} _print={SHEET}>
              {timeline}
              {request}
            </Stack>
            {conversation && (
              <Box
                position="sticky"
                top="calc(var(--bar) + var(--page-y))"
                height="calc(100dvh - var(--bar) - 2 * var(--page-y) - 2rem)"
                minH={80}
                _print={{ display: 'none' }}
              >
                {conversation}
              </Box>
            )}
          </Grid>
        ) : (
          <Box>
            <Tabs
              label="Partes del traslado"
              value={view}
              onChange={(value) => onView(VIEWS.find((known) => known === value) ?? 'recorrido')}
              tabs={[
                { value: 'recorrido', label: 'Recorrido', content: timeline },
                { value: 'solicitud', label: 'Solicitud', content: <Stack gap={4}>{request}</Stack> },
                ...(conversation
                  ? [
                      {
                        value: 'conversacion',
                        label: 'Conversación',
                        count: reading.unread > 0 ? reading.unread : undefined,
                        countLabel: reading.unread === 1 ? 'mensaje nuevo' : 'mensajes nuevos',
                        content: <Tall>{conversation}</Tall>,
                      },
                    ]
                  : []),
              ]}
            />
          </Box>
        )}
        {phone && view !== 'conversacion' && (
          <StickyBar>
            {atThumb?.confirm && (
              <ConfirmButton confirm={atThumb.confirm} busy={step.busy} onConfirm={step.confirm} />
            )}
            {next && (
              <Button variant="primary" icon={next.icon} onClick={() => setOpen(next.name)}>
                {next.label}
              </Button>
            )}
            {isCrew ? <CrewButtons facts={facts} beside={menu} {...voice} /> : menu}
          </StickyBar>
        )}
      </Page>
      {open && (
        <OnDemand
          part={ACTION_DIALOG}
          with={{
            action: open,
            transfer,
            onClose: () => setOpen(null),
            onLeave: (said: string) => {
              notify.success(said, LIMITS.toastMs);
              onLeave();
            },
          }}
          onMissing={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** On paper: the way at the left with who takes part, what was asked at the right; together one sheet. */
const SHEET = {
  display: 'grid',
  gridTemplateColumns: '2fr 3fr',
  alignItems: 'start',
  '& > *': { gridColumn: '1' },
  '& > :nth-child(2)': { gridColumn: '2', gridRow: '1 / span 4' },
};

/** As tall as what is left of the screen under the bar and the tabs. */
function Tall({ children }: { children: ReactNode }) {
  return (
    <Box height="calc(100dvh - var(--bar) - var(--bottom-bar, 0px) - 11rem)" minH={80}>
      {children}
    </Box>
  );
}
