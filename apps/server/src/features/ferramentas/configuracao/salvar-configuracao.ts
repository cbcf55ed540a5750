import {
  configuracaoRefusals,
  type ConfiguracaoDistribuidor,
  type ConfiguracaoEditada,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, ler, type Registro } from '#kernel/editar.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import {
  countCnpjComLetras,
  findConfiguracao,
  findHostAlheio,
  lockConfiguracao,
  markProvados,
  replaceHosts,
  updateConfiguracao,
} from './configuracao.queries.ts';
import { trocarGestaoLegada } from './trocar-gestao-legada.ts';

type Presa = NonNullable<Awaited<ReturnType<typeof lockConfiguracao>>>;

const registro: Registro<Presa, ConfiguracaoDistribuidor> = {
  prender: ({ tx }, cod) => lockConfiguracao(tx, cod),
  ler: ({ tx, usuario }, cod) => findConfiguracao(tx, cod, usuario?.codUsuario ?? null),
  naoEncontrado: configuracaoRefusals.naoEncontrada,
  alterado: configuracaoRefusals.alterada,
  quemAlterou: async ({ tx }, { alteradoPor }) => (await findNomeDoUsuario(tx, alteradoPor)) ?? 'Alguém',
  anunciar: (ctx) => ctx.cadastroChanged('configuracoes', null),
};

/** The settings of the transaction's distributor; 404 when there is none. */
export const requireConfiguracao = (ctx: Ctx): Promise<ConfiguracaoDistribuidor> =>
  ler(ctx, registro, ctx.tenant.codDistribuidor);

interface Edicao {
  readonly editada: ConfiguracaoEditada;
  /** What the editor saw. */
  readonly versao: number;
  /** The host the editor stands on: without it they would lock themselves out. */
  readonly hostAtual: string;
  /** What a second developer says of the old back-end's address that was asked for. */
  readonly decisaoDaGestao?: 'confirmar' | 'recusar' | undefined;
  /** Hosts that are proved to be the distributor's since they were claimed. */
  readonly provados: readonly string[];
  /** Whether the operator lists a host among those of old back-ends. */
  readonly isGestaoLegada: (host: string) => boolean;
}

/** Changes the settings of the transaction's distributor; new hosts are served by every process as soon as it commits. */
export function salvarConfiguracao(
  ctx: Ctx,
  { editada, versao, hostAtual, decisaoDaGestao, provados, isGestaoLegada }: Edicao,
): Promise<ConfiguracaoDistribuidor> {
  const cod = ctx.tenant.codDistribuidor;
  return editar(ctx, { registro, cod, versao }, async (antes) => {
    await requireHosts(ctx, editada, hostAtual);
    if (antes.cnpjAlfanumerico && !editada.cnpjAlfanumerico) await requireSemLetras(ctx);
    await updateConfiguracao(ctx.tx, cod, editada);
    await trocarGestaoLegada(ctx, {
      antes,
      url: editada.urlGestaoLegado,
      decisao: decisaoDaGestao,
      isLiberada: isGestaoLegada,
    });
    const mudaram = await replaceHosts(ctx.tx, cod, editada.hosts).catch((error: unknown) =>
      // Somebody gave it to another in this moment.
      violates(error, 'distribuidor_host_pkey')
        ? refuse(configuracaoRefusals.hostEmUso, { dados: { host: editada.hosts.join(', ') } })
        : Promise.reject(error),
    );
    await markProvados(ctx.tx, cod, { hosts: provados, agora: ctx.now });
    if (mudaram || provados.length > 0) ctx.forgetSession('*');
  });
}

async function requireHosts(
  { tx, tenant }: Ctx,
  { hosts, dominios }: ConfiguracaoEditada,
  hostAtual: string,
): Promise<void> {
  const { codDistribuidor } = tenant;
  const alheio = await findHostAlheio(tx, codDistribuidor, hosts);
  if (alheio !== undefined) refuse(configuracaoRefusals.hostEmUso, { dados: { host: alheio } });
  const atuais = (await findConfiguracao(tx, codDistribuidor))?.hosts ?? [];
  if (atuais.includes(hostAtual) && !hosts.includes(hostAtual))
    refuse(configuracaoRefusals.hostAtual, { dados: { host: hostAtual } });
  for (const [nome, host] of Object.entries(dominios))
    if (!hosts.includes(host))
      refuse(configuracaoRefusals.dominioSemHost, {
        dados: { host },
        campos: [{ campo: `dominios.${nome}`, mensagem: `${host} não está entre os domínios` }],
      });
}

/** What was accepted with letters could not be saved any more. */
async function requireSemLetras({ tx }: Ctx): Promise<void> {
  const quantas = await countCnpjComLetras(tx);
  if (quantas > 0)
    refuse(configuracaoRefusals.cnpjEmUso, {
      dados: { quantas: quantas === 1 ? '1 concessionária está' : `${quantas} concessionárias estão` },
    });
}
