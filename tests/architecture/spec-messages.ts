/** The texts that the specification quotes: the file that contains each, and the test that makes it appear. */
interface SpecMessage {
  text: string;
  /** The situation, as the specification names it. */
  when: string;
  in: string;
  test: string;
}

const message = (text: string, when: string, where: string, test: string): SpecMessage => ({
  text,
  when,
  in: where,
  test,
});

const ACTIONS = 'src/features/transfers/actions';
const REQUEST = 'src/features/transfer-request';

export const SPEC_MESSAGES: readonly SpecMessage[] = [
  // The shell and notifications (2.3)
  message('Cerrar sesión', 'Sidebar', 'src/app/shell/sign-out-button.tsx', 'e2e/session.spec.ts'),
  message(
    'Ver todas las notificaciones',
    'Foot of the bell',
    'src/features/notifications/notification-bell.tsx',
    'e2e/notifications.spec.ts',
  ),
  message(
    'No hay Notificaciones para mostrar',
    'No notifications',
    'src/features/notifications/notifications-screen.tsx',
    'e2e/notifications.spec.ts',
  ),
  message(
    'Ha recibido una nueva solicitud de Ambulancia',
    'A golden code, for CRUE, at once',
    'contract/ambulance-requests/new-request.ts',
    'e2e/golden-code.spec.ts',
  ),
  message('Ocurrio un error', 'An uncaught error', 'src/app/uncaught-words.ts', 'e2e/limits.spec.ts'),

  // The request (2.4, 2.5, 5.1, 8)
  message(
    'cuenta con el documento',
    'Person lookup',
    `${REQUEST}/lookup-step.tsx`,
    'tests/component/transfer-request/lookup.test.tsx',
  ),
  message(
    'Buscar en la BDUA',
    'With a document',
    `${REQUEST}/lookup-step.tsx`,
    'tests/component/transfer-request/lookup.test.tsx',
  ),
  message(
    'Continuar sin consultar',
    'Without a document',
    `${REQUEST}/lookup-step.tsx`,
    'tests/component/transfer-request/lookup.test.tsx',
  ),
  message(
    'Se ha cargado la información de la persona correctamente',
    'Person lookup succeeds',
    `${REQUEST}/use-person-lookup.ts`,
    'tests/component/limits.test.tsx',
  ),
  message(
    'No se pudo traer la información de la persona',
    'Person lookup fails',
    `${REQUEST}/form-step.tsx`,
    'tests/component/limits.test.tsx',
  ),
  message(
    'Ingresa por lo menos 3 caracteres para iniciar la búsqueda',
    'A search of fewer characters',
    'src/ui/search/option-list.tsx',
    'tests/component/limits.test.tsx',
  ),
  message(
    'Buscando...',
    'A search under way',
    'src/ui/search/option-list.tsx',
    'tests/component/limits.test.tsx',
  ),
  message(
    'No se encontraron coincidencias',
    'A search that finds nothing',
    'src/ui/search/option-list.tsx',
    'tests/component/transfer-request/request-form.test.tsx',
  ),
  message(
    'Descarga de archivos',
    'The page of a file',
    'src/features/files/download-screen.tsx',
    'e2e/files.spec.ts',
  ),
  message(
    'Descargar de nuevo',
    'A file that was downloaded',
    'src/features/files/file-view.tsx',
    'e2e/files.spec.ts',
  ),
  message(
    'Debes adjuntar un archivo en formato PDF.',
    'Annex 9 is not a PDF',
    'src/ui/file-field.tsx',
    'tests/component/transfer-request/request-form.test.tsx',
  ),
  message(
    'no se pudo enviar la solicitud de traslado',
    'Transfer request fails',
    `${REQUEST}/request-kind.ts`,
    'tests/component/transfer-request/request-form.test.tsx',
  ),
  message(
    'Se ha realizado la solicitud de la ambulancia exitosamente',
    'Golden code succeeds',
    `${REQUEST}/request-kind.ts`,
    'e2e/golden-code.spec.ts',
  ),

  // The list and one transfer (2.6, 2.7, 4.2, 6)
  message(
    'No hay información de trasalados',
    'An empty list',
    'src/features/transfers/list/transfers-screen.tsx',
    'tests/component/transfers/list.test.tsx',
  ),
  message(
    'Información de la solicitud',
    'Panel of the transfer',
    'src/features/transfers/detail/request-panel.tsx',
    'e2e/messages.spec.ts',
  ),
  message(
    'Traslado cancelado',
    'First step of a rejected transfer',
    'contract/transfers/steps.ts',
    'e2e/journey-rejections.spec.ts',
  ),
  message(
    'Se debe completar este paso',
    'A step without CRUE’s confirmation',
    'contract/transfers/steps.ts',
    'e2e/journey-main.spec.ts',
  ),
  message(
    'No hay opciones habilitadas para usted',
    'Acciones, without a possible action',
    'contract/transfers/lifecycle.ts',
    'e2e/journey-rejections.spec.ts',
  ),
  message(
    'Código de aceptación',
    'Assigning a hospital',
    `${ACTIONS}/assign-receiving-ips.tsx`,
    'e2e/two-people.spec.ts',
  ),

  // Actions (8)
  message(
    'Se ha actualizado el traslado exitosamente',
    'Hour confirmation succeeds',
    'src/features/transfers/detail/use-confirm-step.ts',
    'e2e/limits.spec.ts',
  ),
  message(
    'No se pudo realizar la acción',
    'Hour confirmation fails',
    'src/features/transfers/tell-result.ts',
    'e2e/two-people.spec.ts',
  ),
  message(
    'No se encontró información del traslado.',
    'File information missing',
    'src/features/files/file-failure.tsx',
    'e2e/files.spec.ts',
  ),
  message(
    'Se ha asignado la IPS correctamente',
    'IPS assigned',
    `${ACTIONS}/assign-receiving-ips.tsx`,
    'e2e/journey-main.spec.ts',
  ),
  message(
    'Hubo un problema al asignar la IPS',
    'Assign IPS fails',
    `${ACTIONS}/assign-receiving-ips.tsx`,
    'e2e/two-people.spec.ts',
  ),
  message(
    'Se ha adjuntado el archivo correctamente',
    'Diagnosis attached',
    `${ACTIONS}/attach-diagnosis.tsx`,
    'e2e/files.spec.ts',
  ),
  message(
    'Hubo un problema al cargar el archivo',
    'Upload fails',
    `${ACTIONS}/attach-diagnosis.tsx`,
    'e2e/files.spec.ts',
  ),
  message(
    'Se ha asignado la entidad correctamente.',
    'Assign entity succeeds',
    `${ACTIONS}/assign-ambulance-entity.tsx`,
    'e2e/transport-entity.spec.ts',
  ),
  message(
    'Hubo un problema al asignar la entidad.',
    'Assign entity fails',
    `${ACTIONS}/assign-ambulance-entity.tsx`,
    'e2e/messages.spec.ts',
  ),
  message(
    'Se ha asignado la ambulancia correctamente.',
    'Assign ambulance succeeds',
    `${ACTIONS}/assign-ambulance.tsx`,
    'e2e/journey-main.spec.ts',
  ),
  message(
    'Hubo un problema al asignar la ambulancia.',
    'Assign ambulance fails',
    `${ACTIONS}/assign-ambulance.tsx`,
    'e2e/messages.spec.ts',
  ),
  message(
    'El traslado se ha cancelado',
    'Cancel succeeds',
    `${ACTIONS}/reject.tsx`,
    'e2e/journey-rejections.spec.ts',
  ),
  message(
    'Hubo un problema al cancelar el traslado',
    'Cancel fails',
    `${ACTIONS}/reject.tsx`,
    'e2e/two-people.spec.ts',
  ),
  message(
    'Se ha confirmado la recepción del paciente',
    'Arrival report succeeds',
    `${ACTIONS}/confirm-arrival.tsx`,
    'e2e/journey-main.spec.ts',
  ),
  message(
    'Hubo un error al reportar la recepción',
    'Arrival report fails',
    `${ACTIONS}/confirm-arrival.tsx`,
    'tests/component/transfers/confirm-step.test.tsx',
  ),
  message(
    'Se han añadido todas las entidades privadas',
    'All private entities added',
    `${ACTIONS}/allow-entities.tsx`,
    'e2e/journey-department.spec.ts',
  ),
  message(
    'Se ha cancelado la asignación de la ambulancia',
    'Ambulance unassigned',
    `${ACTIONS}/undo-dispatch.tsx`,
    'e2e/journey-reassignment.spec.ts',
  ),
  message(
    'Se ha producido un error al descargar el archivo.',
    'File download fails, from the transfer',
    'src/features/transfers/detail/transfer-files.tsx',
    'e2e/limits.spec.ts',
  ),
  message(
    'Se ha producido un error al descargar el archivo.',
    'File download fails, on the download page',
    'src/features/files/file-failure.tsx',
    'e2e/messages.spec.ts',
  ),
  message(
    'No se encontraron entidades',
    'No transport entity matches the search',
    `${ACTIONS}/assign-ambulance-entity.tsx`,
    'e2e/transport-entity.spec.ts',
  ),
  message(
    'No se encontraron opciones',
    'No hospital matches the search',
    `${ACTIONS}/assign-receiving-ips.tsx`,
    'e2e/why-not.spec.ts',
  ),
  message(
    'No se encontraron ambulancias',
    'No ambulance matches the search',
    `${ACTIONS}/ambulance-form.tsx`,
    'e2e/messages.spec.ts',
  ),
  message(
    'La ambulancia no cuenta con una sala definida',
    'An ambulance without a video room',
    'contract/telecare/telecare-words.ts',
    'e2e/telecare.spec.ts',
  ),

  // Hours that are typed (5.5)
  ...[
    ['Debe ingresar primero la hora de inicio de traslado', 'e2e/typed-hours.spec.ts'],
    [
      'No es posible agregar una hora de inicio de traslado porque ya existe una fecha de llegada y/o de finalización del traslado',
      'tests/contract/transfers/typed-hours.test.ts',
    ],
    ['Debe ingresar primero la hora de inicio y llegada del traslado', 'e2e/typed-hours.spec.ts'],
  ].map(([text = '', provokedBy = '']) =>
    message(text, 'A typed time without the one before it', 'contract/transfers/typed-hours.ts', provokedBy),
  ),
  // Hospital resources (resources 2, 8)
  message(
    'Ocurrió un error al traer el último reporte de capacidad',
    'The capacity form cannot read the last report',
    'src/features/resources/capacity/capacity-screen.tsx',
    'tests/component/resources/capacity.test.tsx',
  ),
  message(
    'Ocurrió un error al traer el último reporte de ocupación',
    'The occupation form cannot read the last report',
    'src/features/resources/occupation/use-figures.ts',
    'tests/component/resources/occupation.test.tsx',
  ),
  message(
    'No se pudo guardar el reporte de capacidad, inténtalo más tarde.',
    'A capacity report is not saved',
    'src/features/resources/capacity/capacity-fields.tsx',
    'tests/component/resources/capacity.test.tsx',
  ),
  message(
    'No se pudo guardar el reporte de capacidad, inténtalo más tarde.',
    'An occupation report is not saved',
    'src/features/resources/occupation/use-send-occupation.ts',
    'tests/component/resources/capacity.test.tsx',
  ),
  message(
    'Se ha guardado el reporte de capacidad exitosamente.',
    'A capacity report is saved',
    'src/features/resources/capacity/capacity-fields.tsx',
    'e2e/capacity.spec.ts',
  ),
  message(
    'Se ha guardado la información de la ocupación y disponibilidad correctamente',
    'An occupation report is saved',
    'src/features/resources/occupation/use-send-occupation.ts',
    'tests/component/resources/occupation.test.tsx',
  ),
  message(
    'Debes reportar la capacidad antes de reportar ocupación y disponibilidad.',
    'Occupation without capacity',
    'contract/error-codes.ts',
    'tests/component/resources/occupation.test.tsx',
  ),
  message(
    'unidades ofertadas',
    'Beside an occupied number',
    'contract/resources/occupation-fields.ts',
    'e2e/occupation.spec.ts',
  ),
  message(
    'está duplicado',
    'One document twice on the lists',
    'contract/resources/patient-list.ts',
    'tests/component/limits.test.tsx',
  ),
  message(
    'estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información',
    'Several documents twice on the lists',
    'contract/resources/patient-list.ts',
    'tests/component/resources/occupation.test.tsx',
  ),
  message(
    'La información del paciente fue modificada exitosamente, debe enviar el formulario para confirmar el cambio',
    'A listed patient was changed',
    'src/features/resources/patient-lists/patient-list.tsx',
    'tests/component/resources/patient-lists.test.tsx',
  ),
  message(
    'Se han cargado los últimos recursos reportados',
    'The last blood report prefills the form',
    'src/features/resources/blood-bank/blood-report.tsx',
    'e2e/blood-bank.spec.ts',
  ),
  message(
    'Ocurrió un error al cargar los últimos recursos reportados.',
    'The last blood report cannot be read',
    'src/features/resources/blood-bank/blood-report.tsx',
    'tests/component/resources/blood-bank.test.tsx',
  ),
  message(
    'Los recursos se han guardado exitosamente',
    'A blood report is saved',
    'src/features/resources/blood-bank/blood-fields.tsx',
    'e2e/blood-bank.spec.ts',
  ),
  message(
    'Su entidad no está correctamente registrada en nuestro sistema',
    'A report type without a registered entity',
    'contract/error-codes.ts',
    'tests/component/reports/reports.test.tsx',
  ),
  message(
    'Se ha producido un error al descargar el archivo.',
    'A report cannot be downloaded',
    'src/features/reports/use-download.ts',
    'tests/component/reports/reports.test.tsx',
  ),
  message(
    'No hay información del anexo 5 con los parámetros ingresados',
    'Annex 5 without transfers',
    'contract/error-codes.ts',
    'tests/component/reports/reports.test.tsx',
  ),
  message(
    'No se encontró información para el traslado indicado',
    'A chat report without a zip',
    'contract/error-codes.ts',
    'tests/component/reports/reports.test.tsx',
  ),
  message(
    'TODAS',
    'The choice that removes a filter of a report',
    'src/features/reports/report-filters.tsx',
    'tests/component/reports/reports.test.tsx',
  ),
  message(
    'No hay camas fuera de servicio',
    'A hospital without beds out of service',
    'src/features/resources/hospital/more-cards.tsx',
    'e2e/hospital-resources.spec.ts',
  ),
  message(
    'No ofertado',
    'An item that is not offered',
    'src/features/resources/hospital/availability.ts',
    'e2e/hospital-resources.spec.ts',
  ),

  // The map and citizens' requests (map 2.2, 2.3, 4, 5, 8)
  message(
    'no tiene activada la geolocalización',
    'An ambulance without a position',
    'src/features/map/use-selection.ts',
    'tests/component/map/map.test.tsx',
  ),
  message(
    'No se encuentra Ofertado',
    'A service that a hospital does not offer',
    'src/features/map/panel/hospital-tabs.ts',
    'tests/src/map/words.test.ts',
  ),
  message(
    'Atender incidente',
    "Attending a citizen's request",
    'src/subjects/ambulance-requests/attend-dialog.tsx',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    '¿Está seguro de que desea atender el incidente?',
    "Attending a citizen's request",
    'src/subjects/ambulance-requests/attend-dialog.tsx',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    'Hubo un error al crear el incidente, sin embargo compruebe si este fue creado',
    'Attending without an answer',
    'src/subjects/ambulance-requests/attend-dialog.tsx',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    'Duplicar incidente',
    'A duplicate',
    'src/subjects/ambulance-requests/duplicate-dialog.tsx',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    'Eliminar solicitud de ambulancia',
    "Deleting a citizen's request",
    'src/subjects/ambulance-requests/delete-dialog.tsx',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    'Se ha actualizado la informacion de la solicitud de ambulancia',
    'A changed request',
    'contract/ambulance-requests/status-words.ts',
    'tests/component/ambulance-requests/requests.test.tsx',
  ),
  message(
    'Recursos disponibles',
    'A COVID tab',
    'src/features/figures/covid-page.tsx',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'Casos activos IPS',
    'A COVID tab',
    'src/features/figures/covid-page.tsx',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'UCI adultos disponible',
    'A gauge of the COVID dashboard',
    'src/features/figures/dashboard/gauges.ts',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'Ver Gráfica',
    'A gauge’s chart',
    'src/features/figures/dashboard/gauge-figure.tsx',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'Error al obtener la información',
    'Indicators or patients do not come',
    'src/features/figures/use-error-toast.ts',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'No se han cargado los datos o no hay datos disponibles',
    'No figure of COVID resources is known',
    'src/features/figures/resources/no-resources.tsx',
    'tests/component/figures/figures.test.tsx',
  ),
  message(
    'No ha datos disponibles',
    'No figure of the indicators is known',
    'src/features/figures/charts/series-figure.tsx',
    'tests/component/figures/figures.test.tsx',
  ),
];

/** The limits of section 9: the value, and the test that checks it. */
interface SpecLimit {
  what: string;
  value: string;
  in: string;
  test: string;
  /** A text of that test. */
  says: string;
}

const LIMITS_FILE = 'contract/limits.ts';
const limit = (what: string, value: string, test: string, says: string, where = LIMITS_FILE): SpecLimit => ({
  what,
  value,
  in: where,
  test,
  says,
});

export const SPEC_LIMITS: readonly SpecLimit[] = [
  limit(
    'Notification dropdown',
    'notificationsInBell: 8',
    'e2e/notifications.spec.ts',
    'The bell lists eight',
  ),
  limit(
    'observations, careForDiagnosis',
    'clinicalText: 510',
    'tests/component/transfer-request/request-form.test.tsx',
    '510 de 510',
  ),
  limit('Chat message', 'chatMessage: 999', 'e2e/chat.spec.ts', '999 de 999'),
  limit(
    'Search: characters',
    'searchMinimum: 3',
    'tests/component/limits.test.tsx',
    'after the third character',
  ),
  limit('Search: delay', 'searchDelayMs: 400', 'tests/component/limits.test.tsx', 'starts 400 ms after'),
  limit('Toast, short', 'toastShortMs: 4000', 'tests/component/limits.test.tsx', 'stays for 4 s'),
  limit('Toast', 'toastMs: 5000', 'e2e/limits.spec.ts', 'is shown for 5 s'),
  limit('Alert', 'alertMs: 6000', 'e2e/limits.spec.ts', 'an alert stays for 6 s'),
  limit(
    'Alert, long: duplicates',
    'alertLongMs: 10_000',
    'tests/component/limits.test.tsx',
    'a patient on both lists stays for 10 s',
  ),
  limit(
    'Network COVID-19',
    'COVID_NETWORK_ID = 6',
    'tests/component/transfer-request/request-form.test.tsx',
    'People who may request only for COVID-19',
  ),
  limit(
    'EPS that is not offered',
    'NEVER_OFFERED_EPS_ID = 2',
    'tests/component/transfer-request/request-form.test.tsx',
    'The excluded insurer is not offered',
  ),
  limit(
    'List page',
    'pageSize: 20',
    'tests/component/transfers/list.test.tsx',
    'A page has twenty transfers',
  ),
  limit('Elapsed time refreshes', 'elapsedRefreshMs: 60_000', 'e2e/limits.spec.ts', 'advance every 60 s'),
  limit('File request', 'fileTimeoutMs: 30_000', 'e2e/limits.spec.ts', 'is aborted after 30 s'),
  limit(
    'Duration: expected',
    'expectedMinutes: 60',
    'tests/contract/transfers/duration-band.test.ts',
    '60, ',
  ),
  limit(
    'Duration: acceptable',
    'acceptableMinutes: 90',
    'tests/contract/transfers/duration-band.test.ts',
    '90, ',
  ),
  limit(
    'Triage',
    'TRIAGE_LEVELS = [1, 2]',
    'tests/contract/transfers/request-fields.test.ts',
    'accepts triage 1 or 2',
    'contract/catalogues/fixed.ts',
  ),
  limit(
    'Steps of the timeline',
    "step(9, 'availableDate'",
    'e2e/journey-main.spec.ts',
    'Ambulancia disponible',
    'contract/transfers/steps.ts',
  ),
  limit(
    'Sidebar',
    "'--side': '260px'",
    'tests/component/shell/homes.test.tsx',
    '260 px wide',
    'src/app/shell/shell.looks.ts',
  ),
  limit(
    'Sidebar, mini',
    "'--side': '80px'",
    'tests/component/shell/homes.test.tsx',
    '80 px folded',
    'src/app/shell/shell.looks.ts',
  ),
  limit(
    'Default ambulance entity',
    'DEFAULT_AMBULANCE_ENTITY_ID = 1',
    'tests/server/seed/demonstration.test.ts',
    'DEFAULT_AMBULANCE_ENTITY_ID',
  ),
  limit(
    'Blood bank: observations',
    'bloodObservations: 600',
    'tests/server/resources/reports.test.ts',
    'takes 600 characters of observations',
  ),
  limit(
    'Patient’s age, least',
    'youngestPatient: 1',
    'tests/server/resources/lists.test.ts',
    'age from 1 to 150',
  ),
  limit(
    'Patient’s age, most',
    'oldestPatient: 150',
    'tests/server/resources/lists.test.ts',
    'age from 1 to 150',
  ),
  limit(
    'Document: digits',
    'documentDigits: 15',
    'tests/server/resources/lists.test.ts',
    'a document of at most 15 digits',
  ),
  limit(
    'NEDOCS: Normal',
    'upTo: 50',
    'tests/contract/hospitals/nedocs.test.ts',
    '50',
    'contract/hospitals/nedocs.ts',
  ),
  limit(
    'NEDOCS: Ocupado',
    'upTo: 100',
    'tests/contract/hospitals/nedocs.test.ts',
    '100',
    'contract/hospitals/nedocs.ts',
  ),
  limit(
    'NEDOCS: Hacinamiento',
    'upTo: 140',
    'tests/contract/hospitals/nedocs.test.ts',
    '140',
    'contract/hospitals/nedocs.ts',
  ),
  limit(
    'NEDOCS: Peligroso',
    'upTo: 180',
    'tests/contract/hospitals/nedocs.test.ts',
    '180',
    'contract/hospitals/nedocs.ts',
  ),
  limit(
    'Shifts: begin at 08:00',
    'FIRST_SHIFT_MS = 8 * 3_600_000',
    'tests/contract/resources/figures.test.ts',
    '08:00',
    'contract/resources/freshness.ts',
  ),
  limit(
    'Shifts: orange',
    'BOUNDARY_MS = 15 * 60_000',
    'tests/contract/resources/figures.test.ts',
    '07:45',
    'contract/resources/freshness.ts',
  ),
  limit(
    'COVID screens refresh',
    'REFRESH_MS = 90_000',
    'tests/src/figures/dashboard.test.ts',
    'refreshes every 90 s',
    'src/features/figures/figures-queries.ts',
  ),
  limit(
    'Indicators: days by default',
    'DEFAULT_RANGE_DAYS = 15',
    'tests/contract/figures/date-range.test.ts',
    '15',
    'contract/figures/date-range.ts',
  ),
  limit(
    'Indicators: most days',
    'LONGEST_RANGE_DAYS = 30',
    'tests/src/figures/series.test.ts',
    "'30 days'",
    'contract/figures/date-range.ts',
  ),
  limit(
    'Bars: room above the largest',
    'ROOM = 1.1',
    'tests/src/figures/dashboard.test.ts',
    '1.1 times the largest',
    'src/features/figures/dashboard/ages-option.ts',
  ),
  limit(
    'Gauge: cutout',
    'INNER = OUTER * 0.8',
    'tests/src/figures/dashboard.test.ts',
    'a cutout of 80 %',
    'src/features/figures/dashboard/gauge-option.ts',
  ),
  limit(
    'Indicators: colours of a pie',
    'length: 9',
    'tests/src/indicators/words.test.ts',
    'at most nine colours',
    'src/features/indicators/charts/slices.ts',
  ),
  limit(
    'Doughnut: cutout',
    "RADIUS = ['16.5%', '55%']",
    'tests/src/figures/dashboard.test.ts',
    'a cutout of 30 %',
    'src/features/figures/dashboard/doughnut.ts',
  ),
  limit(
    'Reports: months between the dates',
    'SIX_MONTHS = 6',
    'tests/contract/reports/report-dates.test.ts',
    'span at most six months',
    'contract/reports/report-types.ts',
  ),
  limit(
    'Reports of SAFIX: months between the dates',
    'months: 1,',
    'tests/contract/reports/report-dates.test.ts',
    'one for SAFIX',
    'contract/reports/report-types.ts',
  ),
];
