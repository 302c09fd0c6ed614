export { entryOf, type Installation, idOf, linkTo } from './links';
export { ipsPlace } from './names';
export { COLOMBIA, concept, filled, HL7, ownNaming, ownSystem, SANER } from './terms';
