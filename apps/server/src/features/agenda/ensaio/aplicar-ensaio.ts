import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { ensaioRefusals, type ensaioContracts } from '@oferta/contracts/agenda/ensaio.ts';
import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, RefusalError } from '#kernel/errors.ts';
import { bloquear, desbloquear } from '../equipe/bloquear.ts';
import { escalarMecanico } from '../servico/planejamento/escalar-mecanico.ts';
import { lockRaias } from '../servico/planejamento/planejamento.queries.ts';
import { listDeOutraCasa } from './ensaio.queries.ts';

type Pedido = InputOf<typeof ensaioContracts.aplicarEnsaio>['body'];

/**
 * Does a draft's commands one after the other, as the board's own calls do them, in the one transaction of this call. The
 * first that is refused ends it with nothing done, and says which it was.
 */
export async function aplicarEnsaio(
  ctx: Ctx,
  { codConcessionaria, comandos }: Pedido,
): Promise<OutputOf<typeof ensaioContracts.aplicarEnsaio>> {
  const escalas = comandos.filter((comando) => comando.tipo === 'escalar');
  // All lanes at once and before any job: of two who move a day about, each in their own order, none waits for the other in a circle.
  if (escalas.length > 0) await lockRaias(ctx.tx, escalas);
  const codigos = escalas.map(({ codServico }) => codServico);
  const deOutra = new Set(await listDeOutraCasa(ctx.tx, codConcessionaria, codigos));
  const bloqueios: number[] = [];
  for (const [i, comando] of comandos.entries()) {
    try {
      if (comando.tipo === 'desbloquear') await desbloquear(ctx, comando.codBloqueio);
      else if (comando.tipo === 'bloquear')
        bloqueios.push((await bloquear(ctx, { ...comando, codConcessionaria })).codBloqueio);
      else if (deOutra.has(comando.codServico)) refuse(servicoRefusals.naoEncontrado);
      else await escalarMecanico(ctx, comando);
    } catch (error) {
      throw doComando(error, i);
    }
  }
  return { aplicados: comandos.length, bloqueios };
}

/** A command's refusal as this call's: the sentence stays, and which command it was is told. */
function doComando(error: unknown, posicao: number): unknown {
  if (!(error instanceof RefusalError)) return error;
  const { message: mensagem, details } = error;
  return new RefusalError(ensaioRefusals.comandoRecusado, {
    dados: { frase: mensagem },
    campos: [{ campo: `comandos.${posicao}`, mensagem }],
    ...('atual' in details && { atual: details.atual }),
  });
}
