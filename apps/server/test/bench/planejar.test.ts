import { expect, it } from 'vitest';
import { sorteio } from '@oferta/domain/agenda/replanejar/custo.ts';
import { gerarInstancia, lerInstancia, type Instancia } from '../../bench/planejar/flexivel/instancia.ts';
import type { Escala } from '../../bench/planejar/flexivel/grafo.ts';
import { escalonar } from '../../bench/planejar/flexivel/tabu.ts';
import { trimestreDaDemo } from '../../bench/planejar/trimestre/dias-da-demo.ts';
import { viver } from '../../bench/planejar/trimestre/viver-o-dia.ts';

/** What measures the planner is itself right: schedules that can be done, ends that recompute, days that go on by themselves. */

const passos = (quantos: number): (() => boolean) => {
  let n = 0;
  return () => ++n <= quantos;
};

/** When a schedule ends, played minute by minute apart from the graph; throws where it cannot be done. */
function jogar({ trabalhos }: Instancia, { maquina, filas }: Escala): number {
  const fim = new Map<number, number>();
  const anterior = new Map<number, number>();
  const opcoes = trabalhos.flat().map(({ opcoes: cada }) => cada);
  let at = 0;
  for (const trabalho of trabalhos)
    trabalho.forEach((_, q) => {
      if (q > 0) anterior.set(at, at - 1);
      at++;
    });
  const livre = filas.map(() => 0);
  const proximo = filas.map(() => 0);
  for (let feitos = 0; feitos < opcoes.length;) {
    const antes = feitos;
    filas.forEach((fila, k) => {
      const i = fila[proximo[k] ?? 0];
      if (i === undefined || !(anterior.get(i) === undefined || fim.has(anterior.get(i) ?? -1))) return;
      const tempo = opcoes[i]?.find((cada) => cada.maquina === k)?.tempo;
      if (tempo === undefined || maquina[i] !== k) throw new Error(`${i} não se faz em ${k}`);
      const acaba = Math.max(livre[k] ?? 0, fim.get(anterior.get(i) ?? -1) ?? 0) + tempo;
      fim.set(i, acaba);
      livre[k] = acaba;
      proximo[k] = (proximo[k] ?? 0) + 1;
      feitos++;
    });
    if (feitos === antes) throw new Error('em círculo');
  }
  return Math.max(0, ...fim.values());
}

/** Every machine for each operation and every order of starts: the shortest end. */
function melhorDeTodas({ maquinas, trabalhos }: Instancia): number {
  let melhor = Infinity;
  const seguir = (
    feitas: readonly number[],
    livreDoTrabalho: readonly number[],
    livre: readonly number[],
  ): void => {
    if (feitas.every((n, t) => n === trabalhos[t]?.length)) {
      melhor = Math.min(melhor, Math.max(...livreDoTrabalho));
      return;
    }
    trabalhos.forEach((trabalho, t) => {
      for (const { maquina, tempo } of trabalho[feitas[t] ?? 0]?.opcoes ?? []) {
        const fim = Math.max(livreDoTrabalho[t] ?? 0, livre[maquina] ?? 0) + tempo;
        if (fim < melhor)
          seguir(
            feitas.map((n, q) => (q === t ? n + 1 : n)),
            livreDoTrabalho.map((n, q) => (q === t ? fim : n)),
            livre.map((n, k) => (k === maquina ? fim : n)),
          );
      }
    });
  };
  seguir(
    trabalhos.map(() => 0),
    trabalhos.map(() => 0),
    Array.from({ length: maquinas }, () => 0),
  );
  return melhor;
}

it('a file of the public collections is read as it is written', () => {
  expect(lerInstancia('1 2\n2  1 0 5  2 0 4 1 3\n')).toEqual({
    maquinas: 2,
    trabalhos: [
      [
        { opcoes: [{ maquina: 0, tempo: 5 }] },
        {
          opcoes: [
            { maquina: 0, tempo: 4 },
            { maquina: 1, tempo: 3 },
          ],
        },
      ],
    ],
  });
});

it('every schedule of the job shop can be done and ends when it says', () => {
  for (let semente = 1; semente <= 60; semente++) {
    const sorte = sorteio(semente);
    const instancia = gerarInstancia(sorte, {
      trabalhos: 2 + (semente % 7),
      operacoes: 6,
      maquinas: 2 + (semente % 4),
    });
    const { fim, escala } = escalonar(instancia, { sorte, aindaHaTempo: passos(400) });
    expect(jogar(instancia, escala)).toBe(fim);
  }
});

it('small job shops end as early as any order on any machines does', () => {
  for (let semente = 1; semente <= 30; semente++) {
    const sorte = sorteio(semente);
    const instancia = gerarInstancia(sorte, { trabalhos: 3, operacoes: 2, maquinas: 2 });
    const { fim } = escalonar(instancia, { sorte, aindaHaTempo: passos(600) });
    expect(fim, `semente ${semente}`).toBe(melhorDeTodas(instancia));
  }
});

it('the quarter of the demonstration goes by itself, and somebody who goes home costs promises', () => {
  const dias = trimestreDaDemo();
  expect(dias.length).toBeGreaterThan(60);
  const nada = { entregar: () => [], replanejos: { as: [], plano: () => [] } };
  const contar = (comFalta: boolean): { cumpridas: number; promessas: number } =>
    dias
      .map((dia) =>
        viver(dia, {
          ...nada,
          falta: comFalta ? { mecanico: dia.trabalhos[0]?.mecanico ?? 0, desde: 600 } : null,
        }),
      )
      .reduce((a, b) => ({ cumpridas: a.cumpridas + b.cumpridas, promessas: a.promessas + b.promessas }));
  const inteiro = contar(false);
  expect(inteiro.promessas).toBeGreaterThan(2000);
  expect(inteiro.cumpridas / inteiro.promessas).toBeGreaterThan(0.9);
  // Nobody takes their cars over.
  expect(contar(true).cumpridas).toBeLessThan(inteiro.cumpridas);
});
