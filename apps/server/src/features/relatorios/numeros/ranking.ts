import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { marcaDaMeta, projetar, variacaoDe } from '@oferta/domain/relatorios/calcular.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { diasUteis, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { CasaDosNumeros } from './casas.queries.ts';
import { comparar } from './comparar.ts';
import { contraQual, lerMedidas, type MedidasDoRecorte, valorDe } from './medidas.ts';
import { lerMetas, type Metas } from './metas.ts';
import { indicadoresPedidos } from './painel.ts';
import { lerRecorte, type RecorteLido } from './periodo.ts';

type Ranking = OutputOf<typeof painelContracts.verRanking>;
type CasaNoRanking = Ranking['casas'][number];

/** The chosen dealerships, the worst projection over target first; without targets, the greatest loss first. */
export async function verRanking(
  ctx: Ctx,
  query: InputOf<typeof painelContracts.verRanking>['query'],
): Promise<Ranking> {
  const recorte = await lerRecorte(ctx, query);
  const indicadores = indicadoresPedidos(query.indicadores, []);
  const medidas = await lerMedidas(ctx.tx, recorte, { indicadores, lidoEm: ctx.now });
  const metas = await lerMetas(ctx.tx, recorte);
  const lido = { recorte, indicadores, medidas, metas };
  const casas = recorte.casas.map((casa) => ({
    codConcessionaria: casa.codConcessionaria,
    nome: casa.nome,
    codGrupo: casa.codGrupo,
    grupo: casa.grupo,
    marcas: casa.marcas,
    ...lugar(lido, casa),
  }));
  return {
    periodo: recorte.fio,
    casas: casas.toSorted(
      (a, b) => (a.sobreMeta ?? 9) - (b.sobreMeta ?? 9) || (a.variacao ?? 0) - (b.variacao ?? 0),
    ),
    total: { nome: 'Total', ...lugar(lido, null) },
    abaixoDaMeta: casas.filter(({ sobreMeta }) => sobreMeta !== null && sobreMeta < 1).length,
  };
}

interface Lido {
  recorte: RecorteLido;
  indicadores: readonly IndicadorId[];
  medidas: MedidasDoRecorte;
  metas: Metas;
}

type Lugar = Omit<CasaNoRanking, 'codConcessionaria' | 'nome' | 'codGrupo' | 'grupo' | 'marcas'>;

/** One dealership's place, or (null) that of all together. Its change is red from 4 % on. */
function lugar({ recorte, indicadores, medidas, metas }: Lido, casa: CasaDosNumeros | null): Lugar {
  const cod = casa?.codConcessionaria;
  const de = (qual: Parameters<MedidasDoRecorte['total']>[0]) =>
    cod === undefined ? medidas.total(qual) : medidas.daCasa(qual, cod);
  const contra = contraQual(recorte);
  const faturamentoCentavos = valorDe('faturamento', de('agora')) ?? 0;
  const anteriorCentavos = valorDe('faturamento', de(contra));
  const projetado = projetar(faturamentoCentavos, casa ? uteisDe(recorte, casa) : recorte.uteis);
  const projecaoCentavos = projetado === null ? null : Math.round(projetado);
  const metaCentavos = metas.doMes('faturamento', cod);
  const variacao = variacaoDe('faturamento', faturamentoCentavos, anteriorCentavos);
  return {
    faturamentoCentavos,
    projecaoCentavos,
    metaCentavos,
    sobreMeta: projecaoCentavos === null || !metaCentavos ? null : projecaoCentavos / metaCentavos,
    marca: marcaDaMeta('faturamento', projecaoCentavos, metaCentavos),
    anteriorCentavos,
    variacao,
    piorou: variacao !== null && variacao < -TOLERANCIA_DA_CASA,
    indicadores: Object.fromEntries(
      indicadores.map((id) => [
        id,
        comparar(id, {
          valor: valorDe(id, de('agora')),
          anterior: valorDe(id, de(contra)),
          meta: metas.ateAgora(id, cod),
        }),
      ]),
    ),
  };
}

const TOLERANCIA_DA_CASA = 0.04;

const uteisDe = ({ mes, de, ate }: RecorteLido, casa: CasaDosNumeros) => ({
  feitos: diasUteis(casa, de, ate).length,
  doMes: diasUteis(casa, de, ultimoDia(mes)).length,
});
