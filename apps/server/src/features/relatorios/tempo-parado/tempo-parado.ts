import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import type { TempoParado, tempoParadoContracts } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { paresDe, quantilDe } from '@oferta/domain/relatorios/calcular.ts';
import { type Causa, CAUSAS, CAUSAS_DE_PARADA } from '@oferta/domain/relatorios/causa.ts';
import type { Ctx } from '#kernel/context.ts';
import { contraQual } from '../numeros/medidas.ts';
import { contarAmostra } from '../numeros/numeros.queries.ts';
import { lerRecorte } from '../numeros/periodo.ts';
import { listVeiculos, type SomaDasCausas, somarCausas, type VeiculoRow } from './tempo-parado.queries.ts';

/** A wait that grew by more than this is worse. */
const TOLERANCIA = 0.02;

/** Where the stay of the period's visits went, and the waits from the greatest on. */
export async function verTempoParado(ctx: Ctx, query: Recorte): Promise<TempoParado> {
  const recorte = await lerRecorte(ctx, query);
  const agora = await somarCausas(ctx.tx, recorte.agora);
  const antes = await somarCausas(ctx.tx, recorte[contraQual(recorte)]);
  const causas = CAUSAS.map((causa) => causaNoMes(causa, agora, antes));
  const paradas = causas
    .filter(({ causa }) => CAUSAS_DE_PARADA.includes(causa))
    .toSorted((a, b) => b.minutos - a.minutos);
  const paradoMin = paradas.reduce((total, { minutos }) => total + minutos, 0);
  const respostas = await contarAmostra(ctx.tx, 'aprovacao', { agora: recorte.agora });
  let somado = 0;
  return {
    periodo: recorte.fio,
    passagens: agora.passagens,
    permanenciaMin: agora.permanencia,
    mediaMin: agora.passagens === 0 ? null : agora.permanencia / agora.passagens,
    execucaoMin: agora.execucaoMin,
    paradoMin,
    foraDoExpedienteMin: agora.foraDoExpedienteMin,
    pareto: paradas.map((parada) => {
      somado += parada.minutos;
      return { ...parada, acumulado: paradoMin === 0 ? 0 : somado / paradoMin };
    }),
    causas,
    // Why a part was missing is not asked when a job is stopped.
    peca: { naoHavia: 0, naoSeparada: 0, errada: 0, semMotivo: agora.pecaMin },
    respostaMedianaMin: quantilDe(respostas.flatMap(paresDe), 0.5),
    lidoEm: ctx.now.toISOString(),
  };
}

function causaNoMes(causa: Causa, agora: SomaDasCausas, antes: SomaDasCausas): TempoParado['causas'][number] {
  const minutos = agora[`${causa}Min`];
  const anteriorMin = antes.passagens === 0 ? null : antes[`${causa}Min`];
  const variacao = !anteriorMin ? null : minutos / anteriorMin - 1;
  return {
    causa,
    minutos,
    passagens: agora[`${causa}Passagens`],
    parte: agora.permanencia === 0 ? 0 : minutos / agora.permanencia,
    anteriorMin,
    variacao,
    piorou:
      causa !== 'execucao' && causa !== 'foraDoExpediente' && variacao !== null && variacao > TOLERANCIA,
  };
}

type Query = InputOf<typeof tempoParadoContracts.listVeiculosParados>['query'];
type Veiculos = OutputOf<typeof tempoParadoContracts.listVeiculosParados>;

/** The visits with their bars; the stretches of each add up to its stay. */
export async function listVeiculosParados(ctx: Ctx, query: Query): Promise<Veiculos> {
  const recorte = await lerRecorte(ctx, query);
  const rows = await listVeiculos(ctx.tx, recorte.agora, {
    causa: query.causa,
    ordem: query.ordem,
    desc: query.desc === '1',
    desde: (query.pagina - 1) * query.tamanho,
    quantos: query.tamanho,
  });
  return { periodo: recorte.fio, total: rows[0]?.total ?? 0, itens: rows.map(veiculoDe) };
}

function veiculoDe({
  permanencia,
  parado,
  trechos,
  servico,
  recebidoEm,
  entregueEm,
  ...row
}: VeiculoRow): Veiculos['itens'][number] {
  const minutos: Partial<Record<Causa, number>> = {};
  const linhas: Veiculos['itens'][number]['trechos'] = [];
  let desde = Math.floor(recebidoEm.getTime() / 60_000) * 60_000;
  for (let i = 0; i < trechos.length; i += 2) {
    const causa = CAUSAS[trechos[i] ?? 0];
    const quantos = trechos[i + 1] ?? 0;
    if (causa === undefined) throw new RangeError(`there is no cause ${trechos[i]}`);
    minutos[causa] = (minutos[causa] ?? 0) + quantos;
    linhas.push({ causa, inicio: new Date(desde).toISOString(), minutos: quantos });
    desde += quantos * 60_000;
  }
  return {
    codAgendamento: row.codAgendamento,
    codConcessionaria: row.codConcessionaria,
    concessionaria: row.concessionaria,
    placa: row.placa,
    modelo: row.modelo,
    servico: servico ?? '',
    recebidoEm: recebidoEm.toISOString(),
    entregueEm: entregueEm.toISOString(),
    paradoMin: parado,
    estadiaMin: permanencia,
    minutos,
    trechos: linhas,
  };
}
