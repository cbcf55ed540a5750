import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import {
  moveServico,
  requirePossivel,
  requireServico,
  settleServico,
  startRelogio,
  stopRelogio,
} from '../ciclo/ciclo.ts';
import { NA_BANDEJA } from './fora-da-raia.ts';
import { lockRaias } from './planejamento.queries.ts';
import { type Pedido, planejar, withLugarLivre } from './planejar.ts';
import { requireVersao } from '../require-versao.ts';
import type { ServicoTravado } from '../servico.queries.ts';
import { withUmaExecucao } from '../ciclo/uma-execucao.ts';

interface Escala extends Pedido {
  codServico: number;
  versao?: number | undefined;
}

/** Puts a job on a mechanic's lane, moves it there, or with no mechanic takes it back to the tray. */
export async function escalarMecanico(ctx: Ctx, escala: Escala): Promise<RawJson> {
  await lockRaias(ctx.tx, [escala]);
  const servico = await requireServico(ctx, escala.codServico);
  await requireVersao(ctx, servico, escala.versao);

  const { codMecanico } = escala;
  requirePossivel('atribuirMecanico', servico, { codMecanico });
  if (codMecanico === null) await returnToBandeja(ctx, servico);
  else await putNaRaia(ctx, servico, { ...escala, codMecanico });
  return settleServico(ctx, servico);
}

function returnToBandeja(ctx: Ctx, servico: ServicoTravado): Promise<void> {
  return moveServico(ctx, servico, {
    acao: 'atribuirMecanico',
    dados: { codMecanico: null },
    carimbos: NA_BANDEJA,
  });
}

async function putNaRaia(
  ctx: Ctx,
  servico: ServicoTravado,
  escala: Escala & { codMecanico: number },
): Promise<void> {
  const { codServico, codMecanico } = escala;
  const plano = await planejar(ctx, servico, escala);
  const alvo = {
    codServico,
    codMecanico,
    codBox: plano.cod_box,
    inicio: plano.inicio_planejado,
    fim: plano.fim_planejado,
  };
  await withUmaExecucao(ctx, { codServico, codMecanico }, () =>
    withLugarLivre(ctx, alvo, () =>
      moveServico(ctx, servico, { acao: 'atribuirMecanico', dados: { codMecanico }, carimbos: plano }),
    ),
  );

  const trocou = servico.status === STATUS_SERVICO.emServico && servico.codMecanico !== codMecanico;
  if (!trocou) return;
  await stopRelogio(ctx, servico, 'atribuirMecanico');
  await startRelogio(ctx, servico, codMecanico);
}
