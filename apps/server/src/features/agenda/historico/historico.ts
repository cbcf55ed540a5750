import {
  type Historico,
  historicoRefusals,
  type TotaisDoHistorico,
} from '@oferta/contracts/agenda/historico/historico.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { type Fazer, isAndando, PLANOS_DA_ORDEM } from '@oferta/domain/agenda/historico/historico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { casarTudo } from './casar.ts';
import { HISTORICO, pedidoDe } from './pedido.ts';
import {
  countVisitas,
  findHistorico,
  findMarca,
  type HistoricoRow,
  listFolhas,
  lockHistorico,
  updateHistorico,
} from './historico.queries.ts';
import { countPlanos, montarOrdens, sumAGravar } from './plano.queries.ts';

/** The guide: sheets, what they tell together as it was last looked through, and where the work stands. */
export async function verHistorico({ tx }: Ctx, codConcessionaria: number): Promise<Historico> {
  const row = await findHistorico(tx, codConcessionaria);
  // While it is written it is asked for every second, and nobody can change the sheets.
  const andando = row !== undefined && isAndando(row.estado);
  const marca = andando ? row.guardado.marca : await findMarca(tx, codConcessionaria);
  return {
    estado: row?.estado ?? null,
    fazia: row?.fazia ?? null,
    progresso: row?.progresso ?? 0,
    erro: row?.erro ?? null,
    folhas: await listFolhas(tx, codConcessionaria),
    totais: row?.guardado.totais ?? null,
    mudou: !andando && (row?.guardado.marca ?? MARCA_VAZIA) !== marca,
    visitas: await countVisitas(tx, codConcessionaria),
    ficaram: row?.guardado.ficaram ?? 0,
  };
}

/** No sheet and no pair. */
const MARCA_VAZIA = '0.0.0 0.0.0 0.0.0 d41d8cd98f00b204e9800998ecf8427e';

const EM_PALAVRAS = { conferindo: 'conferido', gravando: 'gravado', desfazendo: 'desfeito' } as const;

/** The history's state, held; refuses while somebody is at work on it, but for a work that may go on beside (`menos`). */
export async function requireParado(
  ctx: Ctx,
  codConcessionaria: number,
  menos?: Fazer,
): Promise<HistoricoRow> {
  const { codDistribuidor } = ctx.tenant;
  const row = await lockHistorico(ctx.tx, { codDistribuidor, codConcessionaria });
  if (isAndando(row.estado) && row.estado !== menos)
    refuse(historicoRefusals.andando, { dados: { fazendo: EM_PALAVRAS[row.estado] } });
  return row;
}

/** Begins a work on the history, unless one is under way. */
export async function comecar(ctx: Ctx, codConcessionaria: number, fazer: Fazer): Promise<typeof FEITO> {
  await requireParado(ctx, codConcessionaria);
  if (fazer === 'gravando') await requirePronto(ctx, codConcessionaria);
  await updateHistorico(ctx.tx, codConcessionaria, { estado: fazer, fazia: null, erro: null, progresso: 0 });
  await ctx.enqueue(HISTORICO, pedidoDe(ctx, codConcessionaria));
  return FEITO;
}

/** Every job needs a kind of work: without one no figure would count it. */
async function requirePronto({ tx }: Ctx, codConcessionaria: number): Promise<void> {
  const [, , passagens] = await listFolhas(tx, codConcessionaria);
  if (!passagens?.linhas && (await countVisitas(tx, codConcessionaria)) === 0)
    refuse(historicoRefusals.vazio);
  const { soltos } = await casarTudo(tx, codConcessionaria);
  if (soltos.tipo.nomes > 0) refuse(historicoRefusals.semTipo, { dados: { nomes: soltos.tipo.nomes } });
}

/** Puts the sheets together and counts what would be written. Writes no visit. */
export async function conferir({ tx }: Ctx, codConcessionaria: number): Promise<TotaisDoHistorico> {
  const { usados, soltos } = await casarTudo(tx, codConcessionaria);
  await montarOrdens(tx, codConcessionaria, usados);
  return totaisDe(tx, codConcessionaria, soltos);
}

/** The figures of what is to become of all orders. */
export async function totaisDe(
  tx: Ctx['tx'],
  codConcessionaria: number,
  soltos: TotaisDoHistorico['soltos'],
): Promise<TotaisDoHistorico> {
  const planos = new Map(
    (await countPlanos(tx, codConcessionaria)).map(({ plano, quantas }) => [plano, quantas]),
  );
  return {
    ordens: Object.fromEntries(
      PLANOS_DA_ORDEM.map((plano) => [plano, planos.get(plano) ?? 0]),
    ) as TotaisDoHistorico['ordens'],
    aGravar: await sumAGravar(tx, codConcessionaria),
    soltos,
  };
}
