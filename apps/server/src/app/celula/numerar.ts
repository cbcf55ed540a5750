import { type Banco, Impedimento } from './banco.queries.ts';
import {
  adiantarCodigos,
  CELULAS,
  darNumero,
  esvaziarCelulaNova,
  findNumero,
  findUltimosCodigos,
  temGente,
} from './numero.queries.ts';
import type { Tabela } from './tabelas.queries.ts';

interface Celulas {
  readonly origem: Banco;
  readonly destino: Banco;
  readonly tabelas: readonly Tabela[];
  /** The new cell's number. */
  readonly celula?: number | undefined;
}

/** The numbers of both cells, given where there are none yet: 0 to the first database, and to a new one what was asked for. */
export async function prepararCelulas({
  origem,
  destino,
  tabelas,
  celula,
}: Celulas): Promise<{ origem: number; destino: number }> {
  const la = await findNumero(destino);
  const daqui = await findNumero(origem);
  if (la === null) {
    if (celula === undefined || !(celula >= 1 && celula < CELULAS) || celula === daqui)
      throw new Impedimento(
        `O banco de lá é uma célula nova: dê a ela com --celula um número de 1 a ${CELULAS - 1} que nenhuma outra tenha.`,
      );
    if (await temGente(destino))
      throw new Impedimento('O banco de lá tem gente e não tem número de célula: use um banco novo.');
  } else if (celula !== undefined && celula !== la)
    throw new Impedimento(`O banco de lá já é a célula ${la}.`);
  else if (la === (daqui ?? 0)) throw new Impedimento(`Os dois bancos são a célula ${la}.`);
  // First here: what the new one starts beyond must not grow any more but by this cell's own number.
  if (daqui === null) {
    await darNumero(origem, 0);
    await adiantarCodigos(origem, { numero: 0, alemDe: new Map() });
  }
  if (la === null && celula !== undefined) {
    await esvaziarCelulaNova(destino, tabelas);
    await adiantarCodigos(destino, { numero: celula, alemDe: await findUltimosCodigos(origem) });
    await darNumero(destino, celula);
  }
  return { origem: daqui ?? 0, destino: la ?? celula ?? 0 };
}
