import { type LeituraDms, type LeituraNaLista, dmsRefusals } from '@oferta/contracts/vendas/dms.ts';
import type { ColunaDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Unit } from '#kernel/http/route.ts';
import { findConexao, saveMapa } from '../conexao/conexao.queries.ts';
import { abrirOuRecusar } from './enviar-arquivo.ts';
import {
  findConteudo,
  type LeituraRow,
  lockDms,
  replaceRecusas,
  updateDesfecho,
  updateSituacao,
} from './leitura.queries.ts';
import {
  casaDe,
  conferirAberta,
  desfechoDe,
  gravarJulgada,
  hashDaRemessa,
  registrarRemessa,
} from './ler-remessa.ts';
import { requireLeitura, verLeitura } from './ver-leitura.ts';

const ESTADO: Readonly<Record<LeituraNaLista['situacao'], string>> = {
  conferida: 'à espera de confirmação',
  lida: 'gravada',
  parcial: 'gravada',
  parada: 'parada',
  relida: 'substituída por outra',
  descartada: 'encerrada',
};

interface Guardada {
  readonly leitura: LeituraRow;
  readonly bytes: Buffer;
}

/** A reading in one of the states that a step asks for, with its content. */
async function requireGuardada(
  ctx: Ctx,
  codLeitura: number,
  situacoes: readonly LeituraNaLista['situacao'][],
): Promise<Guardada> {
  const leitura = await requireEm(ctx, codLeitura, situacoes);
  const bytes = (await findConteudo(ctx.tx, codLeitura)) ?? refuse(dmsRefusals.vencida);
  return { leitura, bytes };
}

async function requireEm(
  ctx: Ctx,
  codLeitura: number,
  situacoes: readonly LeituraNaLista['situacao'][],
): Promise<LeituraRow> {
  const leitura = await requireLeitura(ctx, codLeitura);
  if (!situacoes.includes(leitura.situacao))
    refuse(dmsRefusals.estadoErrado, { dados: { estado: ESTADO[leitura.situacao] } });
  return leitura;
}

type CasaDe = (codConcessionaria: number) => Promise<DealershipFacts>;

interface Alvo {
  readonly codLeitura: number;
  readonly casaDe: CasaDe;
}

/** Judges a looked-at delivery with another map. Nothing is written of its days. */
export async function mapearLeitura(
  unit: Unit,
  { codLeitura, casaDe: facts }: Alvo,
  mapa: readonly ColunaDms[],
): Promise<LeituraDms> {
  const { leitura, bytes } = await unit((ctx) => requireGuardada(ctx, codLeitura, ['conferida']));
  const casa = await facts(leitura.codConcessionaria);
  const aberta = await abrirOuRecusar({ formato: leitura.formato, bytes }, mapa);
  return unit(async (ctx) => {
    await lockDms(ctx.tx, casa.codConcessionaria);
    await requireEm(ctx, codLeitura, ['conferida']);
    const julgada = await conferirAberta(ctx, casa, { formato: leitura.formato, aberta });
    const desfecho = { ...desfechoDe(aberta, julgada), situacao: 'conferida' as const };
    const hash = hashDaRemessa({ formato: leitura.formato, bytes }, aberta.mapa);
    await updateDesfecho(ctx.tx, codLeitura, { desfecho, hash, agora: ctx.now, vezes: leitura.vezes });
    await replaceRecusas(ctx.tx, casaDe(ctx, casa), { codLeitura, recusas: desfecho.recusas });
    return verLeitura(ctx, codLeitura);
  });
}

/** Writes what a looked-at delivery tells, judged anew against what is known by then, and keeps its map for the next. */
export async function gravarLeitura(unit: Unit, { codLeitura, casaDe: facts }: Alvo): Promise<LeituraDms> {
  const primeira = await unit((ctx) => requireLeitura(ctx, codLeitura));
  // Confirmed twice, it is the same confirmation.
  if (primeira.situacao === 'lida' || primeira.situacao === 'parcial')
    return unit((ctx) => verLeitura(ctx, codLeitura));
  const { leitura, bytes } = await unit((ctx) => requireGuardada(ctx, codLeitura, ['conferida']));
  const casa = await facts(leitura.codConcessionaria);
  const { formato, mapa } = leitura;
  const aberta = await abrirOuRecusar({ formato, bytes }, mapa);
  return unit(async (ctx) => {
    await lockDms(ctx.tx, casa.codConcessionaria);
    const agora = await requireEm(ctx, codLeitura, ['conferida']);
    if (agora.hash !== leitura.hash) refuse(dmsRefusals.mapaMudou);
    const julgada = await conferirAberta(ctx, casa, { formato, aberta });
    const desfecho = desfechoDe(aberta, julgada);
    if (desfecho.erro !== null) refuse(dmsRefusals.mapaIncompleto, { dados: { frases: desfecho.erro } });
    await updateDesfecho(ctx.tx, codLeitura, {
      desfecho,
      hash: leitura.hash,
      agora: ctx.now,
      vezes: leitura.vezes,
    });
    await replaceRecusas(ctx.tx, casaDe(ctx, casa), { codLeitura, recusas: desfecho.recusas });
    await gravarJulgada(ctx, casa, { codLeitura, releituraDe: null, julgada });
    await saveMapa(ctx.tx, casaDe(ctx, casa), { formato, mapa });
    ctx.cadastroChanged('dms', casa.codConcessionaria);
    return verLeitura(ctx, codLeitura);
  });
}

/** Reads the same content again with the map of now: after the map was mended, or a month was opened again. */
export async function relerLeitura(unit: Unit, { codLeitura, casaDe: facts }: Alvo): Promise<LeituraDms> {
  const { leitura, bytes } = await unit((ctx) =>
    requireGuardada(ctx, codLeitura, ['lida', 'parcial', 'parada']),
  );
  const casa = await facts(leitura.codConcessionaria);
  const { conector, nome, assunto } = leitura;
  const conexao = await unit(({ tx }) => findConexao(tx, casa.codConcessionaria));
  const formato = leitura.formato;
  const mapa = conexao?.formato === formato && leitura.conector !== 'envio' ? conexao.mapa : leitura.mapa;
  const aberta = { aberta: await abrirOuRecusar({ formato, bytes }, mapa) };
  return unit(async (ctx) => {
    await lockDms(ctx.tx, casa.codConcessionaria);
    await requireEm(ctx, codLeitura, ['lida', 'parcial', 'parada']);
    const remessa = { conector, formato, nome, assunto, bytes };
    const lida = await registrarRemessa(ctx, casa, { remessa, mapa, aberta, releituraDe: codLeitura });
    await updateSituacao(ctx.tx, codLeitura, 'relida');
    return verLeitura(ctx, lida.codLeitura);
  });
}

/** Nothing more will come of it. What it told already stays told. */
export async function descartarLeitura(ctx: Ctx, codLeitura: number): Promise<void> {
  const { codConcessionaria } = await requireLeitura(ctx, codLeitura);
  // Who confirms it at the same moment is waited for.
  await lockDms(ctx.tx, codConcessionaria);
  const leitura = await requireEm(ctx, codLeitura, ['parada', 'conferida']);
  await updateSituacao(ctx.tx, codLeitura, 'descartada');
  ctx.cadastroChanged('dms', leitura.codConcessionaria);
}
