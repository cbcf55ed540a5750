import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { meuDiaRefusals, type meuDiaContracts } from '@oferta/contracts/agenda/meu-dia.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { checkPassword } from '#kernel/security/passwords.ts';
import { hashToken, opaqueToken } from '#kernel/security/tokens.ts';
import { countFalha, requireTentativa, type Limite } from '#machines/limite/limite-tentativas.ts';
import {
  acceptAparelho,
  type AparelhoRow,
  endSessoes,
  findAparelho,
  findPinHash,
  listComPin,
  openSessao,
} from './acesso.queries.ts';
import { findQr } from './qr.queries.ts';

/** Tries of a PIN, of a QR and of an invitation in each span: four numbers are guessed in years, not in an afternoon. */
const JANELA_MS = 15 * 60_000;
const PINS_DO_MECANICO = 5;
const PINS_DO_APARELHO = 20;
const CONVITES_DO_ENDERECO = 20;

/** Of whatever is tried on a device, by PIN or by QR. */
const doAparelho = ({ codAparelho }: AparelhoRow): Limite => ({
  chave: `pins do aparelho ${codAparelho}`,
  maximo: PINS_DO_APARELHO,
});

const TODAS = { concessionarias: '*' } as const;

/** Takes an invitation: the device gets a secret of its own, and whoever photographed the invitation has nothing. */
export async function aceitarAparelho(
  { unit, now }: Outside,
  exchange: Exchange,
): Promise<OutputOf<typeof meuDiaContracts.aceitarAparelho>> {
  const limites = [
    { chave: `convite de aparelho de ${redeDe(exchange.endereco)}`, maximo: CONVITES_DO_ENDERECO },
  ];
  const aparelho = await unit(async (ctx) => {
    await requireTentativa(ctx, limites, meuDiaRefusals.muitasTentativas);
    return findAparelho(ctx.tx, hashToken(exchange.portador ?? ''));
  }, TODAS);
  const { token, hash: segredoHash } = opaqueToken();
  const vale = aparelho && aparelho.aceitoEm === null && aparelho.conviteAte && aparelho.conviteAte > now;
  const aceito =
    vale &&
    (await unit(({ tx }) => acceptAparelho(tx, aparelho.codAparelho, { segredoHash, agora: now }), {
      concessionarias: [aparelho.codConcessionaria],
    }));
  if (!aceito) {
    await unit((ctx) => countFalha(ctx, limites, JANELA_MS));
    refuse(meuDiaRefusals.conviteInvalido);
  }
  return { token, nome: aparelho.nome, concessionaria: aparelho.concessionaria };
}

async function requireAparelho({ unit }: Outside, { portador }: Exchange): Promise<AparelhoRow> {
  const aparelho = await unit(({ tx }) => findAparelho(tx, hashToken(portador ?? '')), TODAS);
  if (!aparelho || aparelho.aceitoEm === null) refuse(meuDiaRefusals.aparelhoDesconhecido);
  return aparelho;
}

/** Who may come in on this device. */
export async function mecanicosDoAparelho(
  desk: Outside,
  exchange: Exchange,
): Promise<OutputOf<typeof meuDiaContracts.mecanicosDoAparelho>> {
  const { codConcessionaria, nome, concessionaria } = await requireAparelho(desk, exchange);
  const mecanicos = await desk.unit(({ tx }) => listComPin(tx, codConcessionaria), {
    concessionarias: [codConcessionaria],
  });
  return {
    nome,
    concessionaria,
    mecanicos: mecanicos.map(({ nome: inteiro, ...mecanico }) => ({
      ...mecanico,
      nomeTratado: nomeTratado(inteiro),
    })),
  };
}

/** A mechanic comes in by PIN. It is checked between two transactions, as a password is, and its tries are limited. */
export async function entrarNoMeuDia(
  desk: Outside,
  { body: { codMecanico, pin } }: InputOf<typeof meuDiaContracts.entrarNoMeuDia>,
  exchange: Exchange,
): Promise<{ token: string }> {
  const aparelho = await requireAparelho(desk, exchange);
  const { codConcessionaria } = aparelho;
  const como = { concessionarias: [codConcessionaria] };
  const limites: readonly Limite[] = [
    { chave: `pin do mecanico ${codMecanico}`, maximo: PINS_DO_MECANICO },
    doAparelho(aparelho),
  ];
  const { isRight } = await checkPassword(
    () =>
      desk.unit(async (ctx) => {
        await requireTentativa(ctx, limites, meuDiaRefusals.muitasTentativas);
        return { senhaHash: await findPinHash(ctx.tx, codMecanico, codConcessionaria) };
      }, como),
    pin,
  );
  if (!isRight) {
    await desk.unit((ctx) => countFalha(ctx, limites, JANELA_MS), como);
    refuse(meuDiaRefusals.pinErrado);
  }
  const { token, hash: segredoHash } = opaqueToken();
  await desk.unit(({ tx, now }) => openSessao(tx, { aparelho, codMecanico, segredoHash, agora: now }), como);
  return { token };
}

/** A mechanic comes in by showing their own code to the device. One that was replaced is told so; neither kind opens anything. */
export async function entrarPorQr(
  desk: Outside,
  { body: { segredo } }: InputOf<typeof meuDiaContracts.entrarPorQr>,
  exchange: Exchange,
): Promise<OutputOf<typeof meuDiaContracts.entrarPorQr>> {
  const aparelho = await requireAparelho(desk, exchange);
  const como = { concessionarias: [aparelho.codConcessionaria] };
  const limites = [doAparelho(aparelho)];
  const { token, hash: segredoHash } = opaqueToken();
  const qr = await desk.unit(async (ctx) => {
    await requireTentativa(ctx, limites, meuDiaRefusals.muitasTentativas);
    const lido = await findQr(ctx.tx, hashToken(segredo), aparelho.codConcessionaria);
    if (lido?.retiradoEm === null)
      await openSessao(ctx.tx, { aparelho, codMecanico: lido.codMecanico, segredoHash, agora: ctx.now });
    return lido;
  }, como);
  if (qr?.retiradoEm !== null) {
    await desk.unit((ctx) => countFalha(ctx, limites, JANELA_MS), como);
    if (!qr) refuse(meuDiaRefusals.qrDesconhecido);
    refuse(meuDiaRefusals.qrTrocado, { dados: { quando: dataEHora(qr.retiradoEm.getTime(), qr.fuso) } });
  }
  return { token, codMecanico: qr.codMecanico, nomeTratado: nomeTratado(qr.nome) };
}

/** A mechanic leaves a device; whoever has left already has. */
export async function sairDoMeuDia({ unit, now }: Outside, { portador }: Exchange): Promise<typeof FEITO> {
  await unit(({ tx }) => endSessoes(tx, { segredoHash: hashToken(portador ?? '') }, now), TODAS);
  return FEITO;
}
