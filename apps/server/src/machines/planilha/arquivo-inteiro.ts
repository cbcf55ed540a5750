import { type Planilha, planilhaRefusals } from '@oferta/contracts/machines/planilha.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Unit } from '#kernel/http/route.ts';
import {
  type ArquivoEmTabela,
  type ImportadorDeArquivo,
  isDeArquivo,
  type LinhaConferida,
  type PedidoDeTabela,
} from '#kernel/planilha/importador-de-arquivo.ts';
import { findConteudo, hashDe } from './conteudo.queries.ts';
import { lerOuRecusar, type Recebida, receber, registrar, type Upload } from './enviar-planilha.ts';
import { deleteLinhas, insertLinhas } from './linha.queries.ts';
import { findUltimasColunas, listIguais, updatePlanilha } from './planilha.queries.ts';
import {
  type Achada,
  type Decisao,
  requirePasso,
  requirePlanilha,
  requireTravada,
} from './require-planilha.ts';

/** Of a kind that is judged as a whole. */
export interface DeArquivo {
  readonly importador: ImportadorDeArquivo;
  readonly codConcessionaria: number;
}

/** Takes in a file that is judged as a whole, and judges it at once. It is read outside any transaction. */
export async function enviarArquivo(
  unit: Unit,
  { upload, ...deQue }: DeArquivo & { readonly upload: Upload },
): Promise<number> {
  return receber(upload, deQue.importador.maximoBytes, async (recebida) => {
    const lido = await lerComoAntes(unit, deQue, recebida);
    return unit((ctx) => registrarArquivo(ctx, deQue, { ...recebida, lido }));
  });
}

/** Reads a file with what the last one of its kind and place taught. */
export async function lerComoAntes(
  unit: Unit,
  { importador, codConcessionaria }: DeArquivo,
  { em }: Pick<Recebida, 'em'>,
): Promise<ArquivoEmTabela> {
  const { tipo } = importador;
  const antes = await unit(({ tx }) => findUltimasColunas(tx, { tipo, codConcessionaria }));
  return ler(importador, { bytes: { em }, antes });
}

const ler = (importador: ImportadorDeArquivo, pedido: PedidoDeTabela): Promise<ArquivoEmTabela> =>
  lerOuRecusar(() => importador.ler(pedido), importador.maximoBytes);

const EM_CURSO: readonly Planilha['estado'][] = ['importando', 'desfazendo', 'falhou'];

/**
 * Keeps a file that was read and, when the columns that matter are there, judges its lines. The same content sent again
 * before it was imported is the same import, judged anew.
 */
export async function registrarArquivo(
  ctx: Ctx,
  { importador, codConcessionaria }: DeArquivo,
  { lido, ...recebida }: Recebida & { readonly lido: ArquivoEmTabela },
): Promise<number> {
  const { tipo } = importador;
  const hash = await hashDe(recebida.em);
  const iguais = await listIguais(ctx.tx, { tipo, codConcessionaria }, hash);
  const correndo = iguais.find(({ estado }) => EM_CURSO.includes(estado));
  if (correndo) return correndo.codPlanilha;

  const aberta = iguais.find(
    ({ estado, guardada }) => guardada && (estado === 'mapeando' || estado === 'conferida'),
  );
  const codPlanilha =
    aberta?.codPlanilha ??
    (await registrar(
      ctx,
      { tipo, codConcessionaria },
      { ...recebida, ...lido, estado: 'mapeando', hash, colunas: [] },
    ));
  const importada = iguais.find(({ estado }) => estado === 'importada');
  const deNovo = importada && [
    `Este mesmo arquivo já foi importado em ${formatDia(importada.dia)}${importada.criadaPor === null ? '' : ` por ${importada.criadaPor}`}.`,
  ];
  await conferirArquivo(
    ctx,
    { codPlanilha, codConcessionaria, importador },
    { ...lido, avisos: [...lido.avisos, ...(deNovo ?? [])] },
  );
  return codPlanilha;
}

/** What a person says of a file: what its columns are, and whether merged cells are filled; unsaid, that stays. */
export interface Escolhas {
  readonly colunas: readonly { nome: string; campo: string | null }[];
  readonly preencherMescladas?: boolean | undefined;
}

/** Judges the file's lines with the columns as a person named them. */
export async function mapearArquivo(
  unit: Unit,
  alvo: Decisao,
  { colunas, preencherMescladas }: Escolhas,
): Promise<void> {
  const { importador, planilha, bytes } = await unit(async (ctx) => {
    const achada = await requirePlanilha(ctx, alvo.catalogo, alvo.codPlanilha);
    const conteudo = (await findConteudo(ctx.tx, alvo.codPlanilha)) ?? refuse(planilhaRefusals.vencida);
    return { importador: deArquivo(achada), planilha: achada.planilha, bytes: conteudo };
  });
  const preencher = preencherMescladas ?? planilha.preencherMescladas;
  const lido = await ler(importador, {
    bytes,
    antes: [],
    escolhas: colunas.map(({ nome, campo }) => [nome, campo]),
    preencherMescladas: preencher,
  });
  const { faltam } = lido.tabela;
  if (faltam.length > 0) refuse(planilhaRefusals.semColunas, { dados: { campos: faltam.join(', ') } });
  await unit(async (ctx) => {
    const achada = await requireTravada(ctx, alvo.catalogo, alvo.codPlanilha);
    await requirePasso(ctx, achada, 'mapear');
    const { codPlanilha, codConcessionaria } = achada.planilha;
    await updatePlanilha(ctx.tx, codPlanilha, { preencher_mescladas: preencher });
    await conferirArquivo(
      ctx,
      { codPlanilha, codConcessionaria: daCasa(codConcessionaria), importador },
      lido,
    );
  });
}

const deArquivo = ({ importador }: Achada): ImportadorDeArquivo =>
  isDeArquivo(importador) ? importador : refuse(planilhaRefusals.tipoDesconhecido);

/** A kind that is judged as a whole is always a dealership's. */
export function daCasa(codConcessionaria: number | null): number {
  if (codConcessionaria === null) throw new Error('an import of the whole distributor is judged by lines');
  return codConcessionaria;
}

const LOTE = 2_000;

/** Judges a file as the dealership now is, and keeps what came out. Nothing is imported yet. */
export async function conferirArquivo(
  ctx: Ctx,
  { codPlanilha, codConcessionaria, importador }: DeArquivo & { readonly codPlanilha: number },
  lido: ArquivoEmTabela,
): Promise<void> {
  const { tabela } = lido;
  const colunas = tabela.colunas.map((coluna) => ({ ...coluna, exemplos: [...coluna.exemplos] }));
  await deleteLinhas(ctx.tx, codPlanilha);
  if (tabela.faltam.length > 0) {
    await updatePlanilha(ctx.tx, codPlanilha, {
      estado: 'mapeando',
      colunas,
      totais: { ...totaisDe([]), linhas: tabela.linhas.length, encaixes: 0 },
      avisos: [...lido.avisos],
    });
    return;
  }
  const { linhas, encaixes, avisos } = await importador.conferir(ctx, codConcessionaria, lido);
  const dona = { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria, codPlanilha };
  for (let i = 0; i < linhas.length; i += LOTE) await insertLinhas(ctx.tx, dona, linhas.slice(i, i + LOTE));
  await updatePlanilha(ctx.tx, codPlanilha, {
    estado: 'conferida',
    fazia: null,
    erro: null,
    progresso: 0,
    colunas,
    totais: { ...totaisDe(linhas), encaixes },
    avisos: [...lido.avisos, ...avisos],
  });
}

function totaisDe(linhas: readonly LinhaConferida[]): Planilha['totais'] {
  const quantas = (isUma: (linha: LinhaConferida) => boolean) => linhas.filter(isUma).length;
  const boas = quantas(({ registro }) => registro !== null);
  const iguais = quantas(({ registro, cod }) => registro !== null && cod !== null);
  return {
    linhas: linhas.length,
    boas,
    recusadas: quantas(({ situacao }) => situacao === 'recusada'),
    criadas: boas - iguais,
    alteradas: 0,
    iguais,
    naoDesfeitas: 0,
    avisos: quantas(({ situacao }) => situacao === 'aviso'),
    repetidas: quantas(({ situacao }) => situacao === 'repetida'),
    mudaram: quantas(({ podeAtualizar }) => podeAtualizar),
    atualizadas: 0,
  };
}
