import {
  listAddressLetters,
  listEps,
  listNetworks,
  listRegimesByEps,
  searchCie10,
  searchDepartments,
  searchMunicipalities,
  searchNeighborhoods,
} from '../../../contract/catalogues/catalogues';
import { COVID_NETWORK_ID, NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { findOpenTransfers, findPerson, type RegisteredPerson } from '../../../contract/people/find-person';
import { Answers } from './answers';

/** The reference lists of the forms, a few rows of each. */

const ANDINA = { id: 1, name: 'EPS Andina', code: 'EPS001' };
const MUTUAL = { id: 3, name: 'Mutual Antioqueña', code: 'EPS002' };
const CORDILLERA = { id: 4, name: 'Salud Cordillera', code: 'EPS004' };
const PARTICULAR = { id: NEVER_OFFERED_EPS_ID, name: 'Particular', code: null };

const regime = (id: number, name: string) => ({
  id,
  code: null,
  eps: { id: ANDINA.id, name: ANDINA.name },
  regimeType: { id, name },
});
const CONTRIBUTIVO = regime(1, 'Contributivo');
const SUBSIDIADO = regime(2, 'Subsidiado');

export function withCatalogues(answers = new Answers()): Answers {
  return answers
    .ok(listEps, { rows: [ANDINA, MUTUAL, CORDILLERA, PARTICULAR] })
    .ok(listNetworks, {
      rows: [
        { id: 1, name: 'Urgencias' },
        { id: 2, name: 'Trauma' },
        { id: COVID_NETWORK_ID, name: 'COVID-19' },
      ],
    })
    .ok(listAddressLetters, { rows: ['A', 'B', 'Bis'].map((name, at) => ({ id: at + 1, name })) })
    .ok(listRegimesByEps, ({ params }) => ({
      rows: params.epsId === String(MUTUAL.id) ? [SUBSIDIADO] : [CONTRIBUTIVO, SUBSIDIADO],
    }))
    .ok(searchCie10, ({ query }) => ({
      rows: [
        { id: 1, code: 'I219', fullName: 'Infarto agudo del miocardio, sin otra especificación' },
        { id: 2, code: 'S720', fullName: 'Fractura del cuello del fémur' },
      ].filter(({ code }) => (query.filter === 'I219') === (code === 'I219') && query.filter !== 'zzzz'),
    }))
    .ok(searchDepartments, ({ query }) => ({
      rows: [
        { id: 5, name: 'Antioquia' },
        { id: 17, name: 'Caldas' },
      ].filter(({ name }) => name.toLowerCase().startsWith(query.filter ?? '')),
    }))
    .ok(searchMunicipalities, ({ query }) => ({
      rows: [
        { id: 5001, name: 'Medellín' },
        { id: 5266, name: 'Envigado' },
      ].filter(({ name }) => name.toLowerCase().startsWith(query.filter ?? '')),
    }))
    .ok(searchNeighborhoods, { rows: [{ id: 1, name: 'La Floresta' }] })
    .ok(findOpenTransfers, { rows: [] })
    .fails(findPerson, 404, 'PERSON_NOT_FOUND', 'La persona no está en la BDUA.');
}

/** Julián's record in the register of affiliates. */
export function aRegisteredPerson(document = '1017224518'): RegisteredPerson {
  return {
    documentType: 'CC',
    document,
    firstName: 'Julián',
    middleName: null,
    lastName: 'Restrepo',
    secondLastName: null,
    sex: 'M',
    birthdate: '1990-01-01',
    address: null,
    phone: null,
    eps: { id: ANDINA.id, name: ANDINA.name },
    regimeType: { id: 1, name: 'Contributivo' },
    neighborhood: null,
    municipality: null,
    department: null,
  };
}
