import { createReadStream } from 'node:fs';
import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Platform } from '#kernel/context.ts';
import type { Unit } from '#kernel/http/route.ts';
import type { Importador } from '#kernel/planilha/importador.ts';
import type { QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { catalogoDe } from '#machines/planilha/catalogo.ts';
import { enviarPlanilha } from '#machines/planilha/enviar-planilha.ts';
import { type LinhaParaVer, listLinhas } from '#machines/planilha/linha.queries.ts';
import { deletePlanilha, findPlanilha, updatePlanilha } from '#machines/planilha/planilha.queries.ts';
import { planilhaJobs } from '#machines/planilha/planilha.jobs.ts';
import { naTela } from '#machines/planilha/require-planilha.ts';

interface Pedido {
  readonly importador: Importador;
  readonly codDistribuidor: number;
  readonly codConcessionaria: number | null;
  readonly nome: string;
  /** Where the file lies. */
  readonly em: string;
  /** Judges and keeps nothing. */
  readonly simular: boolean;
}

export interface ResultadoDaPlanilha {
  readonly planilha: Planilha;
  /** The first of the refused lines. */
  readonly recusadas: readonly LinhaParaVer[];
  readonly simulado: boolean;
}

const RECUSADAS_MOSTRADAS = 200;

/** The same steps as on screen, without the queue: this process does the work itself. */
export async function importarPlanilha(platform: Platform, pedido: Pedido): Promise<ResultadoDaPlanilha> {
  const { importador, codDistribuidor, codConcessionaria, nome, em, simular } = pedido;
  const unit = unitOf(platform, codDistribuidor);
  const upload = async () => ({ nome, pedacos: createReadStream(em) });
  const { codPlanilha, faltam } = await enviarPlanilha(unit, { importador, codConcessionaria, upload });
  const qual = { importador, codDistribuidor, codPlanilha };
  const ver = () =>
    unit(async ({ tx }): Promise<ResultadoDaPlanilha> => {
      const row = await findPlanilha(tx, codPlanilha);
      if (!row) throw new Error('the import is gone');
      const procura = { situacao: 'recusada', pagina: 1, tamanho: RECUSADAS_MOSTRADAS } as const;
      const { linhas: recusadas } = await listLinhas(tx, codPlanilha, procura);
      return { planilha: naTela(row, importador), recusadas, simulado: simular };
    });

  if (faltam.length === 0) await rodar(platform, 'conferir-planilha', qual);
  const conferida = await ver();
  if (!simular && conferida.planilha.estado === 'conferida' && conferida.planilha.totais.boas > 0) {
    await importarConferida(platform, qual);
    return ver();
  }
  if (simular || faltam.length > 0) await unit(({ tx }) => deletePlanilha(tx, codPlanilha));
  return conferida;
}

interface Qual {
  readonly importador: QualquerImportador;
  readonly codDistribuidor: number;
  readonly codPlanilha: number;
}

/** Writes the good lines of an import that was judged. */
export async function importarConferida(platform: Platform, qual: Qual): Promise<void> {
  const { codDistribuidor, codPlanilha } = qual;
  await unitOf(
    platform,
    codDistribuidor,
  )(({ tx }) => updatePlanilha(tx, codPlanilha, { estado: 'importando', progresso: 0 }));
  await rodar(platform, 'importar-planilha', qual);
}

async function rodar(platform: Platform, name: string, qual: Qual): Promise<void> {
  const { importador, codDistribuidor, codPlanilha } = qual;
  const job = planilhaJobs(catalogoDe([importador])).find((cada) => cada.name === name);
  await job?.run(platform, { codDistribuidor, concessionarias: '*', codUsuario: null, codPlanilha });
}

/** Each unit of work sees the whole distributor. What it puts in the queue is done here at once instead. */
export const unitOf =
  (platform: Platform, codDistribuidor: number): Unit =>
  (work) =>
    unitOfWork(
      { ...platform, enqueue: async () => undefined },
      {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
        actor: { codUsuario: null, acao: 'importar', origem: 'importacao', endereco: null },
        work,
      },
    );

/** What came of it, for a terminal. */
export function planilhaEmTexto({ planilha, recusadas, simulado }: ResultadoDaPlanilha): string {
  const { titulo, arquivo, totais, avisos } = planilha;
  const numero = (nome: string, quantos: number | null) =>
    quantos === null ? [] : [`  ${nome.padEnd(12)} ${emNumero(quantos)}`];
  return [
    `${titulo}: ${arquivo}`,
    ...numero('Linhas', totais.linhas),
    ...numero('Boas', totais.boas),
    ...numero('Recusadas', totais.recusadas),
    ...numero('Novas', totais.criadas),
    ...numero('Alteradas', totais.alteradas),
    ...numero('Iguais', totais.iguais),
    ...avisos.map((aviso) => `Aviso: ${aviso}`),
    ...recusadas.map(
      ({ linha, motivos }) => `  linha ${linha}: ${motivos.map(({ frase }) => frase).join('; ')}`,
    ),
    simulado ? 'Nada foi gravado.' : 'Importado.',
  ].join('\n');
}

/** Why a file could not be judged at all, or null. */
export const impedimentoDe = ({ planilha: { faltam, colunas, erro } }: ResultadoDaPlanilha): string | null =>
  faltam.length === 0
    ? erro
    : `Faltam as colunas ${faltam.join(', ')}. O arquivo tem: ${colunas.map(({ nome }) => nome).join(', ')}.`;
