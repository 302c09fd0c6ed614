import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackagedDepartment {
  nombre: string;
  codigo: string;
  municipios: { nombre: string; codigo: string }[];
}

interface Divipola {
  departments: [dane: string, name: string][];
  municipalities: [dane: string, department: string, name: string][];
}

/**
 * Codes that DIVIPOLA no longer lists: Belén de Bajirá got a new number (27493), Mapiripana became part of
 * Barrancominas.
 */
const WITHDRAWN = new Set(['27086', '94663']);

/**
 * Departments and municipalities with their DANE codes. Source: npm `colombia-cities` 1.0.0, with
 * corrections.
 */
export function deriveDivipola(packageFolder: string): Divipola {
  const file = readFileSync(join(packageFolder, 'colombia_completa.json'), 'utf8');
  const { departamentos } = JSON.parse(file) as { departamentos: PackagedDepartment[] };
  const departmentNames = official('department-names.txt');
  const municipalityNames = official('municipality-names.txt');

  const departments = departamentos.map(({ codigo, nombre }): [string, string] => [
    codigo,
    departmentNames.get(codigo) ?? nombre,
  ]);
  const municipalities = new Map<string, [string, string, string]>();
  for (const { codigo: department, municipios } of departamentos) {
    for (const { codigo, nombre } of municipios) {
      if (WITHDRAWN.has(codigo)) continue;
      if (municipalities.has(codigo)) throw new Error(`${codigo} is listed twice`);
      if (!codigo.startsWith(department)) throw new Error(`${codigo} ${nombre} is not in ${department}`);
      municipalities.set(codigo, [codigo, department, municipalityNames.get(codigo) ?? particles(nombre)]);
    }
  }
  for (const [code, name] of municipalityNames) {
    if (!municipalities.has(code)) municipalities.set(code, [code, code.slice(0, 2), name]);
  }
  return { departments: departments.sort(byCode), municipalities: [...municipalities.values()].sort(byCode) };
}

/** `Paz De Río` → `Paz de Río`. */
function particles(name: string): string {
  return name.replace(/ (De|Del|Y)(?= )/g, (particle) => particle.toLowerCase());
}

function byCode([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : 1;
}

/** DIVIPOLA's own spelling for names that the package lacks, shortens or writes without an accent. */
function official(file: string): Map<string, string> {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('|')), line.slice(line.indexOf('|') + 1)]));
}
