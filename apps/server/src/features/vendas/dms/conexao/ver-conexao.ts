import type { ConexaoDms } from '@oferta/contracts/vendas/dms.ts';
import { limiteDoFrescor } from '@oferta/domain/vendas/dms/recuo.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { type Configuracao, findConexao, findSaude } from './conexao.queries.ts';

const NENHUMA: Configuracao = {
  conector: 'arquivo',
  formato: 'tabela',
  mapa: [],
  ativa: true,
  endereco: null,
  cabecalho: null,
  intervaloMin: 60,
};

/** How a dealership's DMS is connected and how it goes; before anybody set it up, files are read by their columns' names. */
export async function verConexao(
  { tx, now }: Ctx,
  { codConcessionaria }: DealershipFacts,
  pasta: string | null,
): Promise<ConexaoDms> {
  const row = await findConexao(tx, codConcessionaria);
  const saude = await findSaude(tx, codConcessionaria);
  const { conector, formato, mapa, ativa, endereco, cabecalho, intervaloMin } = row ?? NENHUMA;
  return {
    conector,
    formato,
    mapa: [...mapa],
    ativa,
    endereco,
    cabecalho,
    intervaloMin,
    ...saude,
    versao: row?.versao ?? 0,
    temSegredo: row?.temSegredo ?? false,
    proximaEm: ativa && conector === 'busca' ? (row?.proximaEm ?? null) : null,
    falhas: row?.falhas ?? 0,
    falhandoDesde: row?.falhandoDesde ?? null,
    erro: row?.erro ?? null,
    atrasada: isAtrasada(
      row ?? NENHUMA,
      { falhandoDesde: row?.falhandoDesde ?? null, proximaEm: row?.proximaEm ?? null },
      now,
    ),
    pasta,
  };
}

/** Late is what comes by itself and does not: the DMS has not answered for too long, or nobody has asked it. */
function isAtrasada(
  { ativa, conector, intervaloMin }: Configuracao,
  { falhandoDesde, proximaEm }: Pick<ConexaoDms, 'falhandoDesde' | 'proximaEm'>,
  agora: Date,
): boolean {
  if (!ativa || (conector !== 'busca' && conector !== 'pasta')) return false;
  const limite = agora.getTime() - limiteDoFrescor(intervaloMin) * 60_000;
  return [falhandoDesde, proximaEm].some((desde) => desde !== null && Date.parse(desde) < limite);
}
