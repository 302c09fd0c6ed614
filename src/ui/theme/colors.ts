/** Colours by meaning, light and dark. Text on its own soft background has a contrast of at least 4.5 : 1 in both. */

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const tone = (ink: [string, string], soft: [string, string]) => ({
  DEFAULT: pair(...ink),
  soft: pair(...soft),
});

export const colors = {
  canvas: pair('#F4F6F8', '#0A1318'),
  surface: pair('#FFFFFF', '#111D24'),
  sunken: pair('#EDF1F4', '#0D171D'),
  /** A surface above another surface: menus, dialogs, toasts. */
  raised: pair('#FFFFFF', '#16252D'),
  /** Streets of the map, on `sunken`. */
  street: pair('#FFFFFF', '#2B3C46'),
  line: { DEFAULT: pair('#DFE5EA', '#22323B'), strong: pair('#7E8C97', '#6B7F8A') },
  ink: pair('#13222E', '#E4ECF0'),
  soft: pair('#51626F', '#A3B4BD'),
  faint: pair('#5F707D', '#93A5AF'),
  hover: pair('#F4F7F9', '#15242C'),
  scrim: pair('#0A1318A6', '#000000B3'),

  accent: {
    DEFAULT: pair('#0B6B6B', '#5CC8C0'),
    soft: pair('#DFF1EF', '#12343A'),
    on: pair('#FFFFFF', '#062023'),
    hover: pair('#095757', '#74D6CE'),
  },
  /** Needs action; stale data. */
  pending: tone(['#9A4B06', '#F2B56B'], ['#FDF0DD', '#33240F']),
  /** The patient is on the road. */
  moving: tone(['#1B4FC4', '#8DB2FF'], ['#E6EEFD', '#15264A']),
  /** The transfer is over. */
  ended: tone(['#475766', '#A9B8C2'], ['#EAEFF3', '#1C2A32']),
  /** Refused, late, over 100 %. */
  rejected: tone(['#B3261E', '#FF9A90'], ['#FCE9E7', '#3A1714']),
  /** Only for submissions that this device has not sent yet. */
  waiting: tone(['#6B33C7', '#C5A7FF'], ['#F0E9FC', '#281A45']),
  /** Done, available, connected. */
  good: tone(['#14713A', '#7FD89B'], ['#E2F3E7', '#10301D']),

  sidebar: {
    DEFAULT: pair('#0E2A33', '#081014'),
    ink: pair('#E6EFF1', '#DCE6EA'),
    soft: pair('#A6BBC2', '#93A5AF'),
    line: pair('#254049', '#1B282F'),
    active: pair('#FFFFFF1F', '#FFFFFF1A'),
    mark: pair('#5CC8C0', '#5CC8C0'),
    good: pair('#43C97D', '#43C97D'),
    bad: pair('#F08A80', '#F08A80'),
  },

  /** The five bands of emergency-room crowding: green, yellow, orange, red, black. Their grounds: `NEDOCS_LOOKS`. */
  nedocs: {
    normal: pair('#14713A', '#7FD89B'),
    // Yellow only as a ground: letters in a yellow that can be read are olive.
    busy: {
      ...tone(['#6B5300', '#F5DE5E'], ['#FFE45C', '#F5DE5E']),
      on: pair('#2E2500', '#231C00'),
    },
    crowded: tone(['#9A3B00', '#FFA04D'], ['#FFD3AE', '#42220A']),
    severe: pair('#B3261E', '#FF8A80'),
    dangerous: tone(['#0B0F12', '#FFFFFF'], ['#0B0F12', '#000000']),
  },
  /** Services in charts of beds and patients: one hue each, apart also for colour-blind readers. `all`: every service. */
  chart: {
    uci: pair('#1B4FC4', '#8DB2FF'),
    uce: pair('#8E3AA8', '#DDA6F2'),
    hosp: pair('#0B7355', '#57CFA3'),
    urg: pair('#B4500A', '#F5A862'),
    all: pair('#34434F', '#C9D6DE'),
  },
  /** The nine parts of a pie, the largest first; the last one is for all others (resources 9). */
  slice: {
    1: pair('#1B4FC4', '#8DB2FF'),
    2: pair('#B4500A', '#F5A862'),
    3: pair('#0B7355', '#57CFA3'),
    4: pair('#8E3AA8', '#DDA6F2'),
    5: pair('#0B7A94', '#6CD3EA'),
    6: pair('#B3261E', '#FF9A90'),
    7: pair('#806200', '#E3C55A'),
    8: pair('#B82E72', '#FF9CC8'),
    9: pair('#5F707D', '#93A5AF'),
  },
  /** Age of a shown figure. */
  freshness: {
    fresh: pair('#14713A', '#7FD89B'),
    ageing: pair('#9A4B06', '#F2B56B'),
    stale: pair('#475766', '#A9B8C2'),
  },
};

export type Tone = 'accent' | 'pending' | 'moving' | 'ended' | 'rejected' | 'waiting' | 'good';
