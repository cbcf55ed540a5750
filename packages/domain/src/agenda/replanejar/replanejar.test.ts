import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sorteio } from './custo.ts';
import type { ContaDoPlano, DiaDaOficina, LugarNoPlano, PedidoDePlano, ServicoDoDia } from './dia.ts';
import { encaixar } from './encaixar.ts';
import { Mesa } from './mesa.ts';
import { maiorCrescente } from './mexidas.ts';
import { prepararDia } from './preparar.ts';
import { replanejar } from './replanejar.ts';

const HABILIDADES = ['geral', 'freio', 'motor', 'ar'];

/** A synthetic day: `carros` cars for `mecanicos` people, the morning's plan made car by car, one mechanic gone since. */
function umDia(semente: number, mecanicos: number, carros: number): DiaDaOficina {
  const sorte = sorteio(semente);
  const entre = (a: number, b: number) => a + Math.floor(sorte() * (b - a + 1));
  const agora = 600;
  const doente = sorte() < 0.7 ? entre(0, mecanicos - 1) : -1;
  const gente = Array.from({ length: mecanicos }, (_, k) => {
    const abre = 450 + 30 * entre(0, 2);
    const almoco = 690 + 15 * entre(0, 6);
    const fecha = 1020 + 15 * entre(0, 4);
    const fora = k === doente;
    return {
      cod: 100 + k,
      habilidades: [
        'geral',
        ...HABILIDADES.filter(() => sorte() < 0.5),
        ...HABILIDADES.slice(k % 4, (k % 4) + 1),
      ],
      janelas: (fora
        ? [[abre, 600]]
        : [
            [abre, almoco],
            [almoco + 60, fecha],
            ...[1, 2].map((d) => [1440 * d + abre, 1440 * d + fecha]),
          ]) as [number, number][],
      extras: (fora || sorte() < 0.2 ? [] : [[fecha, 1320]]) as [number, number][],
      ...(sorte() < 0.2 && { bloqueios: [[840, 870]] as [number, number][] }),
      foraDoDia: fora,
    };
  });
  const livre = gente.map((x) => x.janelas[0]?.[0] ?? 0);
  const visitas = [];
  const servicos: ServicoDoDia[] = [];
  for (let c = 0; c < carros; c++) {
    const chegada = 450 + 15 * entre(0, 14);
    const novo = sorte() < 0.12;
    let t = chegada;
    for (let o = 0; o < entre(1, 3); o++) {
      const habilidade = HABILIDADES[entre(0, 3)] ?? 'geral';
      const pode = gente.flatMap((x, k) => (x.habilidades.includes(habilidade) ? [k] : []));
      const k = pode.sort((a, b) => (livre[a] ?? 0) - (livre[b] ?? 0))[0] ?? 0;
      const minutos = 15 * entre(2, 9);
      const inicio = Math.max(livre[k] ?? 0, t);
      livre[k] = inicio + minutos;
      t = inicio + minutos;
      if (!novo && t <= agora) continue;
      const roda =
        !novo &&
        inicio <= agora &&
        k !== doente &&
        !servicos.some((s) => s.estado === 'rodando' && s.mecanico === 100 + k);
      servicos.push({
        cod: 1000 + servicos.length,
        carro: c + 1,
        ordem: o,
        minutos: roda ? t - agora + (sorte() < 0.3 ? 45 : 0) : minutos,
        habilidade,
        box: sorte() < 0.7 ? 'elevador' : null,
        estado: novo ? 'novo' : roda ? 'rodando' : k === doente ? 'orfao' : 'planejado',
        mecanico: novo ? null : 100 + k,
        inicio: novo ? null : inicio,
        ...(sorte() < 0.06 && { soCom: 100 + k }),
        ...(sorte() < 0.06 && { liberadoEm: agora + 15 * entre(0, 12) }),
      });
    }
    visitas.push({
      cod: c + 1,
      chegada,
      prazo: sorte() < 0.9 ? t + 15 * entre(0, 6) : null,
      peso: sorte() < 0.2 ? 3 : 1,
    });
  }
  return {
    agora,
    mecanicos: gente,
    boxes: { elevador: Math.max(1, mecanicos - 1) },
    carros: visitas,
    servicos,
  };
}

/** The house's judge, written apart from the planner, minute by minute: what is wrong with a plan, and what it costs. */
function julgar(
  dia: DiaDaOficina,
  lugares: readonly LugarNoPlano[],
): { erros: string[]; conta: ContaDoPlano } {
  const erros: string[] = [];
  const onde = new Map(lugares.map((x) => [x.servico, x]));
  const mecanico = new Map(dia.mecanicos.map((x) => [x.cod, x]));
  let minutosExtras = 0;
  for (const s of dia.servicos) {
    const lugar = onde.get(s.cod);
    if (!lugar) continue;
    const quem = mecanico.get(lugar.mecanico);
    const carro = dia.carros.find(({ cod }) => cod === s.carro);
    if (!quem || !carro) throw new Error(`${s.cod} com ninguém`);
    const fazExtra = (t: number) => !quem.foraDoDia && quem.extras.some(([a, b]) => t >= a && t < b);
    const trabalha = (t: number) => quem.janelas.some(([a, b]) => t >= a && t < b) || fazExtra(t);
    if (s.estado === 'rodando') {
      if (lugar.mecanico !== s.mecanico || lugar.inicio !== dia.agora)
        erros.push(`${s.cod} roda noutro lugar`);
    } else {
      const pedido = s.soCom != null && !mecanico.get(s.soCom)?.foraDoDia ? s.soCom : null;
      if (pedido !== null && lugar.mecanico !== pedido) erros.push(`${s.cod} pedia ${pedido}`);
      if (quem.foraDoDia) erros.push(`${s.cod} com quem saiu`);
      if (pedido === null && lugar.mecanico !== s.mecanico && !quem.habilidades.includes(s.habilidade ?? ''))
        erros.push(`${s.cod} sem habilidade`);
      if (lugar.inicio < Math.max(dia.agora, carro.chegada, s.liberadoEm ?? 0))
        erros.push(`${s.cod} cedo demais`);
      if ((quem.bloqueios ?? []).some(([a, b]) => lugar.inicio < b && lugar.fim > a))
        erros.push(`${s.cod} num bloqueio`);
      if (!trabalha(lugar.inicio)) erros.push(`${s.cod} começa fora da hora`);
    }
    let feitos = 0;
    let t = lugar.inicio;
    for (; feitos < s.minutos && t < 4320; t++)
      if (trabalha(t)) {
        feitos++;
        if (fazExtra(t)) minutosExtras++;
      }
    if (t !== lugar.fim) erros.push(`${s.cod} acaba às ${t}, não às ${lugar.fim}`);
  }
  const aoMesmoTempo = (lista: readonly LugarNoPlano[]) =>
    Math.max(
      0,
      ...lista.map(({ inicio }) => lista.filter((x) => x.inicio <= inicio && x.fim > inicio).length),
    );
  for (const { cod } of dia.mecanicos)
    if (aoMesmoTempo(lugares.filter((x) => x.mecanico === cod)) > 1) erros.push(`${cod} em dois lugares`);
  for (const [box, quantos] of Object.entries(dia.boxes)) {
    const doBox = dia.servicos.filter((s) => s.box === box && onde.has(s.cod));
    const ali = (quais: readonly ServicoDoDia[], t: number) =>
      quais.filter(({ cod }) => (onde.get(cod)?.inicio ?? 0) <= t && (onde.get(cod)?.fim ?? 0) > t).length;
    const rodam = doBox.filter(({ estado }) => estado === 'rodando');
    // What runs already may be more than there is room for; nothing is added to it.
    const cabe = ({ cod }: ServicoDoDia, t = onde.get(cod)?.inicio ?? 0) =>
      ali(doBox, t) <= Math.max(quantos, ali(rodam, t));
    if (!doBox.every((s) => cabe(s))) erros.push(`${box} lotado`);
  }
  let atrasoPonderado = 0;
  let atrasados = 0;
  for (const carro of dia.carros) {
    const seus = dia.servicos
      .filter((s) => s.carro === carro.cod && onde.has(s.cod))
      .sort((a, b) => Number(b.estado === 'rodando') - Number(a.estado === 'rodando') || a.ordem - b.ordem)
      .flatMap((s) => onde.get(s.cod) ?? []);
    seus.forEach(
      (x, q) =>
        q > 0 && x.inicio < (seus[q - 1]?.fim ?? 0) && erros.push(`carro ${carro.cod} em dois lugares`),
    );
    const tarde = carro.prazo === null ? 0 : (seus.at(-1)?.fim ?? 0) - carro.prazo;
    if (tarde <= 0) continue;
    atrasoPonderado += tarde * carro.peso;
    atrasados++;
  }
  let mexidas = 0;
  for (const { cod } of dia.mecanicos) {
    const lane = dia.servicos.filter(
      (s) => s.estado === 'planejado' && s.mecanico === cod && onde.has(s.cod),
    );
    const ficaram = lane
      .filter((s) => onde.get(s.cod)?.mecanico === cod)
      .sort((a, b) => (onde.get(a.cod)?.inicio ?? 0) - (onde.get(b.cod)?.inicio ?? 0));
    mexidas += lane.length - maiorCrescente(ficaram, (s) => s.inicio ?? 0).length;
  }
  return { erros, conta: { atrasoPonderado, atrasados, minutosExtras, mexidas } };
}

/** The time of a test is a number of questions, not a clock: the same plan on every machine. */
const dentroDe = (perguntas: number, mexidas: number | null = null): PedidoDePlano => {
  let n = 0;
  return { mexidas, aindaHaTempo: () => ++n < perguntas, semente: 7 };
};

const valor = ({ atrasoPonderado, atrasados, minutosExtras, mexidas }: ContaDoPlano) =>
  [atrasoPonderado, atrasados, minutosExtras, mexidas] as const;

/** Compares in the order named, the first difference decides. */
function comparar(a: ContaDoPlano, b: ContaDoPlano): number {
  const outro = valor(b);
  return (
    valor(a)
      .map((v, q) => v - (outro[q] ?? 0))
      .find((d) => d !== 0) ?? 0
  );
}

const semente = fc.integer({ min: 1, max: 1_000_000 });

describe('replanejar o dia', () => {
  test('every plan passes the judge, its figures recompute, and it is never worse than the day as it stands', () => {
    fc.assert(
      fc.property(
        semente,
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom(0, 3, 6, null),
        (s, m, c, mexidas) => {
          const dia = umDia(s, m, c);
          const plano = replanejar(dia, dentroDe(300, mexidas));
          const { erros, conta } = julgar(dia, plano.lugares);
          expect(erros).toEqual([]);
          if (plano.naoCabem.length === 0) expect(conta).toEqual(plano.depois);
          expect(julgar(dia, plano.lugaresDeAntes).erros).toEqual([]);
          expect(comparar(plano.depois, plano.antes)).toBeLessThanOrEqual(0);
          if (mexidas !== null)
            expect(plano.depois.mexidas).toBeLessThanOrEqual(Math.max(mexidas, plano.antes.mexidas));
          expect(plano.mexidas.filter(({ precisa }) => !precisa)).toHaveLength(plano.depois.mexidas);
          expect(plano.perdidas).toHaveLength(plano.depois.atrasados);
          expect(plano.lugares.length + plano.semQuem.length + plano.naoCabem.length).toBe(
            dia.servicos.length,
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test('its own plan, taken over, is not changed again', () => {
    fc.assert(
      fc.property(semente, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 12 }), (s, m, c) => {
        const dia = umDia(s, m, c);
        const plano = replanejar(dia, dentroDe(300));
        if (plano.naoCabem.length > 0) return;
        const onde = new Map(plano.lugares.map((x) => [x.servico, x]));
        const tomado = {
          ...dia,
          servicos: dia.servicos.map((x): ServicoDoDia => {
            const lugar = onde.get(x.cod);
            return !lugar || x.estado === 'rodando'
              ? x
              : { ...x, estado: 'planejado', mecanico: lugar.mecanico, inicio: lugar.inicio };
          }),
        };
        const nada = replanejar(tomado, dentroDe(300, 0));
        expect(nada.mexidas).toEqual([]);
        expect(valor(nada.depois).slice(0, 3)).toEqual(valor(plano.depois).slice(0, 3));
      }),
      { numRuns: 60 },
    );
  });

  test('a small day is planned as well as any order and any people could do it', () => {
    fc.assert(
      fc.property(semente, (s) => {
        const dia = umDia(s, 3, 4);
        const mesa = new Mesa(prepararDia(dia));
        if (mesa.d.abertos.length > 5) return;
        const plano = replanejar(dia, dentroDe(200_000));
        expect(plano.otimo).toBe(true);
        const [atraso, atrasados, extra] = valor(plano.depois);
        expect([atraso, atrasados, extra]).toEqual(melhorDeTodas(mesa));
      }),
      { numRuns: 80 },
    );
  });

  test('who is refused stays where they were; who is pinned stays with whom they were given to', () => {
    let vistos = 0;
    for (let s = 1; s <= 60; s++) {
      const dia = umDia(s, 5, 14);
      const mexida = replanejar(dia, dentroDe(400)).mexidas.find(({ precisa }) => !precisa);
      if (!mexida) continue;
      vistos++;
      const com = (mais: Partial<ServicoDoDia>) => ({
        ...dia,
        servicos: dia.servicos.map((x) => (x.cod === mexida.servico ? { ...x, ...mais } : x)),
      });
      const recusada = replanejar(com({ naoMexer: true }), dentroDe(400));
      const onde = recusada.lugares.find(({ servico }) => servico === mexida.servico);
      expect(onde?.mecanico).toBe(mexida.deMecanico);
      const fixada = replanejar(com({ soCom: mexida.paraMecanico }), dentroDe(400));
      expect(fixada.lugares.find(({ servico }) => servico === mexida.servico)?.mecanico).toBe(
        mexida.paraMecanico,
      );
    }
    expect(vistos).toBeGreaterThan(5);
  });

  test('nobody qualified, everybody gone, no job at all: said, not thrown', () => {
    const dia = umDia(3, 4, 10);
    const raro = { ...dia, servicos: dia.servicos.map((x) => ({ ...x, habilidade: 'câmbio' })) };
    const ninguem = { ...raro, mecanicos: raro.mecanicos.map((x) => ({ ...x, foraDoDia: true })) };
    const semNinguem = replanejar(ninguem, dentroDe(100));
    expect(semNinguem.semQuem).toHaveLength(dia.servicos.filter(({ estado }) => estado !== 'rodando').length);
    const vazio = replanejar({ ...dia, servicos: [], carros: [] }, dentroDe(100));
    expect(vazio).toMatchObject({ mexidas: [], otimo: true, depois: { atrasoPonderado: 0 } });
    expect(replanejar(dia, { mexidas: 6, aindaHaTempo: () => false }).lugares.length).toBeGreaterThan(0);
  });
});

describe('encaixar', () => {
  test('the places offered are the best of every mechanic and every place of his lane, and none costs what it does not say', () => {
    fc.assert(
      fc.property(semente, fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 10 }), (s, m, c) => {
        const base = umDia(s, m, c);
        const dia = {
          ...base,
          carros: [...base.carros, { cod: 99, chegada: base.agora, prazo: null, peso: 1 }],
        };
        const novo: ServicoDoDia = {
          cod: 1,
          carro: 99,
          ordem: 0,
          minutos: 60,
          habilidade: 'geral',
          box: 'elevador',
          estado: 'novo',
          mecanico: null,
          inicio: null,
        };
        const lugares = encaixar(dia, novo, { ate: 1440 });
        expect(lugares.length).toBeLessThanOrEqual(3);
        for (const lugar of lugares) {
          expect(lugar.custo).toBeGreaterThanOrEqual(-1e6);
          for (const { fimAntes, fimDepois } of lugar.empurra) expect(fimDepois).toBeGreaterThan(fimAntes);
        }
        lugares.forEach((x, q) => {
          for (const y of lugares.slice(0, q)) expect(y.fim <= x.fim && y.custo <= x.custo).toBe(false);
        });
      }),
      { numRuns: 80 },
    );
  });
});

/** Every order of the open jobs with every qualified mechanic: what the cheapest costs. */
function melhorDeTodas(mesa: Mesa): number[] {
  const n = mesa.d.abertos.length;
  const ordem = new Int32Array(n);
  const mec = new Int32Array(mesa.d.minutos.length);
  let melhor = [Infinity, Infinity, Infinity];
  const seguir = (p: number, usados: Set<number>) => {
    if (p === n) {
      mesa.realizar(ordem, mec);
      const v = [mesa.atraso, mesa.atrasados, mesa.extra];
      const d = v.map((x, q) => x - (melhor[q] ?? 0)).find((x) => x !== 0) ?? 0;
      if (d < 0) melhor = v;
      return;
    }
    for (const i of mesa.d.abertos) {
      if (usados.has(i) || ((mesa.d.antes[i] ?? -1) >= 0 && !usados.has(mesa.d.antes[i] ?? -1))) continue;
      ordem[p] = i;
      for (const k of mesa.d.quem[i] ?? []) {
        mec[i] = k;
        seguir(p + 1, new Set([...usados, i]));
      }
    }
  };
  seguir(0, new Set());
  return melhor;
}
