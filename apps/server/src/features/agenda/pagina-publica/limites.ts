import { agendarRefusals } from '@oferta/contracts/agenda/pagina-publica.ts';
import { countFalha, refuseEspera, requireTentativa } from '#machines/limite/limite-tentativas.ts';
import { requireVezDeCodigo, umaEscrita } from '#machines/limite/vez-de-mensagem.ts';
import type { Ctx } from '#kernel/context.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import type { Exchange } from '#kernel/http/route.ts';

/** How long an hour is kept for who chose it. */
export const GUARDA_MIN = 5;

/** In each span: what a household, a waiting room or an office behind one address does, and what a person's phone bears. */
const JANELA_MS = 10 * 60_000;
const HORAS_DO_ENDERECO = 60;
const ERROS_DO_ENDERECO = 30;
const CODIGOS_DO_ENDERECO = 20;
const CODIGOS_DO_DESTINO = 3;
/** Hours kept at once, and in a day, by a device, an address and all. A dealership's own desk needs the rest. */
const GUARDAS = { doAparelho: 4, doAparelhoNoDia: 20, daRede: 12, daCasa: 60, daRedeNoDia: 60 } as const;
/** As long as an hour is kept. */
const GUARDA_MS = GUARDA_MIN * 60_000;
const UM_DIA_MS = 86_400_000;

/** Counts an hour that is asked for: kept hours are nobody else's. */
export const contarHora = (ctx: Ctx, { endereco }: Exchange): Promise<void> =>
  contar(ctx, [{ chave: `hora da pagina de ${redeDe(endereco)}`, maximo: HORAS_DO_ENDERECO }]);

/** Where an hour is kept, and by which device: null when it does not say one that the page named. */
interface Guarda {
  readonly codConcessionaria: number;
  readonly aparelho: string | null;
}

/**
 * Counts an hour that somebody is given who kept none before: five minutes later it is free again, so that what is counted in
 * five minutes is about what one device, one address, and all of them, keep at once. A device is the same behind whatever
 * address it comes from. In the hour's own transaction: a refusal lets it go.
 */
export async function contarGuarda(
  ctx: Ctx,
  { endereco }: Exchange,
  { codConcessionaria, aparelho }: Guarda,
): Promise<void> {
  const rede = redeDe(endereco);
  const quem = `${aparelho ?? `sem nome de ${rede}`} na casa ${codConcessionaria}`;
  await contar(ctx, [{ chave: `guarda do aparelho ${quem}`, maximo: GUARDAS.doAparelho }], GUARDA_MS);
  await contar(
    ctx,
    [{ chave: `guarda do dia do aparelho ${quem}`, maximo: GUARDAS.doAparelhoNoDia }],
    UM_DIA_MS,
  );
  const agora = [
    { chave: `guarda da pagina de ${rede} na casa ${codConcessionaria}`, maximo: GUARDAS.daRede },
    { chave: `guarda da pagina na casa ${codConcessionaria}`, maximo: GUARDAS.daCasa },
  ];
  await contar(ctx, agora, GUARDA_MS);
  await contar(ctx, [{ chave: `guarda do dia de ${rede}`, maximo: GUARDAS.daRedeNoDia }], UM_DIA_MS);
}

/** Counts a code that is sent to somebody's phone or mailbox, whoever asks for it: the same answer whosever it is. */
export async function contarCodigo(
  ctx: Ctx,
  { endereco }: Exchange,
  { destino, codConcessionaria }: { destino: string; codConcessionaria: number },
): Promise<void> {
  const rede = redeDe(endereco);
  await contar(ctx, [
    { chave: `codigo da pagina de ${rede}`, maximo: CODIGOS_DO_ENDERECO },
    { chave: `codigo da pagina para ${umaEscrita(destino)}`, maximo: CODIGOS_DO_DESTINO },
  ]);
  const recusa = agendarRefusals.muitasTentativas;
  await requireVezDeCodigo(ctx, { destino, rede, codConcessionaria, recusa });
}

const errosDe = ({ endereco }: Exchange) => [
  { chave: `erro da pagina de ${redeDe(endereco)}`, maximo: ERROS_DO_ENDERECO },
];

/** Ends the call when too many from this address were wrong. */
export const requireSemErros = (ctx: Ctx, exchange: Exchange): Promise<void> =>
  requireTentativa(ctx, errosDe(exchange), agendarRefusals.muitasTentativas);

/** Counts what was wrong against the address. */
export const contarErro = async (ctx: Ctx, exchange: Exchange): Promise<void> =>
  void (await countFalha(ctx, errosDe(exchange), JANELA_MS));

async function contar(
  ctx: Ctx,
  limites: Parameters<typeof countFalha>[1],
  janelaMs = JANELA_MS,
): Promise<void> {
  refuseEspera(await countFalha(ctx, limites, janelaMs), ctx.now, agendarRefusals.muitasTentativas);
}
