import type { Fazer } from '@oferta/domain/agenda/historico/historico.ts';
import { isAndando } from '@oferta/domain/agenda/historico/historico.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { inTheNameOf } from '#kernel/fair/heavy.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { excluirCriados } from './casar-nomes.ts';
import { conferir, totaisDe } from './historico.ts';
import {
  countVisitas,
  deleteHistorico,
  findHistorico,
  findMarca,
  lockHistorico,
  updateHistorico,
} from './historico.queries.ts';
import { deletePares } from './nomes.queries.ts';
import { PedidoDoHistorico, HISTORICO } from './pedido.ts';
import { deleteFolhas, deleteOrdens, retirarVisitas, setMexidas, setTudoSai } from './retirar.queries.ts';
import { insertVisitas, lockOrdens } from './visitas.queries.ts';

type Run = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Orders of one transaction. */
const LOTE = 1_000;

/**
 * Looks a history through, writes it or takes it back, as its state says: lot by lot, so that other people's work waits for moments
 * only, and one that is killed goes on from the last lot.
 */
export const trazerHistoricoJob = defineJob({
  ...HISTORICO,
  payload: PedidoDoHistorico,
  handler: async (platform, pedido) => {
    const { estado = null } =
      (await runDe(platform, pedido, null)(({ tx }) => findHistorico(tx, pedido.codConcessionaria))) ?? {};
    if (!isAndando(estado)) return;
    const run = runDe(platform, pedido, estado);
    try {
      await inTheNameOf({ codDistribuidor: pedido.codDistribuidor, pessoa: 'historico' }, () =>
        fazer(run, pedido, estado),
      );
    } catch (error) {
      await run(async ({ tx }) => {
        const row = await findHistorico(tx, pedido.codConcessionaria);
        if (!row || !isAndando(row.estado)) return;
        await updateHistorico(tx, pedido.codConcessionaria, {
          estado: 'falhou',
          fazia: row.estado,
          erro: 'Houve uma falha. O que já entrou ficou; tente de novo para continuar.',
        });
      });
      throw error;
    }
  },
});

/** What is done is told to the audit by the call that asked for it. */
const ACOES = {
  conferindo: 'conferirHistorico',
  gravando: 'gravarHistorico',
  desfazendo: 'desfazerHistorico',
} as const;

function runDe(platform: Platform, pedido: PedidoDoHistorico, fazendo: Fazer | null): Run {
  const { codDistribuidor, concessionarias, codUsuario } = pedido;
  return (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias } },
      actor: {
        codUsuario,
        acao: fazendo === null ? HISTORICO.name : ACOES[fazendo],
        origem: 'importacao',
        endereco: null,
      },
      work,
    });
}

async function fazer(run: Run, { codConcessionaria }: PedidoDoHistorico, estado: Fazer): Promise<void> {
  if (estado === 'conferindo') await run((ctx) => juntar(ctx, codConcessionaria, 'conferido'));
  if (estado === 'gravando') {
    await run((ctx) => juntar(ctx, codConcessionaria, 'gravando'));
    while (await run((ctx) => andar(ctx, codConcessionaria, 'gravando')));
  }
  if (estado === 'desfazendo') {
    await run((ctx) => tirarTudo(ctx, codConcessionaria));
    while (await run((ctx) => andar(ctx, codConcessionaria, 'desfazendo')));
  }
}

async function juntar(ctx: Ctx, codConcessionaria: number, estado: 'conferido' | 'gravando'): Promise<void> {
  const { tx, now } = ctx;
  await lockHistorico(tx, { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria });
  const marca = await findMarca(tx, codConcessionaria);
  const totais = await conferir(ctx, codConcessionaria);
  const { nova, mudou, sai } = totais.ordens;
  const guardado = { totais, marca, andamento: { feitas: 0, total: nova + mudou + sai } };
  await updateHistorico(tx, codConcessionaria, { estado, guardado, conferido_em: now });
}

async function tirarTudo({ tx }: Ctx, codConcessionaria: number): Promise<void> {
  await setTudoSai(tx, codConcessionaria);
  const antes = (await findHistorico(tx, codConcessionaria))?.guardado;
  const andamento = { feitas: 0, total: await countVisitas(tx, codConcessionaria) };
  await updateHistorico(tx, codConcessionaria, { guardado: { ...antes, andamento } });
}

/** Writes or takes back the next orders; false when there are no more, and the work has ended. */
async function andar(ctx: Ctx, codConcessionaria: number, fazendo: Fazer): Promise<boolean> {
  const { tx, now } = ctx;
  const row = await lockHistorico(tx, { codDistribuidor: ctx.tenant.codDistribuidor, codConcessionaria });
  if (row.estado !== fazendo) return false;
  const ordens = await lockOrdens(tx, codConcessionaria, LOTE);
  const presentes = ordens
    .filter(({ codAgendamento }) => codAgendamento !== null)
    .map(({ chaveOs }) => chaveOs);
  const ficam = new Set(await retirarVisitas(tx, { codConcessionaria, chaves: presentes }));
  await setMexidas(tx, { codConcessionaria, chaves: [...ficam] });
  const livres = ordens.filter(({ chaveOs }) => !ficam.has(chaveOs));
  const de = (planos: readonly string[]) =>
    livres.filter(({ plano }) => planos.includes(plano)).map(({ chaveOs }) => chaveOs);
  await deleteOrdens(tx, { codConcessionaria, chaves: de(['sai']) });
  await insertVisitas(tx, { codConcessionaria, chaves: de(['nova', 'mudou']) }, now);
  if (livres.length > 0) announceAgenda(ctx, codConcessionaria);
  if (ordens.length === LOTE) {
    const { feitas = 0, total = 0 } = row.guardado.andamento ?? {};
    const andamento = { feitas: feitas + ordens.length, total };
    await updateHistorico(tx, codConcessionaria, {
      guardado: { ...row.guardado, andamento },
      progresso: Math.min(99, Math.floor((100 * andamento.feitas) / Math.max(1, total))),
    });
    return true;
  }
  await (fazendo === 'gravando'
    ? acabarDeGravar(ctx, codConcessionaria)
    : acabarDeDesfazer(ctx, codConcessionaria));
  return false;
}

async function acabarDeGravar({ tx, now, cadastroChanged }: Ctx, codConcessionaria: number): Promise<void> {
  const { totais: antes, marca = '' } = (await findHistorico(tx, codConcessionaria))?.guardado ?? {};
  const soltos = antes?.soltos ?? { mecanico: NENHUM, consultor: NENHUM, tipo: NENHUM };
  const totais = await totaisDe(tx, codConcessionaria, soltos);
  await updateHistorico(tx, codConcessionaria, {
    estado: 'gravado',
    progresso: 100,
    guardado: { totais, marca },
    gravado_em: now,
  });
  cadastroChanged('numeros', codConcessionaria);
}

const NENHUM = { nomes: 0, servicos: 0 };

async function acabarDeDesfazer(ctx: Ctx, codConcessionaria: number): Promise<void> {
  const { tx } = ctx;
  const ficaram = await countVisitas(tx, codConcessionaria);
  await deleteFolhas(tx, codConcessionaria);
  await excluirCriados(ctx, codConcessionaria, await deletePares(tx, codConcessionaria, null));
  await updateHistorico(tx, codConcessionaria, { estado: 'desfeito', progresso: 100, guardado: { ficaram } });
  if (ficaram === 0) await deleteHistorico(tx, codConcessionaria);
  ctx.cadastroChanged('numeros', codConcessionaria);
}
