import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../session';
import { PageBarContext } from '../../ui/page-bar';
import { usePhone } from '../../ui/use-media';
import { InstallCard } from '../worker/install-card';
import { UpdatePrompt } from '../worker/update-prompt';
import { BottomBar } from './bottom-bar';
import { DemonstrationBanner } from './demonstration-banner';
import { Drawer } from './drawer';
import { entriesFor } from './navigation';
import { SessionExpired } from './session-expired';
import { ShiftAlarm } from './shift-alarm';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useMiniSidebar } from './use-mini-sidebar';
import { PRODUCT, useSection } from './use-section';

/** The frame of every screen: sidebar (drawer and bottom bar on phones) and top bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  const phone = usePhone();
  const [mini, toggleMini] = useMiniSidebar();
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [claimed, setClaimed] = useState<string | null>(null);
  const main = useRef<HTMLElement>(null);
  const section = useSection();
  const entries = useMemo(() => entriesFor(profile.roles), [profile.roles]);
  useFocusOnNavigation(main);

  const claim = useCallback((title: string) => {
    setClaimed(title);
    return () => setClaimed((now) => (now === title ? null : now));
  }, []);
  const place = useMemo(() => ({ slot, claim }), [slot, claim]);

  const name = claimed ?? section;
  useLayoutEffect(() => {
    document.title = name === PRODUCT ? PRODUCT : `${name} · ${PRODUCT}`;
  }, [name]);

  return (
    <div className="frame" data-mini={mini || undefined} data-phone={phone || undefined}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {!phone && (
        <aside className="side" aria-label="Barra lateral">
          <Sidebar entries={entries} mini={mini} onToggle={toggleMini} />
        </aside>
      )}
      <div className="body">
        <DemonstrationBanner />
        <TopBar section={claimed === null ? section : null} slot={setSlot} />
        <SessionExpired />
        <ShiftAlarm />
        <UpdatePrompt />
        <InstallCard />
        <main id="contenido" ref={main} tabIndex={-1}>
          <PageBarContext value={place}>{children}</PageBarContext>
        </main>
      </div>
      {phone && <BottomBar entries={entries} onMore={() => setDrawer(true)} />}
      {phone && drawer && (
        <Drawer onClose={() => setDrawer(false)}>
          <Sidebar entries={entries} drawer onToggle={() => setDrawer(false)} />
        </Drawer>
      )}
    </div>
  );
}
