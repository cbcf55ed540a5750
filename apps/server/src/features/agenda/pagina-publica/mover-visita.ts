import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import type { Trabalho } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { updateAgendamento } from '../agendamento/agendamento.queries.ts';
import { isOcupado } from '../agendamento/marcar/reservar.ts';
import {
  listTrabalhos,
  lockServicos,
  type ServicoRow,
  updateServico,
} from '../agendamento/marcar/servicos.queries.ts';
import { alterarAgendamento } from '../agendamento/mudar/alterar-agendamento.ts';
import { tempoDoGuardado } from '../tempo-aprendido/minutos-planejados.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import type { Aberta } from './abrir-pagina.ts';
import { folgaDe, type PorTempo } from './ofertas.ts';
import type { PedidoRow } from './pedido.queries.ts';
import { type HoraTomada, tomarHora } from './tomar-hora.ts';

type Trabalhado = Pick<ServicoRow, 'cod_tipo_servico' | 'tempo_padrao_min' | 'tempo_adicional_min'>;

const trabalhosDe = (
  aberta: Aberta,
  servicos: readonly Trabalhado[],
  { aprendido, modelo }: PorTempo,
): Trabalho[] =>
  servicos.map((servico) => ({
    tipo: servico.cod_tipo_servico,
    ...tempoDoGuardado(aprendido, servico, modelo),
    folga: folgaDe(aberta, servico.cod_tipo_servico),
  }));

/** What a visit needs done, as it is now. */
export const trabalhosDaVisita = async (
  ctx: Ctx,
  aberta: Aberta,
  { codAgendamento, ...porTempo }: PorTempo & { codAgendamento: number },
): Promise<Trabalho[]> => trabalhosDe(aberta, await listTrabalhos(ctx.tx, codAgendamento), porTempo);

interface Mudanca {
  pedido: PedidoRow & { codAgendamento: number; versao: number };
  dia: string;
  hora: string;
}

/**
 * Takes a visit to another hour with the jobs that it has now, whoever of the house may have changed them since, each with
 * the mechanic that the new hour was found with.
 */
export async function moverVisita(ctx: Ctx, aberta: Aberta, { pedido, dia, hora }: Mudanca): Promise<void> {
  const { codPedido, codAgendamento, versao, codConsultor, transporte, modelo } = pedido;
  const aprendido = await findAprendidoEmUso(ctx.tx, aberta.pagina.codConcessionaria);
  const servicos = (await lockServicos(ctx.tx, [codAgendamento])).toSorted((a, b) => a.ordem - b.ordem);
  const desejo = {
    trabalhos: trabalhosDe(aberta, servicos, { aprendido, modelo }),
    transporte,
    exceto: { codPedido, codAgendamento },
  };
  const mover = async (tomada: HoraTomada): Promise<void> => {
    // The jobs are planned by hand: without a plan they do not go along with the visit.
    for (const { cod_servico } of servicos)
      await updateServico(ctx.tx, cod_servico, {
        cod_mecanico: null,
        cod_box: null,
        inicio_planejado: null,
        fim_planejado: null,
      });
    const lugar = {
      versao,
      dataAgendamento: tomada.dia,
      horaAgendamento: formatHora(tomada.inicioMin),
      codConsultor: codConsultor === null ? null : tomada.venda.codConsultor,
    };
    await alterarAgendamento(ctx, { codAgendamento }, lugar);
    await updateAgendamento(ctx.tx, codAgendamento, { previsao_entrega: tomada.fim });
    for (const [i, { cod_servico }] of servicos.entries()) {
      const janela = tomada.janelas[i];
      if (!janela) continue;
      await updateServico(ctx.tx, cod_servico, {
        cod_mecanico: janela.codMecanico,
        inicio_planejado: new Date(janela.inicio),
        fim_planejado: new Date(janela.fim),
      });
    }
  };
  try {
    await tomarHora(ctx, aberta, { dia, hora, desejo, tomar: mover });
  } catch (error) {
    if (!isOcupado(error)) throw error;
    refuse(agendarRefusals.horaTomada, { dados: { hora, motivo: 'alguém acabou de ficar com ela' } });
  }
}
