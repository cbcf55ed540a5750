import { createHash } from 'node:crypto';
import { lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { mensagemRefusals } from '@oferta/contracts/machines/mensagem.ts';
import type { Refusal } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '#kernel/context.ts';
import { enviarMensagem } from '../mensagem/enviar-mensagem.ts';
import { contarUma, type Limite, refuseEspera } from './limite-tentativas.ts';
import { listGestores } from './limite.queries.ts';

const DEZ_MINUTOS_MS = 600_000;
const UM_DIA_MS = 86_400_000;

/** SMS that people send to one number: more of them help nobody. */
const AO_NUMERO = { emDezMinutos: 5, noDia: 20 } as const;
/** SMS that one person sends: a hand at the desk, not a list of strangers. */
const DA_PESSOA = { emDezMinutos: 20, noDia: 200 } as const;
/** What a dealership may spend in a day: three times what a big one's appointments, quotes and reminders need. */
const DA_CASA_NO_DIA = 1_000;
/** Codes for who books alone, on a count of their own: strangers use up nothing of what the house sends. */
const CODIGO = { aoDestino: 8, daRede: 60, daCasa: 300 } as const;
/** From so many hundredths of what a dealership may send its managers are told, so that they hear of it before it stops. */
const ALARME = 80;

interface Sms {
  readonly destino: string;
  readonly codConcessionaria: number;
  /** The quote it is about: a fleet has one number and many cars. */
  readonly codOrcamento?: number;
}

/** Counts an SMS that a person is about to send; ends the call with 429 where the number, they or the dealership have had enough. */
export async function requireVezDeSms(
  ctx: Ctx,
  { destino, codConcessionaria, codOrcamento }: Sms,
): Promise<void> {
  const { muitosAoNumero, muitosDaPessoa, muitosDaCasa } = mensagemRefusals;
  const numero = `sms:${ctx.tenant.codDistribuidor}:${destino}:${codOrcamento ?? ''}`;
  await contarTodas(ctx, [
    [{ chave: `${numero}:10min`, maximo: AO_NUMERO.emDezMinutos }, DEZ_MINUTOS_MS, muitosAoNumero],
    [{ chave: `${numero}:dia`, maximo: AO_NUMERO.noDia }, UM_DIA_MS, muitosAoNumero],
  ]);
  const pessoa = ctx.usuario && `sms:de:${ctx.usuario.codUsuario}`;
  if (pessoa)
    await contarTodas(ctx, [
      [{ chave: `${pessoa}:10min`, maximo: DA_PESSOA.emDezMinutos }, DEZ_MINUTOS_MS, muitosDaPessoa],
      [{ chave: `${pessoa}:dia`, maximo: DA_PESSOA.noDia }, UM_DIA_MS, muitosDaPessoa],
    ]);
  await contarDaCasa(ctx, codConcessionaria, {
    limite: { chave: `sms:casa:${codConcessionaria}`, maximo: DA_CASA_NO_DIA },
    recusa: muitosDaCasa,
    oQue: 'os SMS',
  });
}

interface Codigo {
  /** Phone in E.164, or an e-mail address however it was typed. */
  readonly destino: string;
  /** Whose address asks for it. */
  readonly rede: string;
  readonly codConcessionaria: number;
  /** Says `{espera}`. */
  readonly recusa: Refusal;
}

/**
 * Counts a code that somebody without a login has sent to a phone or mailbox, by the day: to it, from their address, of the
 * dealership. One mailbox is one however it is written.
 */
export async function requireVezDeCodigo(
  ctx: Ctx,
  { destino, rede, codConcessionaria, recusa }: Codigo,
): Promise<void> {
  // Nobody's number need be readable where tries are counted.
  const quem = createHash('sha256').update(umaEscrita(destino)).digest('hex');
  await contarTodas(ctx, [
    [{ chave: `codigo do dia para ${quem}`, maximo: CODIGO.aoDestino }, UM_DIA_MS, recusa],
    [{ chave: `codigo do dia de ${rede}`, maximo: CODIGO.daRede }, UM_DIA_MS, recusa],
  ]);
  await contarDaCasa(ctx, codConcessionaria, {
    limite: { chave: `codigo do dia da casa ${codConcessionaria}`, maximo: CODIGO.daCasa },
    recusa,
    oQue: 'os códigos da página de agendar',
  });
}

/** A destination as it is counted: a mailbox in small letters, without what surrounds it. */
export const umaEscrita = (destino: string): string =>
  destino.includes('@') ? (lerEmail(destino) ?? destino.trim().toLowerCase()) : destino.trim();

type Conta = readonly [limite: Limite, janelaMs: number, recusa: Refusal];

async function contarTodas(ctx: Ctx, contas: readonly Conta[]): Promise<void> {
  for (const [limite, janelaMs, recusa] of contas)
    refuseEspera((await contarUma(ctx, limite, janelaMs)).ate, ctx.now, recusa);
}

interface DaCasa {
  readonly limite: Limite;
  readonly recusa: Refusal;
  /** In the words of the letter. */
  readonly oQue: string;
}

/** Of a dealership's day; whoever makes it reach the alarm has its managers told. */
async function contarDaCasa(
  ctx: Ctx,
  codConcessionaria: number,
  { limite, recusa, oQue }: DaCasa,
): Promise<void> {
  const { ate, quantas } = await contarUma(ctx, limite, UM_DIA_MS);
  refuseEspera(ate, ctx.now, recusa);
  if (quantas !== Math.ceil((limite.maximo * ALARME) / 100)) return;
  for (const { email, casa } of await listGestores(ctx.tx, codConcessionaria))
    await enviarMensagem(ctx, {
      canal: 'email',
      destino: email,
      assunto: `${casa}: ${oQue} do dia estão no fim`,
      corpo: `A ${casa} já usou ${quantas} de ${limite.maximo} envios de hoje (${oQue}). Ao chegar a ${limite.maximo} eles param até amanhã. Se não foi a equipe que enviou tudo isso, veja em Mensagens para quem foram.`,
      codConcessionaria,
    });
}
