import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { lerNumeroOs } from '@oferta/domain/agenda/numero-os.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSavepoint } from '#kernel/db/savepoint.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { type AgendamentoRow } from '../agendamento/agendamento.queries.ts';
import { buscaDe } from '../agendamento/busca-do-agendamento.ts';
import { requireMesmoVeiculo, requireSemOsAberta } from './mesmo-veiculo.ts';
import { insertOrdem, lockOrdemDeNumero, takeProximaOs, tieOrdem } from './ordem-servico.queries.ts';

interface Pedido {
  /** Null: the number the appointment already has, or the dealership's next. */
  numeroOs: string | null;
  codTipoServico: number | null;
  /** Another order of the same vehicle may be open. */
  confirmarOutraOs: boolean;
}

/** Opens the appointment's OS, or takes the open one of that number which nobody has tied yet. Answers the number. */
export async function abrirOs(
  ctx: Ctx,
  row: AgendamentoRow,
  { numeroOs, codTipoServico, confirmarOutraOs }: Pedido,
): Promise<string> {
  const {
    cod_distribuidor,
    cod_concessionaria,
    cod_agendamento,
    cliente,
    telefone,
    placa,
    chassi,
    modelo,
    cod_consultor,
  } = row;
  const numero_os =
    (numeroOs ? lerNumeroOs(numeroOs) : null) ??
    row.numero_os ??
    (await takeProximaOs(ctx.tx, cod_concessionaria));
  const existente = await lockOrdemDeNumero(ctx.tx, cod_concessionaria, numero_os);
  if (existente) {
    const livre = existente.cod_agendamento === null && existente.aberta;
    if (!livre && existente.cod_agendamento !== cod_agendamento) refuseEmUso(numero_os);
    if (livre) requireMesmoVeiculo(row, existente);
    await tieOrdem(ctx.tx, existente.cod_ordem_servico, cod_agendamento);
    return existente.numero_os;
  }
  if (!confirmarOutraOs) await requireSemOsAberta(ctx, row);

  try {
    await inSavepoint(ctx.tx, () =>
      insertOrdem(ctx.tx, {
        cod_distribuidor,
        cod_concessionaria,
        numero_os,
        aberta_em: ctx.now,
        cod_agendamento,
        cliente,
        telefone,
        placa,
        chassi,
        modelo,
        cod_consultor,
        cod_tipo_servico: codTipoServico,
        valor_previsto_centavos: row.valor_previsto_centavos,
        busca: buscaDe({ cliente, placa, chassi, modelo, numero_os }),
      }),
    );
  } catch (error) {
    if (violates(error, NUMERO_UNICO)) refuseEmUso(numero_os);
    throw error;
  }
  return numero_os;
}

/** One number, however it is written, is one order of a dealership. */
export const NUMERO_UNICO = 'ordem_servico_numero';

function refuseEmUso(os: string): never {
  refuse(agendamentoRefusals.osEmUso, { dados: { os } });
}
