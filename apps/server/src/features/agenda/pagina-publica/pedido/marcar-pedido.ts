import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { findAberto, updateAgendamento } from '../../agendamento/agendamento.queries.ts';
import { agendar, mesmaSemana } from '../../agendamento/marcar/agendar.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { findAprendidoEmUso } from '../../tempo-aprendido/tempo-aprendido.queries.ts';
import type { Aberta } from '../abrir-pagina.ts';
import { type Oferta, trabalhosDe } from '../ofertas.ts';
import { type PedidoRow, updatePedido } from '../pedido.queries.ts';
import { type HoraTomada, noDia, tomarHora } from '../tomar-hora.ts';

/** Books what was asked for at its hour, if it can still be had; answers the visit's code. */
export async function marcarPedido(
  ctx: Ctx,
  aberta: Aberta,
  { pedido, ofertas }: { pedido: PedidoRow; ofertas: readonly Oferta[] },
): Promise<number> {
  const { dia, codPedido, transporte, modelo } = pedido;
  const aprendido = await findAprendidoEmUso(ctx.tx, aberta.pagina.codConcessionaria);
  const desejo = {
    trabalhos: trabalhosDe(ofertas, aberta, { aprendido, modelo }),
    transporte,
    exceto: { codPedido, codAgendamento: null },
  };
  const codAgendamento = await tomarHora(ctx, aberta, {
    dia,
    hora: formatHora(pedido.horaMin),
    desejo,
    tomar: async (tomada) => {
      // From here on the visit holds the hour.
      await updatePedido(ctx.tx, codPedido, { guardado_ate: null });
      return agendarPedido(ctx, aberta, { pedido, ofertas, tomada });
    },
  });
  await updatePedido(ctx.tx, codPedido, {
    cod_agendamento: codAgendamento,
    guardado_ate: null,
    codigo_hash: null,
    codigo_expira_em: null,
  });
  if (aberta.pagina.entraComo === 'confirmado')
    await updateAgendamento(ctx.tx, codAgendamento, { situacao: 'confirmado' });
  announceAgenda(ctx, aberta.pagina.codConcessionaria);
  return codAgendamento;
}

interface Marcado {
  pedido: PedidoRow;
  ofertas: readonly Oferta[];
  tomada: HoraTomada;
}

async function agendarPedido(
  ctx: Ctx,
  { pagina }: Aberta,
  { pedido, ofertas, tomada }: Marcado,
): Promise<number> {
  const { codConcessionaria, entraComo } = pagina;
  const { placa, chassi, modelo, ano, km, nome, telefone, email, documento, transporte } = pedido;
  return agendar(ctx, {
    codConcessionaria,
    codConsultor: entraComo === 'bolsao' ? null : tomada.venda.codConsultor,
    dataAgendamento: tomada.dia,
    horaAgendamento: formatHora(tomada.inicioMin),
    duracaoMin: tomada.duracaoMin,
    cliente: { nome: nome ?? '', telefone, email, documento },
    veiculo: { placa, chassi, modelo, ano, km },
    servicos: ofertas.map((oferta, i) => ({
      codTipoServico: oferta.codTipoServico,
      descricao: oferta.nome.slice(0, 200),
      tempoPadraoMin: oferta.minutos,
      codMecanico: tomada.venda.plano[i]?.codMecanico ?? null,
    })),
    observacao: await observacaoDe(ctx, pagina.codConcessionaria, pedido),
    origem: 'site',
    transporte,
    previsaoEntrega: tomada.fim.toISOString(),
    encaixe: false,
    // Whose mechanic was chosen by what the service asks for instead of its own type.
    ...(ofertas.some(({ codTipoServico, codEspecialidade }) => codTipoServico !== codEspecialidade) && {
      motivoEspecialidade: 'O cadastro do serviço pede outra especialidade',
    }),
    // That the car comes already is for the house to know: told here, it would be told to whoever knows a plate.
    confirmarDuplicado: true,
  });
}

/** What the house reads: what the client wrote, and that the same car comes another time that week. */
async function observacaoDe(
  ctx: Ctx,
  codConcessionaria: number,
  { observacao, dia, placa, chassi }: PedidoRow,
): Promise<string | null> {
  const outra = await findAberto(ctx.tx, codConcessionaria, mesmaSemana({ dia, placa, chassi }));
  const linhas = [
    observacao,
    outra && `Este carro já tem horário em ${noDia(outra.dia, outra.horaMin)}: confira com o cliente.`,
  ].filter(Boolean);
  return linhas.join('\n') || null;
}
