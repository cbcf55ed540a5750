import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { suspeitasDosNumeros } from '@oferta/domain/planilha/suspeitas.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import type { Importador, LinhaBoa } from '#kernel/planilha/importador.ts';
import { isDeArquivo, type QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';
import { conferirArquivo, daCasa } from './arquivo-inteiro.ts';
import type { Catalogo } from './catalogo.ts';
import { findConteudo } from './conteudo.queries.ts';
import { juizDe } from './julgar.ts';
import { abrirPlanilha, cabecalhoDe } from './ler-colunas.ts';
import { deleteLinhas, insertLinhas, type LinhaJulgada } from './linha.queries.ts';
import { CONFERIR, type PedidoDePlanilha } from './pedido.ts';
import { lockPlanilha, type PlanilhaRow, updatePlanilha } from './planilha.queries.ts';
import { isEm } from './require-planilha.ts';
import { type Run, trabalhoDePlanilha } from './trabalho.ts';

/** Judges every line of a file against the registries as they now are. Nothing is imported yet. */
export const conferirPlanilhaJob = (catalogo: Catalogo) =>
  trabalhoDePlanilha({
    naFila: CONFERIR,
    fazendo: 'conferindo',
    falha: 'A planilha não pôde ser conferida. Tente de novo.',
    fazer: async (run, pedido) => {
      const preparada = await preparar(run, pedido, catalogo);
      if (preparada) await conferir(run, pedido, preparada);
    },
  });

interface Preparada<I extends QualquerImportador = QualquerImportador> {
  readonly planilha: PlanilhaRow;
  readonly importador: I;
  readonly conhecido: unknown;
  readonly bytes: Buffer;
}

/** Begins anew, whatever an earlier run had judged. */
async function preparar(run: Run, { codPlanilha }: PedidoDePlanilha, catalogo: Catalogo) {
  return run(async (ctx): Promise<Preparada | null> => {
    const planilha = await lockPlanilha(ctx.tx, codPlanilha);
    const importador = planilha && catalogo.get(planilha.tipo);
    if (!importador || !isEm(planilha, 'conferindo')) return null;
    const bytes = await findConteudo(ctx.tx, codPlanilha);
    if (!bytes) throw new ArquivoIlegivel('conteudo', 'ele já foi apagado; envie-o de novo');
    await deleteLinhas(ctx.tx, codPlanilha);
    await updatePlanilha(ctx.tx, codPlanilha, {
      estado: 'conferindo',
      fazia: null,
      erro: null,
      progresso: 0,
    });
    const conhecido = isDeArquivo(importador)
      ? null
      : await importador.preparar(ctx, planilha.codConcessionaria);
    return { planilha, importador, conhecido, bytes };
  });
}

async function conferir(run: Run, pedido: PedidoDePlanilha, preparada: Preparada): Promise<void> {
  const { importador } = preparada;
  if (!isDeArquivo(importador)) return conferirLinhas(run, pedido, { ...preparada, importador });
  const { codPlanilha, codConcessionaria, colunas, preencherMescladas } = preparada.planilha;
  const lido = await importador.ler({
    bytes: preparada.bytes,
    antes: [],
    escolhas: colunas.map(({ nome, campo }) => [nome, campo]),
    preencherMescladas,
  });
  await run(async (ctx) => {
    const agora = await lockPlanilha(ctx.tx, codPlanilha);
    if (agora?.estado !== 'conferindo') return;
    await conferirArquivo(
      ctx,
      { codPlanilha, codConcessionaria: daCasa(codConcessionaria), importador },
      lido,
    );
  });
}

async function conferirLinhas(
  run: Run,
  pedido: PedidoDePlanilha,
  preparada: Preparada<Importador>,
): Promise<void> {
  const { planilha, importador, conhecido, bytes } = preparada;
  const arquivo = await abrirPlanilha(bytes, importador.campos, planilha.preencherMescladas);
  const mapa = planilha.colunas.map(({ campo }) => campo);
  const nomes = planilha.colunas.map(({ nome }) => nome);
  const julgar = juizDe({ importador, conhecido, nomes, mapa });
  const suspeitas = suspeitasDosNumeros(importador.campos, nomes, mapa);
  const livro = livroDe(run, pedido, preparada);
  let cabecalho: number | null = null;
  for await (const lote of arquivo.lotes) {
    cabecalho ??= cabecalhoDe(importador.campos, lote).linha;
    const depois = cabecalho;
    const dados = lote.filter((registro: Registro) => registro.linha > depois);
    for (const { celulas } of dados) suspeitas.ver(celulas);
    const segue = await livro.anotar(
      dados.flatMap((registro) => julgar(registro) ?? []),
      (lote.at(-1)?.linha ?? 0) / Math.max(1, arquivo.estimativa),
    );
    if (!segue) return;
  }
  await livro.fechar([...arquivo.avisos(), ...suspeitas.avisos(), ...avisosDasColunas(planilha.colunas)]);
}

/** Lines written in one transaction. */
const LOTE = 2_000;
type Previstas = Pick<Planilha['totais'], 'criadas' | 'alteradas' | 'iguais'>;

/** Keeps judged lines as they come, and counts them; false once somebody has given the file up. */
function livroDe(
  run: Run,
  { codDistribuidor, codPlanilha }: PedidoDePlanilha,
  preparada: Preparada<Importador>,
) {
  const { planilha, importador } = preparada;
  const { codConcessionaria } = planilha;
  const totais = { linhas: 0, boas: 0, recusadas: 0, naoDesfeitas: 0 };
  const previstas: Previstas = { criadas: 0, alteradas: 0, iguais: 0 };
  let pendentes: LinhaJulgada[] = [];

  const gravar = async (progresso: number, fim?: { avisos: string[] }): Promise<boolean> => {
    const linhas = pendentes;
    pendentes = [];
    const boas = linhas.flatMap(({ linha, registro, motivos }): LinhaBoa<unknown>[] =>
      motivos ? [] : [{ linha, registro }],
    );
    totais.linhas += linhas.length;
    totais.boas += boas.length;
    totais.recusadas += linhas.length - boas.length;
    return run(async (ctx) => {
      const agora = await lockPlanilha(ctx.tx, codPlanilha);
      if (agora?.estado !== 'conferindo') return false;
      await insertLinhas(ctx.tx, { codDistribuidor, codConcessionaria, codPlanilha }, linhas);
      // A lot of bad lines only is compared with nothing.
      const acoes =
        boas.length > 0 ? await importador.comparar(ctx, { codConcessionaria, linhas: boas }) : [];
      for (const acao of acoes) somar(previstas, acao);
      await updatePlanilha(ctx.tx, codPlanilha, {
        ...(fim
          ? { estado: 'conferida', progresso: 100, ...fim }
          : { progresso: Math.min(99, Math.floor(progresso * 100)) }),
        totais: { ...totais, ...previstas },
      });
      return true;
    });
  };
  return {
    anotar: async (linhas: readonly LinhaJulgada[], progresso: number) => {
      pendentes.push(...linhas);
      return pendentes.length < LOTE || gravar(progresso);
    },
    fechar: (avisos: string[]) => gravar(1, { avisos }),
  };
}

const CONTA = { criado: 'criadas', alterado: 'alteradas', igual: 'iguais' } as const;

function somar(previstas: Previstas, acao: keyof typeof CONTA): void {
  previstas[CONTA[acao]] = (previstas[CONTA[acao]] ?? 0) + 1;
}

function avisosDasColunas(colunas: Planilha['colunas']): string[] {
  const sobram = colunas.filter(({ campo }) => campo === null).map(({ nome }) => nome);
  if (sobram.length === 0) return [];
  return [
    sobram.length === 1
      ? `A coluna ${sobram[0]} não é importada.`
      : `Estas colunas não são importadas: ${sobram.join(', ')}.`,
  ];
}
