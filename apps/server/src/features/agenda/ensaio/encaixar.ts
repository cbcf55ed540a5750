import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { agendar } from '../agendamento/marcar/agendar.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { aplicarEnsaio } from './aplicar-ensaio.ts';
import { findServicoDe, notarMotivo } from './ensaio.queries.ts';

type Pedido = InputOf<typeof ensaioContracts.encaixar>['body'];

/**
 * Gives a job the place that was offered: books its visit where there is none yet, takes those out of the way that make
 * room, and puts all of them where they go, as the board's own calls do. In the one transaction of this call: whatever is
 * refused leaves the day as it was.
 */
export async function encaixar(
  ctx: Ctx,
  { codConcessionaria, quem, lugar, outros, motivo }: Pedido,
): Promise<OutputOf<typeof ensaioContracts.encaixar>> {
  const servico = await servicoDe(ctx, { codConcessionaria, quem, motivo });
  const saem = outros.map(({ codServico, versao, data, hora }) => ({
    tipo: 'escalar' as const,
    codServico,
    versao,
    codMecanico: null,
    data,
    hora,
  }));
  const entram = outros.map(({ versao: _lida, ...lugarDele }) => ({
    tipo: 'escalar' as const,
    ...lugarDele,
  }));
  const versao = 'versao' in quem ? quem.versao : undefined;
  await aplicarEnsaio(ctx, {
    codConcessionaria,
    comandos: [...saem, { tipo: 'escalar', codServico: servico.codServico, versao, ...lugar }, ...entram],
  });
  if (motivo) await notarMotivo(ctx.tx, servico.codAgendamento, motivo);
  announceAgenda(ctx, codConcessionaria);
  return servico;
}

/** The job that is let in; somebody at the counter is booked first, squeezed in with the consultants and with no mechanic yet. */
async function servicoDe(
  ctx: Ctx,
  { codConcessionaria, quem, motivo }: Pick<Pedido, 'codConcessionaria' | 'quem' | 'motivo'>,
): Promise<{ codAgendamento: number; codServico: number }> {
  if ('codServico' in quem)
    return (await findServicoDe(ctx.tx, quem)) ?? refuse(servicoRefusals.naoEncontrado);
  const { visita } = quem;
  const codAgendamento = await agendar(
    ctx,
    {
      ...visita,
      codConcessionaria,
      servicos: visita.servicos.map((cada) => ({ ...cada, codMecanico: null })),
      encaixe: true,
      motivoEncaixe: motivo,
    },
    { passante: true },
  );
  return (await findServicoDe(ctx.tx, { codAgendamento })) ?? refuse(servicoRefusals.naoEncontrado);
}
