import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { updateAgendamento, type AgendamentoRow } from '../agendamento/agendamento.queries.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import { quemOcupa } from '../agendamento/marcar/impedimento.ts';
import { updateServicosDo } from '../agendamento/marcar/servicos.queries.ts';
import { findDaMarca, type MarcaDoVeiculo } from './ordem-servico.queries.ts';

interface Entrada {
  numeroOs: string;
  /** When the car came. */
  recebidoEm: Date;
  km?: number | null | undefined;
  prisma?: number | null | undefined;
  /** Where its key hangs. */
  ganchoChave?: number | null | undefined;
  /** Where it stands. */
  vagaPatio?: string | null | undefined;
  /** Eighths of the tank. */
  combustivel?: number | null | undefined;
  /** What the client left in it. */
  pertences?: string | null | undefined;
  /** What it came with. */
  avarias?: string | null | undefined;
  previsao?: Date | null;
}

/** The car is in the house: its OS is open and its jobs are in the queue. A km below the last visit's is not judged. */
export async function darEntrada(ctx: Ctx, row: AgendamentoRow, entrada: Entrada): Promise<void> {
  const { numeroOs, recebidoEm, km, prisma, ganchoChave, vagaPatio, previsao } = entrada;
  const { combustivel, pertences, avarias } = entrada;
  try {
    await inSavepoint(ctx.tx, () =>
      updateAgendamento(ctx.tx, row.cod_agendamento, {
        situacao: 'recepcionado',
        recebido_em: recebidoEm,
        os_aberta: true,
        numero_os: numeroOs,
        prisma: prisma ?? null,
        gancho_chave: ganchoChave ?? null,
        vaga_patio: vagaPatio || null,
        km_entrada: km ?? null,
        combustivel: combustivel ?? null,
        pertences: pertences || null,
        avarias: avarias || null,
        ...(km !== undefined && km !== null && { km }),
        ...(previsao !== undefined && { previsao_entrega: previsao }),
        busca: buscaDe({ ...row, numero_os: numeroOs }),
      }),
    );
  } catch (error) {
    if (violates(error, 'agendamento_os')) refuse(agendamentoRefusals.osEmUso, { dados: { os: numeroOs } });
    if (violates(error, 'agendamento_prisma') && prisma)
      refuse(agendamentoRefusals.prismaEmUso, {
        dados: { prisma, quem: await quemTem(ctx, row, ['prisma', prisma]) },
      });
    if (violates(error, 'agendamento_gancho_chave') && ganchoChave)
      refuse(agendamentoRefusals.ganchoEmUso, {
        dados: { gancho: ganchoChave, quem: await quemTem(ctx, row, ['gancho_chave', ganchoChave]) },
      });
    throw error;
  }
  await updateServicosDo(ctx.tx, row.cod_agendamento, { data_inicio_servico: recebidoEm });
}

/** Whose the cone or the hook is by now, as the refusal names them. */
async function quemTem(ctx: Ctx, row: AgendamentoRow, marca: [MarcaDoVeiculo, number]): Promise<string> {
  const outro = await findDaMarca(ctx.tx, row.cod_concessionaria, marca);
  return outro ? quemOcupa(outro) : 'outro cliente';
}
