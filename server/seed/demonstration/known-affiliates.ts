import type { Affiliate } from './shapes';

/** Adults have fixed birth dates. Children keep their age: theirs is given in days before today. */
type KnownAffiliate = Omit<Affiliate, 'birthdate'> & { birthdate: string | number };

/** People of the register that tests, demonstrations and the user guide name. */
const KNOWN: readonly KnownAffiliate[] = [
  {
    documentType: 'CC',
    document: '43118902',
    firstName: 'Gloria',
    middleName: 'Elena',
    lastName: 'Restrepo',
    secondLastName: 'Cano',
    sex: 'F',
    birthdate: '1958-03-14',
    address: 'CL 44 # 92-31',
    phone: '3104457218',
    epsId: 1,
    regimeTypeId: 1,
    neighborhoodId: 50011205,
  },
  {
    documentType: 'CC',
    document: '1017224518',
    firstName: 'Julián',
    middleName: null,
    lastName: 'Ospina',
    secondLastName: 'Marín',
    sex: 'M',
    birthdate: '1995-08-02',
    address: 'KR 76 # 96-14',
    phone: '3007712640',
    epsId: 3,
    regimeTypeId: 1,
    neighborhoodId: 50010511,
  },
  {
    documentType: 'RC',
    document: '1033771204',
    firstName: 'Hijo de',
    middleName: 'Yuliana',
    lastName: 'Mosquera',
    secondLastName: 'Rentería',
    sex: 'M',
    birthdate: 3,
    address: 'CL 107 # 43A-12',
    phone: '3136620914',
    epsId: 1,
    regimeTypeId: 2,
    neighborhoodId: 50010103,
  },
  {
    documentType: 'TI',
    document: '1020118334',
    firstName: 'Sara',
    middleName: null,
    lastName: 'Londoño',
    secondLastName: 'Ruiz',
    sex: 'F',
    birthdate: 13 * 365 + 120,
    address: 'DG 59 # 47-08',
    phone: '3204419087',
    epsId: 6,
    regimeTypeId: 2,
    neighborhoodId: 50880010,
  },
  {
    documentType: 'CC',
    document: '1037640158',
    firstName: 'Leidy',
    middleName: 'Johana',
    lastName: 'Agudelo',
    secondLastName: 'Pulgarín',
    sex: 'F',
    birthdate: '1999-11-23',
    address: 'KR 45 # 79-22',
    phone: '3015528834',
    epsId: 1,
    regimeTypeId: 2,
    neighborhoodId: 50010308,
  },
  {
    documentType: 'CC',
    document: '71640233',
    firstName: 'Hernán',
    middleName: 'Darío',
    lastName: 'Zapata',
    secondLastName: 'Hoyos',
    sex: 'M',
    birthdate: '1951-06-30',
    address: 'CL 20 # 13-50',
    phone: '3148830276',
    // This insurer has no users in the system: its requests go to the regulation centre.
    epsId: 8,
    regimeTypeId: 1,
    neighborhoodId: 51540003,
  },
  {
    documentType: 'PT',
    document: '5120447',
    firstName: 'Yorgelis',
    middleName: null,
    lastName: 'Colmenares',
    secondLastName: 'Pirela',
    sex: 'F',
    birthdate: '1990-01-17',
    address: 'CL 98 # 102-16',
    phone: '3225517403',
    epsId: 9,
    regimeTypeId: 2,
    neighborhoodId: 50450013,
  },
];

export function knownAffiliates(today: Date): Affiliate[] {
  return KNOWN.map((person) => {
    const { birthdate } = person;
    return { ...person, birthdate: typeof birthdate === 'string' ? birthdate : daysBefore(today, birthdate) };
  });
}

function daysBefore(today: Date, days: number): string {
  return new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
