import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Planilha, planilhaRefusals } from '@oferta/contracts/machines/planilha.ts';
import { camposSemColuna } from '@oferta/domain/planilha/cabecalho.ts';
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { heavy } from '#kernel/fair/heavy.ts';
import { type Unit, type UploadStream, UploadTooBig } from '#kernel/http/route.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import type { ArquivoLido } from '#kernel/planilha/read/ler-arquivo.ts';
import { insertConteudo } from './conteudo.queries.ts';
import { abrirPlanilha, colunasDe } from './ler-colunas.ts';
import { CONFERIR, pedidoDe } from './pedido.ts';
import { findPlanilha, findUltimasColunas, insertPlanilha } from './planilha.queries.ts';
import { naTela } from './require-planilha.ts';

export type Upload = () => Promise<UploadStream | null>;

export interface Envio {
  readonly importador: Importador;
  readonly codConcessionaria: number | null;
  readonly upload: Upload;
}

const DIAS_GUARDADA = 30;
const DIA_MS = 86_400_000;
const MEGABYTE = 1_048_576;

const SEM_TOTAIS: Planilha['totais'] = {
  linhas: 0,
  boas: 0,
  recusadas: 0,
  criadas: null,
  alteradas: null,
  iguais: null,
  naoDesfeitas: 0,
};

/** A file that came whole, and where it lies while it is worked on. */
export interface Recebida {
  readonly nome: string;
  readonly em: string;
}

/** Takes a file in, finds its columns and, when the ones that matter are there, has its lines judged. */
export async function enviarPlanilha(unit: Unit, envio: Envio): Promise<Planilha> {
  const { bytes: maximo } = LIMITES_PLANILHA;
  return receber(envio.upload, maximo, async (recebida) => {
    const lida = await lerOuRecusar(() => amostraDe(recebida.em, envio.importador), maximo);
    return unit((ctx) => comecar(ctx, envio, { ...recebida, ...lida }));
  });
}

/**
 * While it comes, slowly perhaps, and until its turn comes, the file lies on disk: neither memory nor a connection waits for
 * it. What is done with it is done in that turn.
 */
export async function receber<T>(
  upload: Upload,
  maximoBytes: number,
  fazer: (recebida: Recebida) => Promise<T>,
): Promise<T> {
  const provisorio = path.join(tmpdir(), `planilha-${randomUUID()}`);
  try {
    const enviado = (await upload()) ?? refuseArquivo('nenhum arquivo foi enviado');
    await pipeline(
      enviado.pedacos,
      createWriteStream(provisorio, { flags: 'wx', mode: 0o600, highWaterMark: MEGABYTE }),
    );
    return await heavy('file', () => fazer({ nome: enviado.nome, em: provisorio }));
  } catch (error) {
    if (!(error instanceof UploadTooBig)) throw error;
    return refuseGrande(maximoBytes);
  } finally {
    await rm(provisorio, { force: true });
  }
}

const refuseArquivo = (motivo: string): never =>
  refuse(planilhaRefusals.arquivoInvalido, { dados: { motivo } });

const refuseGrande = (maximoBytes: number): never =>
  refuse(planilhaRefusals.arquivoGrande, { dados: { limite: emMegabytes(maximoBytes) } });

/** A limit is a round number, of one kind of megabyte or of the other. */
const emMegabytes = (bytes: number): number => bytes / (bytes % MEGABYTE === 0 ? MEGABYTE : 1_000_000);

/** Reads a file, or ends the call with why it cannot be read. */
export async function lerOuRecusar<T>(ler: () => Promise<T>, maximoBytes: number): Promise<T> {
  try {
    return await ler();
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    if (error.defeito === 'grande') return refuseGrande(maximoBytes);
    if (error.defeito === 'tipo') return refuse(planilhaRefusals.tipoNaoAceito);
    return refuseArquivo(error.message);
  }
}

async function amostraDe(em: string, { campos }: Importador) {
  const { codificacao, separador, lotes } = await abrirPlanilha({ em }, campos);
  for await (const amostra of lotes) return { codificacao, separador, amostra };
  return refuseArquivo('está vazio');
}

async function comecar(
  ctx: Ctx,
  { importador, codConcessionaria }: Envio,
  { amostra, ...lida }: Recebida & Awaited<ReturnType<typeof amostraDe>>,
): Promise<Planilha> {
  const { tipo, campos } = importador;
  const antes = await findUltimasColunas(ctx.tx, { tipo, codConcessionaria });
  const colunas = colunasDe(campos, amostra, antes);
  const faltam = camposSemColuna(
    campos,
    colunas.map(({ campo }) => campo),
  );
  const estado = faltam.length === 0 ? 'conferindo' : 'mapeando';
  const codPlanilha = await registrar(
    ctx,
    { tipo, codConcessionaria },
    { ...lida, estado, hash: null, colunas },
  );
  if (estado === 'conferindo') await ctx.enqueue(CONFERIR, pedidoDe(ctx, codPlanilha));
  const planilha = await findPlanilha(ctx.tx, codPlanilha);
  return planilha ? naTela(planilha, importador) : refuse(planilhaRefusals.naoEncontrada);
}

interface Lida extends Recebida, Pick<ArquivoLido, 'codificacao' | 'separador'> {
  readonly estado: 'conferindo' | 'mapeando';
  readonly colunas: Planilha['colunas'];
  /** By which the same file is known again. */
  readonly hash: Buffer | null;
}

/** Keeps a file of a kind, for thirty days, with nothing judged yet. */
export async function registrar(
  { tx, tenant, usuario, now }: Ctx,
  { tipo, codConcessionaria }: { readonly tipo: string; readonly codConcessionaria: number | null },
  { nome, em, codificacao, separador, estado, colunas, hash }: Lida,
): Promise<number> {
  const codPlanilha = await insertPlanilha(tx, {
    cod_distribuidor: tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    alcance: tenant.concessionarias === '*' ? null : [...tenant.concessionarias],
    tipo,
    arquivo: nome,
    tamanho: (await stat(em)).size,
    codificacao,
    separador,
    conteudo_hash: hash,
    estado,
    colunas: JSON.stringify(colunas),
    totais: JSON.stringify(SEM_TOTAIS),
    criada_em: now,
    conteudo_ate: new Date(now.getTime() + DIAS_GUARDADA * DIA_MS),
    cod_usuario: usuario?.codUsuario ?? null,
  });
  await insertConteudo(tx, { codDistribuidor: tenant.codDistribuidor, codConcessionaria, codPlanilha }, em);
  return codPlanilha;
}
