import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { acharCabecalhoDe, mapearPlanilha } from '@oferta/domain/planilha/cabecalho.ts';
import type { CampoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { limparCelula } from '@oferta/domain/planilha/celula.ts';
import { nomesDasColunas } from '@oferta/domain/planilha/colunas.ts';
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { abrirArquivo, type ArquivoAberto } from '#kernel/planilha/read/abrir-arquivo.ts';
import type { Conteudo } from '#kernel/planilha/read/conteudo.ts';

const EXEMPLOS = 3;
const EXEMPLO_MAXIMO = 60;

/** A file of a kind, opened. */
export const abrirPlanilha = (
  bytes: Conteudo,
  campos: readonly CampoPlanilha[],
  preencherMescladas = false,
): Promise<ArquivoAberto> => abrirArquivo({ bytes, limites: LIMITES_PLANILHA, campos, preencherMescladas });

/** The row that names the columns: the one with names we know; else the first with anything in it. */
export function cabecalhoDe(
  campos: readonly CampoPlanilha[],
  registros: readonly Registro[],
): { nomes: string[]; linha: number } {
  const achado = acharCabecalhoDe(
    campos,
    registros.map(({ celulas }) => celulas),
  );
  const registro =
    achado === -1
      ? registros.find(({ celulas }) => celulas.some((celula) => limparCelula(celula) !== ''))
      : registros[achado];
  const celulas = (registro?.celulas ?? []).map(limparCelula);
  const quantas = celulas.findLastIndex(Boolean) + 1;
  return { nomes: nomesDasColunas(celulas, quantas), linha: registro?.linha ?? 0 };
}

/** Each column with its field and the first things it holds. */
export function colunasDe(
  campos: readonly CampoPlanilha[],
  registros: readonly Registro[],
  antes: Planilha['colunas'],
): Planilha['colunas'] {
  const { nomes, linha } = cabecalhoDe(campos, registros);
  // What was chosen before counts for columns whose names say nothing; the rest goes by the names.
  const escolhas = new Map(
    antes.flatMap(({ nome, campo }): [string, string | null][] =>
      nomes.includes(nome) ? [[nome, campo]] : [],
    ),
  );
  const mapa = mapearPlanilha(campos, nomes, escolhas);
  const dados = registros.filter((registro) => registro.linha > linha);
  return nomes.map((nome, i) => ({ nome, campo: mapa[i] ?? null, exemplos: exemplosDe(dados, i) }));
}

function exemplosDe(dados: readonly Registro[], coluna: number): string[] {
  const exemplos = new Set<string>();
  for (const { celulas } of dados) {
    const exemplo = (celulas[coluna] ?? '').trim().slice(0, EXEMPLO_MAXIMO).toWellFormed();
    if (exemplo !== '') exemplos.add(exemplo);
    if (exemplos.size === EXEMPLOS) break;
  }
  return [...exemplos];
}
