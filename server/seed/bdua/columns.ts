import type { ColumnNames } from '../../modules/reference';

export type BduaField =
  | 'documentType'
  | 'document'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'secondLastName'
  | 'sex'
  | 'birthdate'
  | 'epsCode'
  | 'regime'
  | 'state'
  | 'departmentCode'
  | 'municipalityCode'
  | 'address'
  | 'phone';

/** The names of the register's own files first, then those of lists that insurers and secretariats make of them. */
export const BDUA_COLUMNS: ColumnNames<BduaField> = {
  documentType: [
    'tpsidnid',
    'tipodocumento',
    'tipodedocumento',
    'tipoidentificacion',
    'tipodeidentificacion',
    'tipoid',
  ],
  document: [
    'hstidnnumeroidentificacion',
    'numerodocumento',
    'numerodedocumento',
    'numeroidentificacion',
    'numerodeidentificacion',
    'documento',
    'identificacion',
  ],
  firstName: ['aflprimernombre', 'primernombre', 'nombre1'],
  middleName: ['aflsegundonombre', 'segundonombre', 'nombre2'],
  lastName: ['aflprimerapellido', 'primerapellido', 'apellido1'],
  secondLastName: ['aflsegundoapellido', 'segundoapellido', 'apellido2'],
  sex: ['tpsgnrid', 'sexo', 'genero'],
  birthdate: ['aflfechanacimiento', 'fechanacimiento', 'fechadenacimiento'],
  epsCode: ['entid', 'codigoentidad', 'codigoeps', 'codeps', 'codentidad', 'eps'],
  regime: ['regimen', 'tiporegimen', 'codigoregimen'],
  state: ['tpsestaflid', 'estadoafiliacion', 'estadoafiliado', 'estado'],
  departmentCode: ['dprid', 'codigodepartamento', 'coddepto', 'coddpto', 'departamento'],
  municipalityCode: ['mncid', 'codigomunicipio', 'codmunicipio', 'codmpio', 'municipio'],
  address: ['direccion', 'afldireccion'],
  phone: ['telefono', 'celular', 'afltelefono'],
};

export const BDUA_NEEDS: readonly BduaField[] = [
  'documentType',
  'document',
  'firstName',
  'lastName',
  'birthdate',
  'epsCode',
];
