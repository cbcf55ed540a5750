import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import type { NotificacaoPesquisa } from '@oferta/contracts/feeds.ts';
import { type pesquisaContracts, pesquisaRefusals } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { classeDaNota } from '@oferta/domain/oficina-digital/pesquisa.ts';
import { avisar } from '#machines/aviso/avisar.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';
import { answerPesquisa, findLinkDaPesquisa, findPesquisa, lockPesquisa } from './pesquisa.queries.ts';

type Pesquisa = NonNullable<Awaited<ReturnType<typeof findPesquisa>>>;
type Resposta = InputOf<typeof pesquisaContracts.responderPesquisa>['body'];

/** Works on the survey that a token opens, seeing its own dealership and no other. */
async function comPesquisa<T>(
  { unit, now }: Outside,
  { token, find }: { token: string | undefined; find: typeof findPesquisa },
  work: (ctx: Ctx, pesquisa: Pesquisa) => Promise<T>,
): Promise<T> {
  const link = await unit(({ tx }) => findLinkDaPesquisa(tx, hashToken(token ?? ''), now));
  if (link?.codPesquisa == null) refuse(pesquisaRefusals.linkInvalido);
  const { codPesquisa, codConcessionaria } = link;
  return unit(
    async (ctx) => work(ctx, (await find(ctx.tx, codPesquisa)) ?? refuse(pesquisaRefusals.linkInvalido)),
    { concessionarias: [codConcessionaria] },
  );
}

/** What the customer sees before answering: whose survey it is, and whether there is anything left to answer. */
export function verPesquisa(
  desk: Outside,
  token: string | undefined,
): Promise<OutputOf<typeof pesquisaContracts.verPesquisa>> {
  return comPesquisa(desk, { token, find: findPesquisa }, async (ctx, pesquisa) => {
    const { empresa, concessionaria, cliente, modelo, respondidaEm, expiraEm } = pesquisa;
    const [nome = cliente] = cliente.split(' ');
    const respondida = respondidaEm !== null;
    return {
      empresa,
      concessionaria,
      cliente: nome,
      modelo,
      respondida,
      expirada: !respondida && expiraEm <= ctx.now,
    };
  });
}

/** Keeps the customer's answer, once; a customer who would not recommend the workshop is told to its manager at once. */
export function responderPesquisa(
  desk: Outside,
  token: string | undefined,
  { nota, aspectos, comentario }: Resposta,
): Promise<typeof FEITO> {
  return comPesquisa(desk, { token, find: lockPesquisa }, async (ctx, pesquisa) => {
    const { codPesquisa, codConcessionaria, respondidaEm, expiraEm, cliente } = pesquisa;
    if (respondidaEm !== null) refuse(pesquisaRefusals.respondida);
    if (expiraEm <= ctx.now) refuse(pesquisaRefusals.encerrada);
    await answerPesquisa(ctx.tx, codPesquisa, {
      nota,
      aspectos,
      comentario: comentario || null,
      agora: ctx.now,
    });
    ctx.cadastroChanged('pesquisas', codConcessionaria);
    if (classeDaNota(nota) === 'detrator') {
      const placa = pesquisa.placa ?? pesquisa.chassi?.slice(-8) ?? '';
      const { concessionaria } = pesquisa;
      const aviso: NotificacaoPesquisa = { codPesquisa, concessionaria, nota, cliente, placa };
      ctx.changed('pesquisaDetratora', codConcessionaria, aviso);
      await avisar(ctx, {
        tipo: 'detrator',
        codConcessionaria,
        registro: `pesquisa ${codPesquisa}`,
        placa: placa || null,
        titulo: `Nota ${nota} na pesquisa`,
        causa: `${concessionaria}, ligue ainda hoje`,
        endereco: '/mensagens?aba=pesquisas',
      });
    }
    return FEITO;
  });
}
