// Started by ler-arquivo.ts with an export of a DMS.
import { acharCabecalho } from '@oferta/domain/agenda/importacao/cabecalho.ts';
import { type Coluna, montarTabela, type Tabela } from '@oferta/domain/agenda/importacao/tabela.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { atender } from '#kernel/planilha/read/atender.ts';
import { bytesDe } from '#kernel/planilha/read/conteudo.ts';
import { lerArquivo } from '#kernel/planilha/read/ler-arquivo.ts';
import type { PedidoDaAgenda } from './ler-arquivo.ts';

const LOTE = 500;

await atender(async ({ bytes, limites, antes, escolhas, preencherMescladas }: PedidoDaAgenda) => {
  const { codificacao, separador, lotes, avisos } = await lerArquivo(await bytesDe(bytes), {
    limites,
    acharCabecalho,
    preencherMescladas,
  });
  const registros: Registro[] = [];
  for await (const lote of lotes) registros.push(...lote);
  const { linhas, ...tabela } = escolhas
    ? montarTabela(registros, new Map(escolhas))
    : montarComoAntes(registros, antes);
  return {
    abertura: { codificacao, separador, avisos, tabela },
    lotes: Array.from({ length: Math.ceil(linhas.length / LOTE) }, (_vazio, i) =>
      linhas.slice(i * LOTE, (i + 1) * LOTE),
    ),
    fim: () => null,
  };
});

/**
 * The table, with what is known from the house's last file: all of its choices when the columns are the same ones;
 * otherwise only fields that no column of this file is named after.
 */
function montarComoAntes(registros: readonly Registro[], antes: PedidoDaAgenda['antes']): Tabela {
  const tabela = montarTabela(registros);
  const { colunas } = tabela;
  const mesmas = antes.length === colunas.length && antes.every(({ nome }, i) => nome === colunas[i]?.nome);
  const reconhecidos = new Set<Coluna['campo']>(colunas.map(({ campo }) => campo));
  const semCampo = new Set(colunas.flatMap(({ nome, campo }) => (campo === null ? [nome] : [])));
  const uteis = mesmas
    ? antes
    : antes.filter(({ nome, campo }) => semCampo.has(nome) && !reconhecidos.has(campo));
  return uteis.length === 0
    ? tabela
    : montarTabela(registros, new Map(uteis.map(({ nome, campo }) => [nome, campo])));
}
