import type { MapAmbulance } from '../../../../contract/ambulances/map-ambulances';
import { countedFrom, type Position as Told } from '../../../../contract/positions/position';

/** Where a vehicle was; the part of the positions' contract that the map shows. */
export interface Position {
  ambulanceId: number;
  lat: number;
  lng: number;
  /** ISO 8601: when the device measured it, or when the server received it if the device's clock is ahead. */
  fixAt: string;
  /** Kilometres an hour. */
  speed: number | null;
  /** Degrees from north, clockwise. */
  heading: number | null;
  /** Metres. */
  accuracy: number | null;
  /** What the device says; null if it says nothing of it. */
  onService: boolean | null;
  /** It implies more than 180 km/h since the fix before, or its device knows it only to some hundred metres. */
  suspect: boolean;
}

export function positionOf(told: Told): Position {
  return { ...told, fixAt: countedFrom(told) };
}

/** The place that comes with an ambulance, for one whose live position has not come. */
export function storedPosition({ id, location, timestamp }: MapAmbulance): Position | null {
  if (!location) return null;
  return {
    ambulanceId: id,
    lat: location.lat,
    lng: location.lng,
    fixAt: location.fixAt ?? timestamp,
    speed: null,
    heading: null,
    accuracy: null,
    onService: null,
    suspect: location.suspect ?? false,
  };
}
