import { createHash } from 'node:crypto';
import type { Importacao } from '@oferta/contracts/agenda/importacao.ts';
import type { Tabela } from '@oferta/domain/agenda/importacao/tabela.ts';
import { diaDe, formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Unit } from '#kernel/http/route.ts';
import { findCasa } from './agendamento-importado.queries.ts';
import { conferir } from './conferir.ts';
import { findUltimasColunas, insertImportacao, listIguais, updateImportacao } from './importacao.queries.ts';
import { type ArquivoLido, lerArquivo } from './ler-arquivo.ts';
import { requireImportacao } from './require-importacao.ts';

export interface Arquivo {
  codConcessionaria: number;
  nome: string;
  bytes: Buffer;
}

const SEM_TOTAIS: Importacao['totais'] = {
  linhas: 0,
  aceitas: 0,
  avisos: 0,
  recusadas: 0,
  repetidas: 0,
  jaImportadas: 0,
  mudaram: 0,
  atualizadas: 0,
  encaixes: 0,
};

/** Takes an export in; the file is read outside any transaction. */
export async function receberArquivo(unit: Unit, arquivo: Arquivo): Promise<Importacao> {
  const lido = await lerDaCasa(unit, arquivo);
  return unit((ctx) => registrarArquivo(ctx, arquivo, lido));
}

/** Reads a file with what the dealership's last one taught. */
export async function lerDaCasa(unit: Unit, { codConcessionaria, bytes }: Arquivo): Promise<ArquivoLido> {
  const antes = await unit(({ tx }) => findUltimasColunas(tx, codConcessionaria));
  return lerArquivo({ bytes, antes });
}

/**
 * Finds the columns of a file that was read and, when the ones that matter are there, judges its lines. The same content
 * sent again before it was imported is the same import, judged anew.
 */
export async function registrarArquivo(ctx: Ctx, arquivo: Arquivo, lido: ArquivoLido): Promise<Importacao> {
  const { codConcessionaria, bytes } = arquivo;
  const hash = createHash('sha256').update(bytes).digest();
  const iguais = await listIguais(ctx.tx, codConcessionaria, hash);
  const correndo = iguais.find(({ estado }) => EM_CURSO.includes(estado));
  if (correndo) return requireImportacao(ctx, correndo.codImportacao);

  const aberta = iguais.find(({ estado }) => estado === 'mapeando' || estado === 'conferida');
  const codImportacao = aberta?.codImportacao ?? (await criar(ctx, { ...arquivo, hash, lido }));
  const avisos = [...lido.avisos, ...(await avisoDeRepeticao(ctx, codConcessionaria, iguais))];
  await conferirOuMapear(ctx, { codImportacao, codConcessionaria, tabela: lido.tabela, avisos });
  return requireImportacao(ctx, codImportacao);
}

const EM_CURSO: readonly Importacao['estado'][] = ['importando', 'desfazendo', 'falhou'];

interface Conferivel {
  codImportacao: number;
  codConcessionaria: number;
  tabela: Tabela;
  avisos: readonly string[];
}

async function conferirOuMapear(ctx: Ctx, conferivel: Conferivel): Promise<void> {
  const { codImportacao, tabela, avisos } = conferivel;
  if (tabela.faltam.length === 0) return conferir(ctx, conferivel);
  await updateImportacao(ctx.tx, codImportacao, {
    estado: 'mapeando',
    colunas: [...tabela.colunas],
    totais: { ...SEM_TOTAIS, linhas: tabela.linhas.length },
    avisos: [...avisos],
  });
}

async function avisoDeRepeticao(
  { tx }: Ctx,
  codConcessionaria: number,
  iguais: Awaited<ReturnType<typeof listIguais>>,
): Promise<string[]> {
  const importada = iguais.find(({ estado }) => estado === 'importada');
  if (!importada) return [];
  const { fuso } = await findCasa(tx, codConcessionaria);
  const quem = importada.criadaPor === null ? '' : ` por ${importada.criadaPor}`;
  return [`Este mesmo arquivo já foi importado em ${formatDia(diaDe(importada.criadaEm, fuso))}${quem}.`];
}

async function criar(
  { tx, tenant, usuario, now }: Ctx,
  { codConcessionaria, nome, bytes, hash, lido }: Arquivo & { hash: Buffer; lido: ArquivoLido },
): Promise<number> {
  return insertImportacao(tx, {
    cod_distribuidor: tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    arquivo: nome,
    conteudo: bytes,
    conteudo_hash: hash,
    codificacao: lido.codificacao,
    separador: lido.separador,
    estado: 'mapeando',
    colunas: '[]',
    totais: JSON.stringify(SEM_TOTAIS),
    criada_em: now,
    cod_usuario: usuario?.codUsuario ?? null,
  });
}
