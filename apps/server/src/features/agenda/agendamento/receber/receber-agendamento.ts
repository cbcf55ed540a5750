import type { InputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals, type agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { avisarDaVisita } from '../avisar-da-visita.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { abrirOs } from '../../ordem-servico/abrir-os.ts';
import { darEntrada } from '../../ordem-servico/dar-entrada.ts';
import { refuseIf } from '../marcar/impedimento.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { chegadaDe, conferirPrevisao, registrarPromessa } from '../mudar/promessa.ts';
import { completo, impedimentoDoEstado, requireAgendamento } from '../require-agendamento.ts';
import { lockServicos } from '../marcar/servicos.queries.ts';
import { requireDoDia } from './do-dia.ts';

type Recebimento = InputOf<typeof agendamentoContracts.receberAgendamento>['body'];

/** The client is here: opens the OS and puts the jobs in the queue. */
export async function receberAgendamento(
  ctx: Ctx,
  codAgendamento: number,
  recebimento: Recebimento,
): Promise<RawJson> {
  const { versao, numeroOs, km, prisma, vagaPatio, previsaoEntrega, motivoPrevisao } = recebimento;
  const { combustivel, pertences, avarias, ganchoChave } = recebimento;
  const marcado = await requireAgendamento(ctx, { codAgendamento, versao });
  refuseIf(impedimentoDoEstado(marcado));
  if (marcado.recebido_em !== null) refuse(agendamentoRefusals.jaRecebido);
  const row = await requireDoDia(ctx, marcado, recebimento.trazerParaHoje);

  // Who comes early may be promised a car back before the hour that was booked.
  const chegada = chegadaDe({ inicio: row.inicio, recebido_em: ctx.now });
  const previsao =
    previsaoEntrega === undefined ? row.previsao_entrega : conferirPrevisao(previsaoEntrega, chegada);
  await registrarPromessa(ctx, row, { previsao, motivo: motivoPrevisao });
  const [primeiro] = await lockServicos(ctx.tx, [codAgendamento]);
  const numero = await abrirOs(ctx, row, {
    numeroOs: numeroOs || null,
    codTipoServico: primeiro?.cod_tipo_servico ?? null,
    confirmarOutraOs: recebimento.confirmarOutraOs ?? false,
  });
  await darEntrada(ctx, row, {
    numeroOs: numero,
    recebidoEm: ctx.now,
    km,
    prisma,
    ganchoChave,
    vagaPatio,
    combustivel,
    pertences,
    avarias,
    previsao,
  });

  announceAgenda(ctx, row.cod_concessionaria);
  await avisarDaVisita(ctx, codAgendamento, {
    tipo: 'clienteChegou',
    titulo: 'Cliente chegou à recepção',
    causa: vagaPatio ? `OS ${numero}, vaga ${vagaPatio}` : `OS ${numero}`,
  });
  return completo(ctx, codAgendamento);
}
