import type { Tx } from '#kernel/db/database.ts';
import { refazerFatoAgenda, refazerFatoOrcamento, refazerFatoPesquisa } from './agenda.queries.ts';
import { diasDaCasa, refazerHoras, refazerPassagens } from './apurar.ts';
import { refazerChegadas, refazerPassantes, refazerTrabalhos } from './chegada.queries.ts';
import { listCasas } from '#features/agenda/public.ts';
import {
  contarFatos,
  deleteFatos,
  listCodigos,
  listDiasDaCasa,
  refazerNumeroDia,
} from './numero-dia.queries.ts';
import { lockContagem } from './pendente.queries.ts';

const POR_LOTE = 4_000;

/** Makes all that is counted of a dealership anew from its records. Answers how many visits it has. */
export async function refazerFatos(tx: Tx, codConcessionaria: number, agora: Date): Promise<number> {
  await lockContagem(tx);
  await deleteFatos(tx, codConcessionaria);
  const casas = await listCasas(tx, [codConcessionaria]);
  for (const lote of await lotes(tx, 'agendamento', codConcessionaria)) {
    await refazerFatoAgenda(tx, lote);
    await refazerChegadas(tx, lote);
    await refazerTrabalhos(tx, lote);
    await refazerPassagens(tx, lote, casas);
  }
  for (const lote of await lotes(tx, 'ordem_servico', codConcessionaria)) await refazerPassantes(tx, lote);
  for (const lote of await lotes(tx, 'orcamento', codConcessionaria)) await refazerFatoOrcamento(tx, lote);
  for (const lote of await lotes(tx, 'pesquisa', codConcessionaria)) await refazerFatoPesquisa(tx, lote);
  for (const casa of casas) await refazerHoras(tx, casa, { dias: await diasDaCasa(tx, casa, agora), agora });
  await refazerNumeroDia(tx, codConcessionaria, await listDiasDaCasa(tx, codConcessionaria));
  return contarFatos(tx, codConcessionaria);
}

/** The codes of a dealership's records, some thousands at a time. */
async function lotes(
  tx: Tx,
  tabela: Parameters<typeof listCodigos>[1],
  codConcessionaria: number,
): Promise<number[][]> {
  const codigos = await listCodigos(tx, tabela, codConcessionaria);
  return Array.from({ length: Math.ceil(codigos.length / POR_LOTE) }, (_vazio, i) =>
    codigos.slice(i * POR_LOTE, (i + 1) * POR_LOTE),
  );
}
