import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  agendarRefusals,
  type paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatHora } from '@oferta/domain/agenda/marcar/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { findAberto, updateAgendamento } from '../agendamento/agendamento.queries.ts';
import { agendar, mesmaSemana } from '../agendamento/marcar/agendar.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { abrirPagina, type Aberta } from './abrir-pagina.ts';
import { avisarCliente } from './avisar-cliente.ts';
import { confere, hashDoCodigo, restamTentativas, TENTATIVAS } from './codigo.ts';
import { contarErro, requireSemErros } from './limites.ts';
import { type Oferta, ofertasEscolhidas, trabalhosDe } from './ofertas.ts';
import { pedidoFio, requirePedido } from './pedido-fio.ts';
import { contarTentativa, type PedidoRow, updatePedido } from './pedido.queries.ts';
import { type HoraTomada, noDia, tomarHora } from './tomar-hora.ts';

type Confirmar = typeof paginaPublicaContracts.confirmarPedidoPublico;

/**
 * Books what was asked for, once the code that was sent comes back. A try is counted in a transaction of its own before it
 * is compared. An hour whose five minutes ran out is taken again if nobody has it. Sent twice, it is told the visit.
 */
export async function confirmarPedido(
  desk: Outside,
  { params, body }: InputOf<Confirmar>,
  exchange: Exchange,
): Promise<PedidoPublico> {
  const mesa = await abrirPagina(desk, params.slug);
  const feitas = await mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange });
    if (pedido.codAgendamento !== null) return 0;
    if (pedido.codigoHash === null) refuse(agendarRefusals.semCodigo);
    await requireSemErros(ctx, exchange);
    return contarTentativa(ctx.tx, pedido.codPedido, TENTATIVAS);
  });
  if (feitas === null)
    refuse(agendarRefusals.codigoErrado, { dados: { restam: restamTentativas(TENTATIVAS) } });

  const feito = await mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange, lock: true });
    if (pedido.codAgendamento !== null) return pedidoFio(ctx, aberta, pedido);
    const { codigoHash, codigoExpiraEm } = pedido;
    const certo =
      codigoHash !== null &&
      codigoExpiraEm !== null &&
      codigoExpiraEm > ctx.now &&
      confere(codigoHash, hashDoCodigo(exchange.portador ?? '', body.codigo));
    if (!certo) {
      await contarErro(ctx, exchange);
      return null;
    }
    await marcar(ctx, aberta, pedido);
    const marcado = await requirePedido(ctx, aberta, { exchange });
    await avisarCliente(ctx, aberta, { pedido: marcado, exchange, assunto: 'marcado' });
    return pedidoFio(ctx, aberta, marcado);
  });
  return feito ?? refuse(agendarRefusals.codigoErrado, { dados: { restam: restamTentativas(feitas) } });
}

async function marcar(ctx: Ctx, aberta: Aberta, pedido: PedidoRow): Promise<void> {
  const ofertas = await ofertasEscolhidas(ctx, aberta, {
    chaves: pedido.servicos.map(({ chave }) => chave),
    nomes: new Map(pedido.servicos.map(({ chave, nome }) => [chave, nome])),
  });
  const { dia, codPedido, transporte } = pedido;
  const desejo = {
    trabalhos: trabalhosDe(ofertas, aberta),
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
