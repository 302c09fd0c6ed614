import { IMPORT_KINDS, type ImportKind } from '../../../../contract/administration/import-kinds';
import type { ColumnNames } from './columns';
import { planAmbulances } from './kinds/ambulances';
import { cie10Code, planCie10 } from './kinds/cie10';
import { COMMUNE_CODE, planCommunes } from './kinds/communes';
import { planDepartments } from './kinds/departments';
import { planEps } from './kinds/eps';
import { planIps } from './kinds/ips';
import { planMunicipalities } from './kinds/municipalities';
import { planNeighborhoods } from './kinds/neighborhoods';
import { planNetworks } from './kinds/networks';
import { planTransport } from './kinds/transport';
import type { Planner } from './plan';

/** A list that can be imported. */
export interface Kind {
  name: ImportKind;
  /** Name in messages: `Departamentos`. */
  title: string;
  /** Other accepted words after `--kind`. */
  synonyms: readonly string[];
  columns: ColumnNames<string>;
  /** Sets of required fields: the file must have all fields of one set. */
  needs: readonly (readonly string[])[];
  /** Columns of which a file must have one to be recognised; without one, a person names the list. */
  only?: readonly string[];
  /** Columns of another list with the same codes: a file that has one of them is not this list. */
  never?: readonly string[];
  /** The form of the list's codes, to tell it from other lists with the same header. */
  looksLikeCode(code: string): boolean;
  plan: Planner;
}

/** Headers that many lists share; they come last, after a list's own names. */
const CODE = ['codigo', 'code', 'cod'];
const NAME = ['nombre', 'name', 'descripcion'];
const POSITION = {
  lat: ['latitud', 'lat', 'latitude'],
  lng: ['longitud', 'lng', 'lon', 'long', 'longitude'],
};
const CHECK_DIGIT = ['dv', 'nitdv', 'nitcheckdigit', 'digitoverificacion', 'digitodeverificacion'];
const PLATE = ['placa', 'numeroplaca', 'matricula', 'licenseplate'];
const REPS_CODE = [
  'codigohabilitacionsede',
  'codigosede',
  'codsede',
  'sedecode',
  'codigoreps',
  'reps',
  'codigohabilitacion',
  'codigoprestador',
];
/** Counts of ambulances, in a list of companies. */
const FLEET = [
  'ambulancesbasic',
  'ambulancesmedicalized',
  'ambulancias',
  'ambulanciasbasicas',
  'ambulanciasmedicalizadas',
  'numeroambulancias',
  'tab',
  'tam',
];
const COMPANY = ['entidaddetransporte', 'entidadtransporte', 'empresadeambulancias', 'empresa'];
const PHONE = ['telefono', 'telefonosede', 'telefonos', 'phone'];

const DEPARTMENT_CODE = [
  'codigodepartamento',
  'codigodeldepartamento',
  'codigodanedeldepartamento',
  'coddpto',
  'coddepto',
  'coddepartamento',
  'dptoccdgo',
  'departmentcode',
];
const MUNICIPALITY_CODE = [
  'codigomunicipio',
  'codigodelmunicipio',
  'codigodanedelmunicipio',
  'codigodanemunicipio',
  'codmpio',
  'codmunicipio',
  'mpiocdpmp',
  'municipalitycode',
  'divipola',
  'codigodivipola',
];
const COMMUNE_CODES = ['codigocomuna', 'codcomuna', 'communecode', 'comuna'];

/** Department codes as DANE gives them: 05 to 99, with gaps. */
const DEPARTMENT = /^(0?[58]|1[1357-9]|2[0357]|4[147]|5[024]|6[368]|7[036]|8[1568]|9[14579])$/;

export const kinds: readonly Kind[] = [
  {
    name: 'cie10',
    title: IMPORT_KINDS.cie10,
    synonyms: ['diagnosticos'],
    columns: {
      code: ['codigocie10', 'codcie10', 'cie10', 'codigodiagnostico', 'coddiagnostico', 'cod4', ...CODE],
      name: ['nombrecie10', 'nombrediagnostico', 'diagnostico', ...NAME, 'descripcioncodigo'],
    },
    needs: [['code', 'name']],
    looksLikeCode: (code) => /^[A-Z]\d\d\d?$/.test(cie10Code(code)),
    plan: planCie10,
  },
  {
    name: 'departments',
    title: IMPORT_KINDS.departments,
    synonyms: ['departamentos'],
    columns: {
      code: [...DEPARTMENT_CODE, ...CODE],
      name: [
        'nombredepartamento',
        'nomdpto',
        'nomdepto',
        'dptocnmbr',
        'departamento',
        'dpto',
        'department',
        ...NAME,
      ],
    },
    needs: [['code', 'name']],
    looksLikeCode: (code) => DEPARTMENT.test(code),
    plan: planDepartments,
  },
  {
    name: 'municipalities',
    title: IMPORT_KINDS.municipalities,
    synonyms: ['municipios', 'divipola'],
    columns: {
      code: [...MUNICIPALITY_CODE, 'mpioccdgo', ...CODE],
      departmentCode: DEPARTMENT_CODE,
      name: ['nombremunicipio', 'nommpio', 'mpiocnmbr', 'municipio', 'mpio', 'municipality', ...NAME],
    },
    needs: [['code', 'name']],
    looksLikeCode: (code) => /^(\d{5}|[1-9]\d{3})$/.test(code),
    plan: planMunicipalities,
  },
  {
    name: 'eps',
    title: IMPORT_KINDS.eps,
    synonyms: ['aseguradoras'],
    columns: {
      code: ['codigoeps', 'codeps', 'codigoentidad', 'codentidad', 'codigoadministradora', ...CODE],
      secondCode: ['segundocodigo', 'codigosubsidiado', 'secondcode'],
      name: ['nombreeps', 'nombreentidad', 'razonsocial', 'entidad', 'administradora', 'eps', ...NAME],
      nit: ['nit', 'nitentidad'],
      nitCheckDigit: CHECK_DIGIT,
      phone: PHONE,
      regime: ['regimen', 'tiporegimen', 'regime'],
    },
    needs: [['code', 'name']],
    looksLikeCode: (code) => /^[A-Z]{2,5}\d{1,4}$/.test(code) && code.length > 4,
    plan: planEps,
  },
  {
    name: 'ips',
    title: IMPORT_KINDS.ips,
    synonyms: ['reps', 'hospitales'],
    columns: {
      repsCode: REPS_CODE,
      siteNumber: ['numerosede', 'numsede', 'nrosede'],
      name: [
        'nombresede',
        'sedenombre',
        'nombredelasede',
        'nombreips',
        'nombreprestador',
        'razonsocial',
        ...NAME,
      ],
      nit: ['nit', 'nitsnit', 'nitprestador', 'nitips', 'numeroidentificacion'],
      nitCheckDigit: CHECK_DIGIT,
      address: ['direccion', 'direccionsede', 'address'],
      phone: PHONE,
      municipalityCode: MUNICIPALITY_CODE,
      communeCode: COMMUNE_CODES,
      ...POSITION,
      providerClass: ['clprnombre', 'claseprestador', 'clasedeprestador', 'nombreclaseprestador'],
      enabled: ['habilitado'],
    },
    needs: [
      ['repsCode', 'name'],
      ['nit', 'name', 'municipalityCode'],
      // The places of hospitals that are stored.
      ['repsCode', 'lat', 'lng'],
    ],
    // Ambulance companies have REPS codes too.
    never: [...FLEET, ...PLATE, 'tipoambulancia'],
    looksLikeCode: (code) => /^\d{9,12}$/.test(code),
    plan: planIps,
  },
  {
    name: 'transport',
    title: IMPORT_KINDS.transport,
    synonyms: ['entidadesdetransporte', 'empresas'],
    columns: {
      name: [...COMPANY, 'provider', 'razonsocial', 'nombreprestador', ...NAME],
      nit: ['nit', 'nitsnit', 'nitprestador', 'nitempresa', 'nitentidad'],
      nitCheckDigit: CHECK_DIGIT,
      phone: PHONE,
    },
    needs: [
      ['name', 'nit'],
      ['name', 'phone'],
    ],
    only: [...COMPANY, ...FLEET],
    never: PLATE,
    looksLikeCode: () => true,
    plan: planTransport,
  },
  {
    name: 'ambulances',
    title: IMPORT_KINDS.ambulances,
    synonyms: ['ambulancias', 'vehiculos'],
    columns: {
      licensePlate: PLATE,
      name: ['movil', 'nombremovil', 'nombreambulancia', 'ambulancia', ...NAME],
      ambulanceType: ['tipo', 'tipoambulancia', 'tipodeambulancia', 'modalidad', 'type'],
      nit: ['nit', 'nitempresa', 'nitentidad', 'nitprestador'],
      nitCheckDigit: CHECK_DIGIT,
      entityName: [...COMPANY, 'entidad', 'prestador', 'provider', 'razonsocial'],
      aph1Name: ['tripulante1', 'aph1'],
      aph2Name: ['tripulante2', 'aph2'],
      phoneNumber: PHONE,
      cellphone: ['celular', 'movilcelular', 'cellphone'],
    },
    needs: [
      ['licensePlate', 'ambulanceType'],
      ['licensePlate', 'nit'],
      ['licensePlate', 'entityName'],
      ['licensePlate', 'cellphone'],
    ],
    looksLikeCode: () => true,
    plan: planAmbulances,
  },
  {
    name: 'networks',
    title: IMPORT_KINDS.networks,
    synonyms: ['redes'],
    columns: {
      repsCode: REPS_CODE,
      ipsId: ['numeroips', 'idips', 'ipsid'],
      network: ['red', 'nombrered', 'reddeatencion', 'network'],
    },
    needs: [
      ['repsCode', 'network'],
      ['ipsId', 'network'],
    ],
    looksLikeCode: (code) => /^\d{9,12}$/.test(code),
    plan: planNetworks,
  },
  {
    name: 'communes',
    title: IMPORT_KINDS.communes,
    synonyms: ['comunas'],
    columns: {
      code: [...COMMUNE_CODES, ...CODE],
      name: ['nombrecomuna', 'nomcomuna', ...NAME],
      section: ['zona', 'sector', 'section'],
      ...POSITION,
    },
    needs: [['code', 'name']],
    looksLikeCode: (code) => COMMUNE_CODE.test(code.padStart(2, '0')),
    plan: planCommunes,
  },
  {
    name: 'neighborhoods',
    title: IMPORT_KINDS.neighborhoods,
    synonyms: ['barrios', 'veredas'],
    columns: {
      code: ['codigobarrio', 'codbarrio', 'codigobarriovereda', ...CODE],
      name: ['nombrebarrio', 'nombarrio', 'barrio', 'barriovereda', 'nombrebarriovereda', ...NAME],
      municipalityCode: MUNICIPALITY_CODE,
      communeCode: [...COMMUNE_CODES, 'limitecomunacorregimientoid'],
    },
    needs: [
      ['name', 'communeCode'],
      ['name', 'municipalityCode'],
    ],
    looksLikeCode: (code) => /^\d{3,4}$/.test(code),
    plan: planNeighborhoods,
  },
];
