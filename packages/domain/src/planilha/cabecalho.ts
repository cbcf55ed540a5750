import { semAcento } from '../busca.ts';
import type { CampoPlanilha } from './campo.ts';
import { limparCelula } from './celula.ts';

/** How far down a sheet may begin before its column names: title, filters, notes. */
const PROCURA = 40;
/** A sentence names no column. */
const NOME_MAXIMO = 60;
const LIGACOES = new Set(['de', 'do', 'da', 'dos', 'das', 'e', 'em', 'o', 'a']);

/** Each column's field, in the file's order; null is a column nobody reads. */
export type MapaPlanilha = readonly (string | null)[];

/** A column's name as it is compared: "Preço de Venda (R$)" and "preco_venda" are the same. */
export function chaveDoNome(nome: string): string {
  const palavras = semAcento(nome.replace(/\([^)]*\)/g, ' ').replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' '))
    .replace(/[^a-z0-9%]+/g, ' ')
    .split(' ')
    .filter((palavra) => palavra !== '' && !LIGACOES.has(palavra));
  return palavras.map((palavra) => palavra.replace(/(?<=\w{2})s$/, '')).join(' ');
}

/** Without the unit that a column's name ends with: "tempo minuto" is "tempo". */
const semUnidade = (chave: string): string =>
  chave.replace(
    / (?:minuto|min|segundo|seg|hora|hr|centesimo|decimo|centavo|cent|mil|milhar|milhare|milhoe|real|reai)$/,
    '',
  );

/** Each field's names, as they are compared; the field's own before its synonyms. */
function nomesDosCampos(campos: readonly CampoPlanilha[]): Map<string, string> {
  const nomes = new Map<string, string>();
  const juntar = (nome: string, campo: string) => {
    const chave = chaveDoNome(nome);
    if (chave !== '' && !nomes.has(chave)) nomes.set(chave, campo);
  };
  for (const { campo, rotulo } of campos) juntar(rotulo, campo);
  for (const { campo } of campos) juntar(campo, campo);
  for (const { campo, sinonimos = [] } of campos) for (const nome of sinonimos) juntar(nome, campo);
  return nomes;
}

/**
 * What each column holds, by its name; a field goes to its first column. What a person chose before, by column name,
 * stands above what the names say.
 */
export function mapearPlanilha(
  campos: readonly CampoPlanilha[],
  nomes: readonly string[],
  escolhas: ReadonlyMap<string, string | null> = new Map(),
): MapaPlanilha {
  const conhecidos = nomesDosCampos(campos);
  const existe = new Set(campos.map(({ campo }) => campo));
  const usados = new Set<string>();
  const usar = (campo: string | null | undefined): string | null => {
    if (campo === null || campo === undefined || !existe.has(campo) || usados.has(campo)) return null;
    usados.add(campo);
    return campo;
  };
  const escolhidos = nomes.map((nome) => (escolhas.has(nome) ? usar(escolhas.get(nome)) : undefined));
  return nomes.map((nome, i) => {
    const escolhido = escolhidos[i];
    if (escolhido !== undefined) return escolhido;
    const chave = chaveDoNome(nome);
    return usar(conhecidos.get(chave) ?? conhecidos.get(semUnidade(chave)));
  });
}

/** Which of the first rows names the columns: the one with the most fields recognised; -1 when none has any. */
export function acharCabecalhoDe(
  campos: readonly CampoPlanilha[],
  linhas: readonly (readonly string[])[],
): number {
  const conhecidos = nomesDosCampos(campos);
  let melhor = { indice: -1, reconhecidos: 0 };
  for (const [indice, celulas] of linhas.slice(0, PROCURA).entries()) {
    const achados = celulas
      .filter((celula) => celula.length <= NOME_MAXIMO)
      .map((celula) => conhecidos.get(chaveDoNome(limparCelula(celula))));
    const reconhecidos = new Set(achados.filter((campo) => campo !== undefined)).size;
    if (reconhecidos > melhor.reconhecidos) melhor = { indice, reconhecidos };
  }
  return melhor.indice;
}

/** The obligatory fields that no column was found for, by their names on screen. */
export const camposSemColuna = (campos: readonly CampoPlanilha[], mapa: MapaPlanilha): string[] =>
  campos.filter(({ campo, obrigatorio }) => obrigatorio && !mapa.includes(campo)).map(({ rotulo }) => rotulo);
