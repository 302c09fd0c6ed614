import { agreementList } from '../modules/agreements';
import { kinds } from '../modules/reference';

export const USAGE = `relevo: órdenes del servidor

  relevo start            inicia el servidor
  relevo token USUARIO    imprime un token de acceso (solo con la identidad incluida)
  relevo reset            borra los datos de una demostración y los pone de nuevo
  relevo migrate          actualiza las tablas y termina
  relevo gaps             lista los envíos que no han llegado aunque llegaron otros posteriores del mismo equipo
  relevo backup note CARPETA
                          anota la copia de seguridad que está en esa carpeta: Salud muestra su hora y su tamaño
  relevo files adopt [--anyway]
                          dice que la carpeta de archivos es la de esta base de datos, por ejemplo una restaurada;
                          con --anyway, aunque le falten la mayoría de los archivos
  relevo files orphans    aparta en la papelera todos los archivos sin dueño, aunque sean demasiados
  relevo catalogues import ARCHIVO [--kind CATÁLOGO] [--dry-run]
                          carga un CSV o GeoJSON oficial sobre un catálogo; con --dry-run solo dice qué cambiaría
                          CATÁLOGO: ${[...kinds, agreementList].map(({ name }) => name).join(', ')}
                          (sin --kind se reconoce por el encabezado)
  relevo bdua import ARCHIVO --as-of AAAA-MM-DD [--dry-run] [--rejected ARCHIVO] [--anyway]
                          carga un extracto de la BDUA como registro de afiliados; con --rejected anota las filas rechazadas
  relevo covid import ARCHIVO [--dry-run]
                          carga un CSV con camas y pacientes de días pasados, por IPS, día y servicio: todas las filas o ninguna
  relevo figures rebuild  rehace las cifras de cada día a partir de los reportes guardados
  relevo roads import ARCHIVO [--dry-run]
                          reemplaza la red de vías de los tiempos de viaje por la de un GeoJSON de líneas de OpenStreetMap
  relevo drill [--vehicles 2000] [--speed 10] [--minutes N]
                          simulacro y prueba de carga, solo en la demostración y con el servidor en marcha: otros tantos vehículos
                          circulan y mandan su posición cada segundo, hasta Ctrl+C o N minutos; al final se retiran
  relevo drill --end      retira los vehículos de un simulacro que no alcanzó a hacerlo
  relevo keycloak-realm --url https://… [--out ARCHIVO]
                          escribe el realm de Keycloak para la dirección de Relevo (relevo-realm.json)`;
