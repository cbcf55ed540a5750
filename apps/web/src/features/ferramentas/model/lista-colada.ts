import { codigoDoItem } from './codigo-do-item.ts';
import { grupoNovo, itemNovo, numeroDe, type GrupoEmEdicao, type ItemEmEdicao } from './modelo-em-edicao.ts';

/** What a pasted list says, and the lines of it that say nothing that can be used. */
export interface ListaLida {
  readonly grupos: readonly GrupoEmEdicao[];
  /** "Linha 3: …" */
  readonly recusadas: readonly string[];
}

const GERAL = 'Geral';
const SEPARADOR = /[;\t]/;

/**
 * Reads a list as people keep it: a line that ends in a colon begins a group, every other one is an item. A measure has
 * its unit and limits after it, from a spreadsheet or by hand: "Pastilhas dianteiras; mm; 5; 3" is yellow below 5, red
 * below 3; with the red limit above the yellow one, more is worse.
 */
export function lerListaColada(texto: string): ListaLida {
  const grupos: { id: string; nome: string; itens: ItemEmEdicao[] }[] = [];
  const recusadas: string[] = [];
  const usados = new Set<string>();
  for (const [index, crua] of texto.split(/\r?\n/).entries()) {
    const linha = crua.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim();
    if (linha === '') continue;
    if (linha.endsWith(':')) {
      grupos.push({ ...grupoNovo(linha.slice(0, -1).trim().slice(0, 60)), itens: [] });
      continue;
    }
    let grupo = grupos.at(-1);
    if (!grupo) grupos.push((grupo = { ...grupoNovo(GERAL), itens: [] }));
    const item = lerItem(linha);
    if (typeof item === 'string') {
      recusadas.push(`Linha ${index + 1}: ${item}`);
      continue;
    }
    const codigo = codigoDoItem(grupo.nome, item.nome, usados);
    usados.add(codigo);
    grupo.itens.push({ ...item, codigo });
  }
  return { grupos: grupos.filter(({ itens }) => itens.length > 0), recusadas };
}

/** The item of a line, or what is wrong with it. */
function lerItem(linha: string): ItemEmEdicao | string {
  const [nome = '', unidade = '', amarelo = '', vermelho = ''] = linha
    .split(SEPARADOR)
    .map((parte) => parte.trim());
  if (nome === '') return 'falta o nome do item';
  const item = { ...itemNovo(), nome: nome.slice(0, 80) };
  if (unidade === '' && amarelo === '' && vermelho === '') return item;
  const [ruim, pior] = [numeroDe(amarelo), numeroDe(vermelho)];
  if ((amarelo !== '' || vermelho !== '') && (ruim === null || pior === null))
    return 'os limites de uma medida são dois números: amarelo e vermelho';
  const sentido = ruim !== null && pior !== null && pior > ruim ? 'maximo' : 'minimo';
  return { ...item, tipo: 'medida', unidade: unidade.slice(0, 10), amarelo, vermelho, sentido };
}
