import type { Ctx } from '#kernel/context.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { reservar } from '../../agendamento/marcar/reservar.ts';
import { insertPedido, type PedidoRow, type ServicoGuardado, updatePedido } from '../pedido.queries.ts';
import type { HoraTomada } from '../tomar-hora.ts';

interface Guardada {
  /** Who keeps an hour already changes it for this one; null: a new request. */
  codPedido: number | null;
  token: string;
  carro: Pick<PedidoRow, 'placa' | 'chassi' | 'modelo' | 'ano' | 'km'>;
  servicos: readonly ServicoGuardado[];
  observacao: string | null;
  transporte: PedidoRow['transporte'];
  tomada: HoraTomada;
  guardaMin: number;
  /** Who waits, where the hour is offered to them. */
  codEspera?: number;
}

/** Keeps an hour that was found free, for so many minutes. Nobody else gets it meanwhile. */
export async function guardarPedido(ctx: Ctx, codConcessionaria: number, guardada: Guardada): Promise<void> {
  const { codPedido, token, carro, tomada } = guardada;
  // What is kept already stands in nobody's way but others'.
  if (codPedido !== null) await updatePedido(ctx.tx, codPedido, { guardado_ate: null });
  const reserva = {
    codAgendamento: null,
    codConsultor: tomada.venda.codConsultor,
    dia: tomada.dia,
    inicioMin: tomada.inicioMin,
    duracaoMin: tomada.duracaoMin,
    encaixe: false,
    janelas: tomada.janelas.map(({ codMecanico, inicio, fim }) => ({
      codMecanico,
      codBox: null,
      inicio: new Date(inicio),
      fim: new Date(fim),
    })),
    veiculo: { cliente: 'Cliente', placa: carro.placa, chassi: carro.chassi },
  };
  await reservar(ctx, { codConcessionaria, reserva }, async (vaga) => {
    const row = {
      ...carro,
      servicos: JSON.stringify(guardada.servicos),
      observacao: guardada.observacao,
      transporte: guardada.transporte,
      dia: tomada.dia,
      hora_min: tomada.inicioMin,
      duracao_min: tomada.duracaoMin,
      cod_consultor: tomada.venda.codConsultor,
      vaga,
      janelas: JSON.stringify(tomada.janelas),
      guardado_ate: new Date(ctx.now.getTime() + guardada.guardaMin * 60_000),
    };
    if (codPedido !== null) await updatePedido(ctx.tx, codPedido, row);
    else
      await insertPedido(ctx.tx, {
        ...row,
        cod_distribuidor: ctx.tenant.codDistribuidor,
        cod_concessionaria: codConcessionaria,
        segredo_hash: hashToken(token),
        criado_em: ctx.now,
        cod_espera: guardada.codEspera ?? null,
      });
  });
}
