import { createHash } from 'node:crypto';
import type { LeituraDms } from '@oferta/contracts/vendas/dms.ts';
import { lerData } from '@oferta/domain/planilha/data.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { Conhecido } from '@oferta/domain/vendas/dms/julgar-dia.ts';
import type { ColunaDms } from '@oferta/domain/vendas/dms/mapa.ts';
import { isMes, mesDe } from '@oferta/domain/vendas/mes.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { ArquivoIlegivel } from '#kernel/planilha/read/arquivo-ilegivel.ts';
import { lockMes } from '../../lancamento/lancamento.queries.ts';
import { valoresDe } from '../../lancamento/ver-dia.ts';
import { abrirRemessa, type Remessa, type RemessaAberta } from './abrir-remessa.ts';
import { listDitosFechados, listFechados } from './dias.queries.ts';
import { gravarDias } from './gravar-dias.ts';
import { faltaNoMapa, type Julgada, julgarRemessa } from './julgar-remessa.ts';
import {
  type Casa,
  type Desfecho,
  findUltima,
  insertConteudo,
  insertLeitura,
  type LeituraRow,
  lockDms,
  replaceRecusas,
  touchLeitura,
  updateDesfecho,
  updateMudadas,
} from './leitura.queries.ts';

/** A delivery that was opened, or the sentence that says why it cannot be. */
export type Aberta = { readonly aberta: RemessaAberta } | { readonly ilegivel: ArquivoIlegivel };

/** Opens a delivery; what cannot be read is an answer too, for a reading that waits for somebody. */
export async function tentarAbrir(
  remessa: Pick<Remessa, 'formato' | 'bytes'>,
  mapa: readonly ColunaDms[],
): Promise<Aberta> {
  try {
    return { aberta: await abrirRemessa(remessa, mapa) };
  } catch (error) {
    if (error instanceof ArquivoIlegivel) return { ilegivel: error };
    throw error;
  }
}

/** By what a delivery is known again: what came, and how it is read. */
export const hashDaRemessa = (
  { formato, bytes }: Pick<Remessa, 'formato' | 'bytes'>,
  mapa: readonly ColunaDms[],
): string =>
  createHash('sha256')
    .update(bytes)
    .update(`\0${formato}\0${JSON.stringify(mapa)}`)
    .digest('hex');

/** The dealership as its readings are written. */
export const casaDe = ({ tenant, now }: Ctx, { codConcessionaria }: DealershipFacts): Casa => ({
  codDistribuidor: tenant.codDistribuidor,
  codConcessionaria,
  agora: now,
});

/** Judges a delivery against what is known now, holding its months as they are until the transaction ends. */
export async function conferirAberta(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  { formato, aberta }: { formato: Remessa['formato']; aberta: RemessaAberta },
): Promise<Julgada & { readonly conhecido: Conhecido; readonly falta: readonly string[] }> {
  const falta = faltaNoMapa(formato, aberta);
  for (const mes of mesesDe(aberta)) await lockMes(ctx.tx, codConcessionaria, { mes, para: 'escrever' });
  const conhecido: Conhecido = {
    hoje: diaDe(ctx.now, fuso),
    fechados: new Set(await listFechados(ctx.tx, codConcessionaria)),
    ditos: new Map(
      (await listDitosFechados(ctx.tx, codConcessionaria)).map((row) => [row.dia, valoresDe(row)]),
    ),
  };
  if (falta.length > 0) return { dias: [], recusas: [], conhecido, falta };
  return { ...julgarRemessa(formato, aberta, conhecido), conhecido, falta };
}

/** The months that a delivery may tell of, in order: who holds several takes turns with others. */
function mesesDe({ mapa, registros }: RemessaAberta): string[] {
  const coluna = mapa.findIndex(({ campo }) => campo === 'data');
  const { inicio, tamanho = 0 } = mapa[coluna] ?? {};
  const meses = registros.flatMap(({ celulas }) => {
    const celula =
      inicio === undefined
        ? (celulas[coluna] ?? '')
        : (celulas[0] ?? '').slice(inicio - 1, inicio - 1 + tamanho);
    const lida = lerData(celula.trim());
    return lida && isMes(mesDe(lida.dia)) ? mesDe(lida.dia) : [];
  });
  return [...new Set(meses)].toSorted((a, b) => a.localeCompare(b));
}

const EXEMPLOS = 3;

/** A file's columns with the first things they hold. */
function colunasDe({ mapa, registros, amostra }: RemessaAberta): Desfecho['colunas'] {
  const colunas: LeituraDms['colunas'] = mapa.map(({ coluna, inicio, tamanho = 0 }, i) => {
    const celulas = registros
      .slice(0, 50)
      .map(({ celulas: daLinha }) =>
        (inicio === undefined
          ? (daLinha[i] ?? '')
          : (daLinha[0] ?? '').slice(inicio - 1, inicio - 1 + tamanho)
        )
          .trim()
          .slice(0, 60)
          .toWellFormed(),
      );
    return { coluna, exemplos: [...new Set(celulas.filter(Boolean))].slice(0, EXEMPLOS) };
  });
  return { colunas, amostra };
}

interface Pedido {
  readonly remessa: Remessa;
  readonly mapa: readonly ColunaDms[];
  readonly aberta: Aberta;
  /** The reading whose content is read again; it is not asked whether it was told already. */
  readonly releituraDe?: number;
  readonly codChave?: number;
}

/** How a delivery ended: which reading it is, and whether it told what had been told already. */
export interface Lida {
  readonly codLeitura: number;
  readonly situacao: LeituraRow['situacao'];
  readonly repetida: boolean;
}

/**
 * Reads an opened delivery into the figures that stand beside the entries, whole or not at all: its days, its refused lines and
 * the record of it are one transaction. The same content after itself changes nothing; what was refused of it is judged anew.
 */
export async function registrarRemessa(ctx: Ctx, casa: DealershipFacts, pedido: Pedido): Promise<Lida> {
  const { remessa, mapa, releituraDe } = pedido;
  await lockDms(ctx.tx, casa.codConcessionaria);
  const hash = hashDaRemessa(remessa, mapa);
  const ultima =
    releituraDe === undefined ? await findUltima(ctx.tx, casa.codConcessionaria, remessa.assunto) : undefined;
  const mesma = ultima?.hash === hash ? ultima : undefined;
  if (mesma && (mesma.situacao === 'lida' || mesma.situacao === 'descartada')) {
    await touchLeitura(ctx.tx, mesma, ctx.now);
    return { codLeitura: mesma.codLeitura, situacao: mesma.situacao, repetida: true };
  }
  const { desfecho, julgada } = await julgar(ctx, casa, pedido);
  const dona = casaDe(ctx, casa);
  const codLeitura = mesma?.codLeitura ?? (await inserir(ctx, dona, { ...pedido, hash, desfecho }));
  if (mesma)
    await updateDesfecho(ctx.tx, codLeitura, { desfecho, hash, agora: ctx.now, vezes: mesma.vezes + 1 });
  await replaceRecusas(ctx.tx, dona, { codLeitura, recusas: desfecho.recusas });
  await gravarJulgada(ctx, casa, { codLeitura, releituraDe: releituraDe ?? null, julgada });
  ctx.cadastroChanged('dms', casa.codConcessionaria);
  return { codLeitura, situacao: desfecho.situacao, repetida: mesma !== undefined };
}

type JulgadaAgora = Awaited<ReturnType<typeof conferirAberta>>;

interface Gravacao {
  readonly codLeitura: number;
  readonly releituraDe: number | null;
  readonly julgada: JulgadaAgora | null;
}

/** Writes what a reading accepted, and how much of it was news. */
export async function gravarJulgada(
  ctx: Ctx,
  casa: DealershipFacts,
  { codLeitura, releituraDe, julgada }: Gravacao,
): Promise<void> {
  if (!julgada || julgada.dias.length === 0) return;
  const { dias, conhecido } = julgada;
  const mudadas = await gravarDias(ctx, casa, {
    codLeitura,
    releituraDe,
    dias,
    fechados: conhecido.fechados,
  });
  await updateMudadas(ctx.tx, codLeitura, mudadas);
}

async function julgar(
  ctx: Ctx,
  casa: DealershipFacts,
  { remessa, mapa, aberta }: Pedido,
): Promise<{ desfecho: Desfecho; julgada: JulgadaAgora | null }> {
  if ('ilegivel' in aberta) return { desfecho: semLeitura(mapa, aberta.ilegivel), julgada: null };
  const julgada = await conferirAberta(ctx, casa, { formato: remessa.formato, aberta: aberta.aberta });
  return { desfecho: desfechoDe(aberta.aberta, julgada), julgada };
}

const semLeitura = (mapa: readonly ColunaDms[], { message }: ArquivoIlegivel): Desfecho => ({
  situacao: 'parada',
  codificacao: '',
  mapa,
  colunas: { colunas: [], amostra: [] },
  aceitas: 0,
  recusas: [],
  avisos: [],
  erro: `Não foi possível ler: ${message}`,
});

/** What became of an opened delivery, in words and numbers. */
export function desfechoDe(aberta: RemessaAberta, { dias, recusas, falta }: JulgadaAgora): Desfecho {
  const erro = falta.length > 0 ? falta.join('. ') : dias.length === 0 ? 'Nenhuma linha pôde ser lida' : null;
  return {
    situacao: erro !== null ? 'parada' : recusas.length > 0 ? 'parcial' : 'lida',
    codificacao: aberta.codificacao,
    mapa: aberta.mapa,
    colunas: colunasDe(aberta),
    aceitas: dias.length,
    recusas,
    avisos: aberta.avisos,
    erro,
  };
}

async function inserir(
  ctx: Ctx,
  dona: Casa,
  { remessa, releituraDe, codChave, hash, desfecho }: Pedido & { hash: string; desfecho: Desfecho },
): Promise<number> {
  const codLeitura = await insertLeitura(ctx.tx, dona, {
    desfecho,
    nova: {
      remessa,
      hash,
      releituraDe: releituraDe ?? null,
      codUsuario: ctx.usuario?.codUsuario ?? null,
      codChave: codChave ?? null,
    },
  });
  await insertConteudo(ctx.tx, dona, { codLeitura, bytes: remessa.bytes });
  return codLeitura;
}
