import type { Location } from 'fhir/r4';
import { concept, HL7, idOf, linkTo, ownNaming } from '../../fhir';
import { addressIn } from './address';
import { nameOf } from './links';
import type { FhirSource } from './source';

const SITE = concept(HL7.placeType, 'si', 'Site');
const VEHICLE = concept(HL7.placeType, 've', 'Vehicle');

/** A hospital's location: the origin or the destination of a transfer. */
export function placeOf(source: FhirSource, ipsId: number): Location {
  const ips = source.reference.ips.get(ipsId);
  const isPlaced = ips && ips.lat !== null && ips.lng !== null;
  return {
    resourceType: 'Location',
    id: idOf(source, nameOf.ipsPlace(ipsId)),
    name: ips?.name ?? `#${ipsId}`,
    mode: 'instance',
    address: ips && addressIn(source.reference, ips.municipalityId, [ips.address]),
    physicalType: SITE,
    position: isPlaced ? { longitude: Number(ips.lng), latitude: Number(ips.lat) } : undefined,
    managingOrganization: linkTo(source, nameOf.ips(ipsId), ips?.name),
  };
}

/** The ambulance as a vehicle, without its position: the request does not need it. */
export function vehicleOf(source: FhirSource, ambulanceId: number): Location {
  const ambulance = source.reference.ambulances.get(ambulanceId);
  const entity = ambulance && source.reference.entities.get(ambulance.entityId);
  return {
    resourceType: 'Location',
    id: idOf(source, nameOf.ambulance(ambulanceId)),
    identifier: ambulance && [
      { system: ownNaming(source.base, 'license-plate'), value: ambulance.licensePlate },
    ],
    name: ambulance?.name ?? `#${ambulanceId}`,
    mode: 'instance',
    physicalType: VEHICLE,
    managingOrganization: ambulance && linkTo(source, nameOf.entity(ambulance.entityId), entity?.name),
  };
}
