import type { InputOf } from '@oferta/contracts/contract.ts';
import type { Painel, painelContracts, Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import type { Medidas } from '@oferta/domain/relatorios/calcular.ts';
import { marcaDaMeta, projetar } from '@oferta/domain/relatorios/calcular.ts';
import {
  type IndicadorId,
  isIndicador,
  QUADROS_DA_CASA,
  QUADROS_DA_REDE,
} from '@oferta/domain/relatorios/dicionario.ts';
import { diasUteis, mesMais, primeiroDia, ultimoDia } from '@oferta/domain/relatorios/mes.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { comparar } from './comparar.ts';
import { frescorDosDms } from './frescor.queries.ts';
import { amostrasDe, contraQual, lerMedidas, type MedidasDoRecorte, valorDe } from './medidas.ts';
import { lerMetas, type Metas } from './metas.ts';
import { contarAmostraPorMes, somarFaturamento, somarPorMes } from './numeros.queries.ts';
import { lerRecorte, type RecorteLido } from './periodo.ts';

const MESES_DA_TENDENCIA = 13;
/** Under this share of its target a day is marked. */
const DIA_ABAIXO = 0.8;

/** The indicators an address names; refuses what is none. */
export function indicadoresPedidos(
  texto: string | undefined,
  padrao: readonly IndicadorId[],
): readonly IndicadorId[] {
  if (texto === undefined) return padrao;
  return texto
    .split(',')
    .map((nome) =>
      isIndicador(nome) ? nome : refuse(relatorioRefusals.indicadorDesconhecido, { dados: { nome } }),
    );
}

/** The dashboard: tiles with trend, revenue day by day, and where the month will land. */
export async function verPainel(
  ctx: Ctx,
  query: InputOf<typeof painelContracts.verPainel>['query'],
): Promise<Painel> {
  const recorte = await lerRecorte(ctx, query);
  const indicadores = indicadoresPedidos(
    query.indicadores,
    recorte.casas.length === 1 ? QUADROS_DA_CASA : QUADROS_DA_REDE,
  );
  const medidas = await lerMedidas(ctx.tx, recorte, { indicadores, lidoEm: ctx.now });
  const metas = await lerMetas(ctx.tx, recorte);
  const meses = await lerTendencia(ctx, recorte, indicadores);
  return {
    periodo: recorte.fio,
    quadros: indicadores.map((id) => quadroDe(id, { recorte, medidas, metas, meses })),
    dias: await diasDoMes(ctx, recorte, metas),
    projecao: projecaoDe(recorte, { medidas, metas }),
    dms: await frescorDosDms(ctx.tx, recorte.casas),
  };
}

interface Lido {
  recorte: RecorteLido;
  medidas: MedidasDoRecorte;
  metas: Metas;
  meses: ReadonlyMap<string, Medidas>;
}

function quadroDe(id: IndicadorId, { recorte, medidas, metas, meses }: Lido): Quadro {
  const doMes = (mes: string) => {
    const medida = meses.get(mes);
    return medida ? valorDe(id, medida) : null;
  };
  const tendencia = Array.from({ length: MESES_DA_TENDENCIA }, (_vazio, i) =>
    mesMais(recorte.mes, i - MESES_DA_TENDENCIA + 1),
  );
  const agora = medidas.total('agora');
  return {
    indicador: id,
    ...comparar(id, {
      valor: valorDe(id, agora),
      anterior: valorDe(id, medidas.total(contraQual(recorte))),
      meta: metas.ateAgora(id),
    }),
    anoAnterior: valorDe(id, medidas.total('anoAnterior')),
    tendencia: tendencia.map(doMes),
    anoAntes: tendencia.map((mes) => doMes(mesMais(mes, -12))),
    bases: agora.bases,
  };
}

/** Months of the trend and the same a year before; the chosen one as far as it is counted. */
async function lerTendencia(
  { tx }: Ctx,
  { casas, mes, ate }: RecorteLido,
  indicadores: readonly IndicadorId[],
): Promise<Map<string, Medidas>> {
  const faixa = {
    casas: casas.map(({ codConcessionaria }) => codConcessionaria),
    de: primeiroDia(mesMais(mes, 1 - MESES_DA_TENDENCIA - 12)),
    ate,
  };
  const meses = new Map<string, Medidas>();
  for (const { mes: qual, ...bases } of await somarPorMes(tx, faixa))
    meses.set(qual, { bases, amostras: {} });
  for (const amostra of amostrasDe(indicadores))
    for (const { mes: qual, contagem } of await contarAmostraPorMes(tx, amostra, faixa)) {
      const medida = meses.get(qual);
      if (medida) meses.set(qual, { ...medida, amostras: { ...medida.amostras, [amostra]: contagem } });
    }
  return meses;
}

async function diasDoMes(ctx: Ctx, recorte: RecorteLido, metas: Metas): Promise<Painel['dias']> {
  const { agora, mesAnterior, anoAnterior, comparar: com, casas, mes, de, ate } = recorte;
  const inteiro = new Map([...agora.keys()].map((cod) => [cod, { de, ate: ultimoDia(mes) }]));
  const contra = com === 'anoAnterior' ? anoAnterior : mesAnterior;
  const mesContra = recorte.fio.comparado.mes;
  const contraInteiro = new Map(
    [...contra.keys()].map((cod) => [cod, { de: primeiroDia(mesContra), ate: ultimoDia(mesContra) }]),
  );
  const somas = new Map(
    (await somarFaturamento(ctx.tx, { agora: inteiro, contra: contraInteiro })).map(
      ({ qual, dia, centavos }) => [`${qual} ${dia}`, centavos],
    ),
  );
  const uteis = (primeiro: string, ultimo: string) =>
    [...new Set(casas.flatMap((casa) => diasUteis(casa, primeiro, ultimo)))].toSorted();
  const antes = uteis(primeiroDia(mesContra), ultimoDia(mesContra));
  const dias = uteis(de, ultimoDia(mes));
  const metaCentavos = metas.porDia(dias.length);
  return dias.map((dia, i) => {
    const valorCentavos = dia <= ate ? (somas.get(`agora ${dia}`) ?? 0) : null;
    const outro = antes[i];
    return {
      dia,
      valorCentavos,
      anteriorCentavos: outro === undefined ? null : (somas.get(`contra ${outro}`) ?? 0),
      metaCentavos,
      abaixo: metaCentavos !== null && valorCentavos !== null && valorCentavos < metaCentavos * DIA_ABAIXO,
    };
  });
}

function projecaoDe(
  recorte: RecorteLido,
  { medidas, metas }: { medidas: MedidasDoRecorte; metas: Metas },
): Painel['projecao'] {
  const { uteis } = recorte;
  const feito = valorDe('faturamento', medidas.total('agora')) ?? 0;
  const projetado = projetar(feito, uteis);
  const valorCentavos = projetado === null ? null : Math.round(projetado);
  const metaCentavos = metas.doMes('faturamento');
  return {
    valorCentavos,
    metaCentavos,
    sobreMeta: valorCentavos === null || !metaCentavos ? null : valorCentavos / metaCentavos,
    marca: marcaDaMeta('faturamento', valorCentavos, metaCentavos),
    faltaCentavos: metaCentavos === null ? null : Math.max(0, metaCentavos - feito),
    diasRestantes: uteis.doMes - uteis.feitos,
  };
}
