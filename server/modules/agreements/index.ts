export { countStandingAgreements, isInAgreements, readAgreementsOfToday } from './active-agreements';
export { findAgreedHospitals, listAgreementsOfNetwork } from './agreed-hospitals';
export { agreementList } from './import-agreements';
export { findAgreement } from './list-agreements';
export { tellImported } from './tell-agreements';
