import { OPERATIONS } from './operations.gen';

export { OPERATIONS, OPERATIONS_OF } from './operations.gen';

export type OperationName = keyof typeof OPERATIONS;

type OperationAbout<About> = {
  [Name in OperationName]: (typeof OPERATIONS)[Name]['about'] extends About ? Name : never;
}[OperationName];

/** Operations that create a transfer. */
type MakingOperation = OperationAbout<'new-transfer'>;
/** Operations that report a hospital's resources. */
export type ReportOperation = OperationAbout<'hospital'>;
/** Operations that declare or end a hospital's functional emergency. */
export type SaturationOperation = OperationAbout<'saturation'>;

/** False for an operation of a later version of the app: another tab may have written it. */
export function isKnownOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

export function makesTransfer(operation: OperationName): operation is MakingOperation {
  return isKnownOperation(operation) && OPERATIONS[operation].about === 'new-transfer';
}

export function isAboutSaturation(operation: OperationName): operation is SaturationOperation {
  return isKnownOperation(operation) && OPERATIONS[operation].about === 'saturation';
}
