import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { elapsedOf } from '../../../subjects/transfers/elapsed-minutes';
import { Banner } from '../../../ui/banner';
import { Elapsed } from '../../../ui/elapsed';
import { fullMomentText } from '../../../ui/format/moment';
import { Box, Row } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { useMedia, usePhone } from '../../../ui/use-media';
import { SharePosition } from '../crew/share-position';
import { transferTitle } from '../patient';
import { StateBadge } from '../state-badge';
import { ActionsMenu } from './actions-menu';
import { type ArrivalSlot, onItsWay } from './arrival-slot';
import { ContradictedBanner } from './contradicted-banner';
import { ContradictedDepartureBanner } from './contradicted-departure-banner';
import { DeskLayout } from './desk-layout';
import { DestinationBanner } from './destination-banner';
import { FootBar } from './foot-bar';
import { LateWordBanners } from './late-word-banner';
import { MunicipalityBanner } from './municipality-banner';
import { OfferBanner } from './offer-banner';
import { OwnAnswerBanner } from './own-answer-banner';
import { type RoomSlot, roomOf } from './room-slot';
import { SaturationBanner } from './saturation-signs';
import { TabsLayout } from './tabs-layout';
import { TurnBanner } from './turn-banner';
import { useOpenedTask, type WantedTask } from './use-opened-task';
import { useShownTransfer } from './use-shown-transfer';
import type { View } from './views';
import { WaitingBanner } from './waiting-banner';

const ACTION_DIALOG = new Part(async () => (await import('../actions/action-dialog')).default);

interface Props {
  transfer: Transfer;
  /** When this device read the server's answer, in milliseconds. */
  readAt: number;
  /** The server has not said for minutes that this is still so, and does not answer now. */
  isUnconfirmed: boolean;
  /** The time to which the screen counts, and whether the transfer is stored data. */
  counted: { now: Date; isStored: boolean };
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
  onLeave: () => void;
  arrival: ArrivalSlot;
  room: RoomSlot;
  task: WantedTask;
  banner: ReactNode;
}

/** One transfer, arranged for the size of the screen or for paper. */
export function TransferView({ transfer: confirmed, readAt, isUnconfirmed, ...props }: Props) {
  const { counted, view, onView, onBack, onLeave, arrival, room: drawRoom, task, banner } = props;
  const { profile } = useSession();
  const shown = useShownTransfer(confirmed, { readAt, isUnconfirmed });
  const { transfer, now, openAction, setOpenAction } = shown;
  useOpenedTask(task, shown);
  const trip = onItsWay(shown, profile);
  const room = roomOf(shown, profile);
  const parts = { ...shown, arrival: trip && arrival(trip) };
  const phone = usePhone();
  const desk = useMedia('(min-width: 64rem), print');
  const isWaiting = transfer.referralState !== confirmed.referralState && shown.waiting.length > 0;
  const badge = <StateBadge transfer={transfer} {...counted} isWaiting={isWaiting} />;
  const elapsed = (
    <Elapsed
      {...elapsedOf(transfer, counted.now, counted.isStored)}
      note={withDoubt('', transfer.steps.creationCaseDate?.doubt)}
    />
  );

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
              <ActionsMenu {...shown} />
            </>
          )
        }
      />
      <Page>
        <Box display="none" _print={{ display: 'block' }} fontSize="small" color="soft">
          Impreso {fullMomentText(now)} por {profile.name}.
        </Box>
        {banner}
        {transfer.isTrial && (
          <Banner tone="rejected" icon={FlaskConical} title="PRUEBA: no hay paciente">
            Un traslado de la puesta en marcha. Siga los pasos como siempre, sin mover una ambulancia de
            verdad; al final se retira.
          </Banner>
        )}
        <WaitingBanner waiting={shown.waiting} />
        <LateWordBanners {...shown} />
        <ContradictedBanner {...shown} />
        <ContradictedDepartureBanner {...shown} />
        <SaturationBanner transfer={transfer} now={now} />
        <OfferBanner {...shown} />
        <OwnAnswerBanner {...shown} />
        <MunicipalityBanner {...shown} />
        <DestinationBanner {...shown} />
        <TurnBanner {...shown} />
        {room && drawRoom(room)}
        <SharePosition {...shown} />
        {!desk && (
          <Row justifyContent="space-between">
            <span>{badge}</span>
            {elapsed}
          </Row>
        )}
        {desk ? <DeskLayout {...parts} /> : <TabsLayout shown={parts} view={view} onView={onView} />}
        {phone && view !== 'conversacion' && <FootBar {...shown} />}
      </Page>
      {openAction && (
        <OnDemand
          part={ACTION_DIALOG}
          with={{
            action: openAction,
            transfer,
            tellSigned: shown.tellSigned,
            onClose: () => setOpenAction(null),
            onLeave: (said: string) => {
              notify.success(said, LIMITS.toastMs);
              onLeave();
            },
          }}
          onMissing={() => setOpenAction(null)}
        />
      )}
    </>
  );
}
