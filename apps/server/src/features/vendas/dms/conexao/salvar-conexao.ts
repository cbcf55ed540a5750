import type { InputOf } from '@oferta/contracts/contract.ts';
import { type ConexaoDms, type dmsContracts, dmsRefusals } from '@oferta/contracts/vendas/dms.ts';
import { conferirMapa } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { casaDe } from '../leitura/ler-remessa.ts';
import { lockDms } from '../leitura/leitura.queries.ts';
import { lockConexao, saveConexao, saveSegredo } from './conexao.queries.ts';
import { verConexao } from './ver-conexao.ts';

type Edicao = InputOf<typeof dmsContracts.salvarConexaoDms>['body'];

interface Recursos {
  /** Seals a secret of others. */
  readonly selar: (segredo: string) => Buffer;
  readonly pasta: string | null;
}

/** Sets a dealership's connection up; it begins anew from there. */
export async function salvarConexao(
  ctx: Ctx,
  casa: DealershipFacts,
  { edicao, selar, pasta }: Recursos & { readonly edicao: Edicao },
): Promise<ConexaoDms> {
  const { segredo, versao, ...configuracao } = edicao;
  requireConfiguracao(configuracao);
  await lockDms(ctx.tx, casa.codConcessionaria);
  const atual = await lockConexao(ctx.tx, casa.codConcessionaria);
  if ((atual?.versao ?? 0) !== versao)
    refuse(dmsRefusals.alterada, {
      dados: { quem: atual?.quem ?? 'Outra pessoa' },
      atual: await verConexao(ctx, casa, pasta),
    });
  const dona = casaDe(ctx, casa);
  const codConexao = await saveConexao(ctx.tx, dona, configuracao);
  if (segredo !== undefined)
    await saveSegredo(ctx.tx, dona, { codConexao, segredo: segredo === '' ? null : selar(segredo) });
  ctx.cadastroChanged('dms', casa.codConcessionaria);
  return verConexao(ctx, casa, pasta);
}

function requireConfiguracao({
  conector,
  formato,
  mapa,
  endereco,
}: Omit<Edicao, 'versao' | 'segredo'>): void {
  if (conector === 'busca' && endereco === null)
    refuse(dmsRefusals.semEndereco, { campos: [{ campo: 'endereco', mensagem: 'Informe o endereço' }] });
  // An empty map is one that the columns' own names make; positions have no names.
  const falta = mapa.length === 0 && formato !== 'fixa' ? [] : conferirMapa(formato, mapa);
  if (falta.length > 0 && !(mapa.length === 0 && conector !== 'pasta' && conector !== 'busca'))
    refuse(dmsRefusals.mapaIncompleto, { dados: { frases: falta.join('. ') } });
}
