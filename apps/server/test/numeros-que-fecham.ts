import { expect, vi } from 'vitest';
import { ABERTURAS, painelContracts as calls } from '@oferta/contracts/relatorios/painel.ts';
import { tempoParadoContracts as paradas } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { INDICADOR_IDS, indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { prazo } from '../../../tools/tempo.ts';
import { apurarPendentes } from '../src/features/relatorios/fatos/apurar-fatos.job.ts';
import { resposta } from './factories/orcamento.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Returns once nothing waits to be counted: where the product's jobs run, its own counting goes on beside this. */
export async function contarTudo(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      await apurarPendentes(app.app.platform);
      expect((await app.admin.query('select from fato_pendente')).rowCount).toBe(0);
    },
    { timeout: prazo(20_000), interval: 100 },
  );
}

/** Who reads which figures. */
interface Leitura {
  readonly app: TestApp;
  readonly quem: Caller;
  readonly query: { readonly mes: string };
}

type Abertura = 'concessionarias' | 'mecanicos' | 'consultores' | 'registros';

/** Opens a number and follows its rows to the end: they add up to the quantities and the value of its tile. */
export async function expectLinhasSomam(
  { app, quem, query }: Leitura,
  [indicador, por]: readonly [IndicadorId, Abertura],
): Promise<void> {
  const soma: Record<string, number> = {};
  let [pagina, lidas, total] = [0, 0, Infinity];
  let doQuadro: { bases: object; valor: number | null; confere: boolean | null } = {
    bases: {},
    valor: null,
    confere: null,
  };
  let naAba: number | undefined;
  while (lidas < total) {
    pagina += 1;
    const linhas = resposta(
      calls.abrirNumero,
      await app.call(quem, calls.abrirNumero, {
        params: { indicador },
        query: { ...query, por, tamanho: '200', pagina: String(pagina) },
      }),
    );
    for (const { bases } of linhas.itens)
      for (const [base, quanto] of Object.entries(bases)) soma[base] = (soma[base] ?? 0) + quanto;
    lidas += linhas.itens.length;
    ({ total, soma: doQuadro } = linhas);
    naAba = linhas.quantas[por];
    if (linhas.itens.length === 0) break;
  }
  expect([indicador, por, lidas, naAba]).toEqual([indicador, por, total, total]);
  expect([indicador, por, doQuadro.confere]).toEqual([
    indicador,
    por,
    indicadorDe(indicador).conta.tipo === 'quantil' ? null : true,
  ]);
  const semZeros = (bases: object) =>
    Object.fromEntries(Object.entries(bases).filter(([, quanto]) => quanto !== 0));
  expect(semZeros(soma), `${indicador} by ${por}`).toEqual(semZeros(doQuadro.bases));
  const { quadros } = resposta(
    calls.verPainel,
    await app.call(quem, calls.verPainel, { query: { ...query, indicadores: indicador } }),
  );
  expect(doQuadro.valor).toBe(quadros[0]?.valor);
}

/** Opens every indicator in every way that it says it opens: tabs count what they open, and all rows are the number. */
export async function expectTudoSoma(leitura: Leitura): Promise<void> {
  const { app, quem, query } = leitura;
  for (const indicador of INDICADOR_IDS) {
    const { quantas } = resposta(
      calls.abrirNumero,
      await app.call(quem, calls.abrirNumero, {
        params: { indicador },
        query: { ...query, por: 'concessionarias' },
      }),
    );
    for (const por of ABERTURAS)
      if (quantas[por] !== undefined) await expectLinhasSomam(leitura, [indicador, por]);
  }
}

/** Each "por quê?" names inputs from which its value is counted anew, and an identity that holds. */
export async function expectPorQuesFecham({ app, quem, query }: Leitura): Promise<void> {
  for (const indicador of INDICADOR_IDS) {
    const porque = resposta(
      calls.explicarNumero,
      await app.call(quem, calls.explicarNumero, { params: { indicador }, query }),
    );
    if (porque.medidos !== null || porque.entradas.some(({ valor }) => valor === null)) continue;
    const lado = (qual: 'naParte' | 'noTodo') =>
      porque.entradas.reduce((total, entrada) => total + entrada[qual] * (entrada.valor ?? 0), 0);
    const todo = lado('noTodo');
    const isRazao = porque.entradas.some(({ noTodo }) => noTodo !== 0);
    if (isRazao && todo === 0) expect(porque.valor).toBeNull();
    else expect(porque.valor).toBeCloseTo((lado('naParte') * fatorDe(indicador)) / (isRazao ? todo : 1), 6);
    if (!porque.identidade || porque.valor === null) continue;
    const [a, b] = porque.identidade.valores;
    if (a !== null && b !== null) expect(a * b).toBeCloseTo(porque.valor, 6);
  }
}

const fatorDe = (id: IndicadorId): number => {
  const { conta } = indicadorDe(id);
  return conta.tipo === 'razao' ? conta.fator : 1;
};

/** The causes add up to the stays, of the month and of each of its vehicles. */
export async function expectCausasSomam({ app, quem, query }: Leitura): Promise<void> {
  const tempo = resposta(paradas.verTempoParado, await app.call(quem, paradas.verTempoParado, { query }));
  expect(tempo.causas.reduce((total, { minutos }) => total + minutos, 0)).toBe(tempo.permanenciaMin);
  const { itens } = resposta(
    paradas.listVeiculosParados,
    await app.call(quem, paradas.listVeiculosParados, { query: { ...query, tamanho: '200' } }),
  );
  for (const { trechos, estadiaMin } of itens)
    expect(trechos.reduce((soma, { minutos }) => soma + minutos, 0)).toBe(estadiaMin);
}
