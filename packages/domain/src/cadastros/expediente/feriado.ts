import { addDias, type Dia, inicioDaSemana } from '../../dia.ts';

export type Feriado = { dia: Dia; nome: string };

const FIXOS = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['12-25', 'Natal'],
] as const;

/** Lei 14.759 is of 21/12/2023: its first 20 November was the next year's. */
const PRIMEIRO_ANO_CONSCIENCIA_NEGRA = 2024;

/** Easter Sunday of a Gregorian year. */
export function pascoa(ano: number): Dia {
  const aureo = ano % 19;
  const seculo = Math.floor(ano / 100);
  const correcaoLunar = Math.floor((seculo - Math.floor((seculo + 8) / 25) + 1) / 3);
  const epacta = (19 * aureo + seculo - Math.floor(seculo / 4) - correcaoLunar + 15) % 30;
  const atraso = epacta === 29 || (epacta === 28 && aureo > 10) ? 1 : 0;
  const luaCheia = addDias(diaDoAno(ano, '03-21'), epacta - atraso);
  return addDias(inicioDaSemana(luaCheia), 7);
}

/** The national holidays of a year, in the order of the calendar. State and municipal ones belong to each dealership. */
export function feriadosNacionais(ano: number): Feriado[] {
  const feriados = FIXOS.map(([mesDia, nome]) => ({ dia: diaDoAno(ano, mesDia), nome: String(nome) }));
  feriados.push({ dia: addDias(pascoa(ano), -2), nome: 'Sexta-feira Santa' });
  if (ano >= PRIMEIRO_ANO_CONSCIENCIA_NEGRA) {
    feriados.push({ dia: diaDoAno(ano, '11-20'), nome: 'Dia da Consciência Negra' });
  }
  return feriados.toSorted((a, b) => a.dia.localeCompare(b.dia));
}

/** Days that are no national holiday and yet close many workshops: each dealership decides. */
export function diasFacultativos(ano: number): Feriado[] {
  const domingo = pascoa(ano);
  return [
    { dia: addDias(domingo, -47), nome: 'Carnaval' },
    { dia: addDias(domingo, 60), nome: 'Corpus Christi' },
  ];
}

function diaDoAno(ano: number, mesDia: string): Dia {
  return `${String(ano).padStart(4, '0')}-${mesDia}`;
}
