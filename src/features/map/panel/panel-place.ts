import { createContext, type RefObject, useContext, useEffect } from 'react';
import type { Edges } from '../canvas/panel-padding';

/** Hears where the panel is, so that the map shows the selected element beside it. `isByHand`: a person moved the panel. */
type HearPlace = (place: Edges, isByHand: boolean) => void;

export const PanelPlace = createContext<HearPlace>(() => undefined);

/** Tells where a panel is: when it opens, and when it or the map gets another size. Returns how to tell that a person moved it. */
export function useToldPlace(panel: RefObject<HTMLElement | null>): () => void {
  const hear = useContext(PanelPlace);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const tell = () => hear(element.getBoundingClientRect(), false);
    // It reports each element once at the start.
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    if (element.offsetParent) watch.observe(element.offsetParent);
    return () => watch.disconnect();
  }, [panel, hear]);
  return () => {
    if (panel.current) hear(panel.current.getBoundingClientRect(), true);
  };
}
