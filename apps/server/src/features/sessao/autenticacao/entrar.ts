import type { z } from 'zod';
import {
  autenticacaoRefusals,
  type Autenticado,
  type Credenciais,
} from '@oferta/contracts/sessao/autenticacao.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { checkPassword } from '#kernel/security/passwords.ts';
import {
  countFalha,
  refuseEspera,
  requireTentativa,
  type Limite,
} from '#machines/limite/limite-tentativas.ts';
import { findUsuarioPorEntrada, markAcesso, toUsuario } from '../usuario/usuario.queries.ts';
import { hasSessaoDe, insertSessao } from './autenticacao.queries.ts';
import { expiraEm, newRefresh, sendRefresh } from './refresh-cookie.ts';

const CONHECIDO_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Logs a person in on the host's distributor. Whatever is wrong, the answer is the same and takes as long (spec §8).
 * The password is checked between two transactions: hashing takes 40 times as long as both.
 */
export async function entrar(
  { unit, now, tokens }: Outside,
  { email: entrada, senha, rememberme }: z.output<typeof Credenciais>,
  exchange: Exchange,
): Promise<Autenticado> {
  const { codDistribuidor } = exchange.session.tenant;

  const { usuario, limites, isRight } = await checkPassword(
    () =>
      unit(async (ctx) => {
        const usuario = await findUsuarioPorEntrada(ctx.tx, entrada);
        const desde = new Date(now.getTime() - CONHECIDO_MS);
        const codUsuario = usuario?.cod_usuario ?? 0;
        const conhecido = await hasSessaoDe(ctx.tx, { codUsuario, endereco: exchange.endereco, desde });
        // By whichever name it is tried, an account's tries are counted together.
        const limites = limitesDe(usuario?.email ?? entrada.toLowerCase(), exchange.endereco, conhecido);
        await requireTentativa(ctx, limites);
        return { usuario, limites, senhaHash: usuario?.senha_hash ?? null };
      }),
    senha,
  );

  if (!isRight || !usuario?.ativo || usuario.senha_hash === null) {
    refuseEspera(await unit((ctx) => countFalha(ctx, limites)), now);
    refuse(autenticacaoRefusals.acessoNaoAutorizado);
  }

  const refresh = newRefresh();
  const { cod_usuario: codUsuario, senha_hash: senhaHash } = usuario;
  const nova = { ...refresh, codDistribuidor, codUsuario, senhaHash, lembrar: rememberme, now };
  const { navegador, endereco } = exchange;
  const codSessao =
    (await unit(
      async ({ tx }) => {
        const dados = { ...nova, navegador, endereco, expiraEm: expiraEm(now, rememberme) };
        const aberta = await insertSessao(tx, dados);
        if (aberta !== undefined) await markAcesso(tx, codUsuario, now);
        return aberta;
      },
      { codUsuario },
    )) ?? refuse(autenticacaoRefusals.acessoNaoAutorizado);

  sendRefresh(exchange, refresh.valor, rememberme);
  const wire = toUsuario(usuario, codDistribuidor);
  return { token: await tokens.sign({ ...wire, codSessao }), usuario: wire };
}

/**
 * Where the person has logged in before, what strangers try on the account, or neighbours behind the same address on
 * others, does not lock them out: only failures on this account from this address do.
 */
function limitesDe(email: string, endereco: string, conhecido: boolean): Limite[] {
  const rede = redeDe(endereco);
  const daqui = { chave: `conta ${email} de ${rede}`, maximo: 10, conta: email };
  if (conhecido) return [daqui];
  return [
    daqui,
    { chave: `conta ${email}`, maximo: 30, conta: email },
    { chave: `endereco ${rede}`, maximo: 60 },
  ];
}
