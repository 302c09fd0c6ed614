interface BatteryManager extends EventTarget {
  /** 0 to 1. */
  level: number;
  charging: boolean;
}

declare global {
  interface Navigator {
    /** Only in Chromium. */
    getBattery?: () => Promise<BatteryManager>;
  }
}

export interface Battery {
  /** Percent. */
  level: number;
  isCharging: boolean;
}

/** Tells the phone's battery, now and at each change; nothing where the browser does not tell. Returns the end of it. */
export function followBattery(
  { getBattery }: Pick<Navigator, 'getBattery'>,
  onBattery: (battery: Battery) => void,
): () => void {
  const ended = new AbortController();
  const follow = async () => {
    const battery = await getBattery?.call(navigator);
    if (!battery || ended.signal.aborted) return;
    const tell = () => onBattery({ level: Math.round(battery.level * 100), isCharging: battery.charging });
    for (const change of ['levelchange', 'chargingchange'])
      battery.addEventListener(change, tell, { signal: ended.signal });
    tell();
  };
  follow().catch(() => {});
  return () => ended.abort();
}
