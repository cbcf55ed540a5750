import { mensagemRefusals } from '@oferta/contracts/suporte/mensagem.ts';
import { countFalha, refuseEspera } from './limite-tentativas.ts';
import type { Ctx } from '#kernel/context.ts';

const DEZ_MINUTOS_MS = 600_000;
const UM_DIA_MS = 86_400_000;

/** SMS that people send to one number: more of them help nobody. */
const AO_NUMERO = { emDezMinutos: 5, noDia: 20 } as const;
/** What a dealership may spend in a day: three times what a big one's appointments, quotes and reminders need. */
const DA_CASA_NO_DIA = 1_000;

interface Sms {
  readonly destino: string;
  readonly codConcessionaria: number;
  /** The quote it is about: a fleet has one number and many cars. */
  readonly codOrcamento?: number;
}

/** Counts an SMS that a person is about to send; ends the call with 429 where the number or the dealership has had enough. */
export async function requireVezDeSms(
  ctx: Ctx,
  { destino, codConcessionaria, codOrcamento }: Sms,
): Promise<void> {
  const { muitosAoNumero, muitosDaCasa } = mensagemRefusals;
  const { emDezMinutos, noDia } = AO_NUMERO;
  const numero = `sms:${ctx.tenant.codDistribuidor}:${destino}:${codOrcamento ?? ''}`;
  const contas = [
    [{ chave: `${numero}:10min`, maximo: emDezMinutos }, DEZ_MINUTOS_MS, muitosAoNumero],
    [{ chave: `${numero}:dia`, maximo: noDia }, UM_DIA_MS, muitosAoNumero],
    [{ chave: `sms:casa:${codConcessionaria}`, maximo: DA_CASA_NO_DIA }, UM_DIA_MS, muitosDaCasa],
  ] as const;
  for (const [limite, janelaMs, recusa] of contas)
    refuseEspera(await countFalha(ctx, [limite], janelaMs), ctx.now, recusa);
}
