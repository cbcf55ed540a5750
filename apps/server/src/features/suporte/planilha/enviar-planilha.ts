import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Planilha, planilhaRefusals } from '@oferta/contracts/suporte/planilha.ts';
import { camposSemColuna } from '@oferta/domain/planilha/cabecalho.ts';
import { LIMITES_PLANILHA } from '@oferta/domain/planilha/limites.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { type Unit, type UploadStream, UploadTooBig } from '#kernel/http/route.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { insertConteudo } from './conteudo.queries.ts';
import { abrirPlanilha, colunasDe } from './ler-colunas.ts';
import { CONFERIR, pedidoDe } from './pedido.ts';
import { findPlanilha, findUltimasColunas, insertPlanilha } from './planilha.queries.ts';
import { naTela } from './require-planilha.ts';

export interface Envio {
  readonly importador: Importador;
  readonly codConcessionaria: number | null;
  readonly upload: () => Promise<UploadStream | null>;
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

/** Takes a file in, finds its columns and, when the ones that matter are there, has its lines judged. */
export async function enviarPlanilha(unit: Unit, envio: Envio): Promise<Planilha> {
  const { nome, bytes } = await receber(envio.upload);
  const { codificacao, amostra } = await amostraDe(bytes, envio.importador);
  return unit(async (ctx) => registrar(ctx, envio, { nome, bytes, codificacao, amostra }));
}

/** While it comes, slowly perhaps, the file lies on disk: neither memory nor a connection waits for it. */
async function receber(upload: Envio['upload']): Promise<{ nome: string; bytes: Buffer }> {
  const provisorio = path.join(tmpdir(), `planilha-${randomUUID()}`);
  try {
    const enviado = (await upload()) ?? refuseArquivo('nenhum arquivo foi enviado');
    await pipeline(enviado.pedacos, createWriteStream(provisorio, { flags: 'wx', mode: 0o600 }));
    return { nome: enviado.nome, bytes: await readFile(provisorio) };
  } catch (error) {
    if (!(error instanceof UploadTooBig)) throw error;
    return refuse(planilhaRefusals.arquivoGrande, { dados: { limite: LIMITES_PLANILHA.bytes / MEGABYTE } });
  } finally {
    await rm(provisorio, { force: true });
  }
}

const refuseArquivo = (motivo: string): never =>
  refuse(planilhaRefusals.arquivoInvalido, { dados: { motivo } });

async function amostraDe(bytes: Buffer, { campos }: Importador) {
  try {
    const { codificacao, lotes } = await abrirPlanilha(bytes, campos);
    for await (const amostra of lotes) return { codificacao, amostra };
    return refuseArquivo('está vazio');
  } catch (error) {
    if (!(error instanceof ArquivoIlegivel)) throw error;
    if (error.defeito === 'tipo') return refuse(planilhaRefusals.tipoNaoAceito);
    return refuseArquivo(error.message);
  }
}

type Recebida = Awaited<ReturnType<typeof receber>> & Awaited<ReturnType<typeof amostraDe>>;

async function registrar(ctx: Ctx, { importador, codConcessionaria }: Envio, recebida: Recebida) {
  const { tx, tenant, usuario, now } = ctx;
  const { tipo, campos } = importador;
  const antes = await findUltimasColunas(tx, { tipo, codConcessionaria });
  const colunas = colunasDe(campos, recebida.amostra, antes);
  const faltam = camposSemColuna(
    campos,
    colunas.map(({ campo }) => campo),
  );
  const codPlanilha = await insertPlanilha(tx, {
    cod_distribuidor: tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    alcance: tenant.concessionarias === '*' ? null : [...tenant.concessionarias],
    tipo,
    arquivo: recebida.nome,
    tamanho: recebida.bytes.length,
    codificacao: recebida.codificacao,
    estado: faltam.length === 0 ? 'conferindo' : 'mapeando',
    colunas: JSON.stringify(colunas),
    totais: JSON.stringify(SEM_TOTAIS),
    criada_em: now,
    conteudo_ate: new Date(now.getTime() + DIAS_GUARDADA * DIA_MS),
    cod_usuario: usuario?.codUsuario ?? null,
  });
  const dona = { codDistribuidor: tenant.codDistribuidor, codConcessionaria, codPlanilha };
  await insertConteudo(tx, dona, recebida.bytes);
  if (faltam.length === 0) await ctx.enqueue(CONFERIR, pedidoDe(ctx, codPlanilha));
  const planilha = await findPlanilha(tx, codPlanilha);
  return planilha ? naTela(planilha, importador) : refuse(planilhaRefusals.naoEncontrada);
}
