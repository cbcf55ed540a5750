import { createHash } from 'node:crypto';
import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import { countFalha, redeDe, refuseEspera, requireTentativa } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Exchange } from '#kernel/http/route.ts';

/** In each span: what a household, a waiting room or an office behind one address does, and what a person's phone bears. */
const JANELA_MS = 10 * 60_000;
const HORAS_DO_ENDERECO = 60;
const ERROS_DO_ENDERECO = 30;
const CODIGOS_DO_ENDERECO = 20;
const CODIGOS_DO_DESTINO = 3;

/** Counts an hour that is asked for: kept hours are nobody else's. */
export const contarHora = (ctx: Ctx, { endereco }: Exchange): Promise<void> =>
  contar(ctx, [{ chave: `hora da pagina de ${redeDe(endereco)}`, maximo: HORAS_DO_ENDERECO }]);

/** Counts a code that is sent to somebody's phone or mailbox, whoever asks for it: the same answer whosever it is. */
export const contarCodigo = (ctx: Ctx, { endereco }: Exchange, destino: string): Promise<void> =>
  contar(ctx, [
    { chave: `codigo da pagina de ${redeDe(endereco)}`, maximo: CODIGOS_DO_ENDERECO },
    // Nobody's number need be readable where tries are counted.
    {
      chave: `codigo da pagina para ${createHash('sha256').update(destino).digest('hex')}`,
      maximo: CODIGOS_DO_DESTINO,
    },
  ]);

const errosDe = ({ endereco }: Exchange) => [
  { chave: `erro da pagina de ${redeDe(endereco)}`, maximo: ERROS_DO_ENDERECO },
];

/** Ends the call when too many from this address were wrong. */
export const requireSemErros = (ctx: Ctx, exchange: Exchange): Promise<void> =>
  requireTentativa(ctx, errosDe(exchange), agendarRefusals.muitasTentativas);

/** Counts what was wrong against the address. */
export const contarErro = async (ctx: Ctx, exchange: Exchange): Promise<void> =>
  void (await countFalha(ctx, errosDe(exchange), JANELA_MS));

async function contar(ctx: Ctx, limites: Parameters<typeof countFalha>[1]): Promise<void> {
  refuseEspera(await countFalha(ctx, limites, JANELA_MS), ctx.now, agendarRefusals.muitasTentativas);
}
