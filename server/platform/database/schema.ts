export * from './schema/acknowledgements';
export * from './schema/push';
export * from './schema/records';
export * from './schema/reference';
export * from './schema/resources';
export * from './schema/transfers';
