import { FEITO } from '@oferta/contracts/fields.ts';
import { mensagemRefusals } from '@oferta/contracts/machines/mensagem.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { announceAlcance } from './announce-alcance.ts';
import { type Alcance, markAlcance } from './mensagem.queries.ts';

/** Takes from the SMS gateway how far a message got; the screens that show it are told. */
export async function anotarAlcance(
  { unit, now, gateways }: Outside,
  { id, alcance }: { id: string; alcance: Alcance },
  { portador }: Exchange,
): Promise<typeof FEITO> {
  if (!gateways.isSmsGateway(portador)) refuse(mensagemRefusals.gatewayDesconhecido);
  return unit(async (ctx) => {
    // The gateway may be faster than our note of its answer; refused, it tells again.
    const mensagem =
      (await markAlcance(ctx.tx, id, {
        canal: 'sms',
        alcance,
        now,
        porque: 'não entregue pela operadora',
      })) ?? refuse(mensagemRefusals.naoEncontrada);
    announceAlcance(ctx, mensagem);
    return FEITO;
  });
}
