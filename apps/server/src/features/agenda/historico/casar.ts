import {
  casarPessoas,
  casarTipos,
  type NomesCasados,
  PAPEIS_DO_HISTORICO,
  type PapelDoHistorico,
} from '@oferta/domain/agenda/historico/pares.ts';
import { chaveDoNome } from '@oferta/domain/agenda/historico/pessoa.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listConhecidos, listNomesEscritos, listPares, listTipos, type ParRow } from './nomes.queries.ts';
import type { ParUsado } from './plano.queries.ts';

/** Whom the names of a kind mean, and which mean nobody yet. */
export async function casarPapel(
  tx: Tx,
  codConcessionaria: number,
  { papel, pares }: { readonly papel: PapelDoHistorico; readonly pares: readonly ParRow[] },
): Promise<NomesCasados> {
  const nomes = await listNomesEscritos(tx, codConcessionaria, papel);
  const ditos = new Map(pares.filter((par) => par.papel === papel).map(({ chave, cod }) => [chave, cod]));
  if (papel !== 'tipo') return casarPessoas(nomes, await listConhecidos(tx, codConcessionaria, papel), ditos);
  const { tipos, oferecidos } = await listTipos(tx, codConcessionaria);
  const porTexto = new Map(oferecidos.map(({ descricao, cod }) => [chaveDoNome(descricao), cod]));
  return casarTipos(nomes, { tipos, oferecidos: porTexto }, ditos);
}

interface TudoCasado {
  readonly usados: readonly ParUsado[];
  readonly soltos: Readonly<Record<PapelDoHistorico, { readonly nomes: number; readonly servicos: number }>>;
}

/** All names of a dealership's sheets. */
export async function casarTudo(tx: Tx, codConcessionaria: number): Promise<TudoCasado> {
  const pares = await listPares(tx, codConcessionaria);
  const usados: ParUsado[] = [];
  const soltos = { mecanico: NENHUM, consultor: NENHUM, tipo: NENHUM };
  for (const papel of PAPEIS_DO_HISTORICO) {
    const nomes = await casarPapel(tx, codConcessionaria, { papel, pares });
    for (const [chave, cod] of nomes.casados) if (cod !== null) usados.push({ papel, chave, cod });
    soltos[papel] = {
      nomes: nomes.soltos.length,
      servicos: nomes.soltos.reduce((soma, { servicos }) => soma + servicos, 0),
    };
  }
  return { usados, soltos };
}

const NENHUM = { nomes: 0, servicos: 0 };
