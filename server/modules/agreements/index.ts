export { countStandingAgreements, readAgreementsOfToday } from './active-agreements';
export { findAgreedHospitals, listAgreementsOfNetwork } from './agreed-hospitals';
export { findAgreement } from './list-agreements';
