import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACOES_SERVICO,
  type Acao,
  aplicar,
  type EstadoServico,
  fraseDoEstado,
  type Impedimento,
  impedimentoPara,
} from './ciclo-servico.ts';

const ESTADOS = {
  aguardandoServico: estado(1, { percentual: 40 }),
  emServico: estado(2, { percentual: 40 }),
  paralisado: estado(2, { percentual: 40, paralisado: true }),
  aguardandoInspecao: estado(3, { percentual: 100 }),
  aguardandoEntrega: estado(4, { percentual: 100 }),
  finalizado: estado(5, { percentual: 100 }),
};
const COLUNAS = [
  'aguardandoServico',
  'emServico',
  'paralisado',
  'aguardandoInspecao',
  'aguardandoEntrega',
  'finalizado',
] as const;

/** Each cell is either the refusal, or "→ status, flag, percentage" after the action. */
const TABELA: Record<Acao, readonly [string, string, string, string, string, string]> = {
  iniciar: ['→ 2 40%', 'jaIniciado', 'paralisado', 'jaIniciado', 'jaIniciado', 'jaIniciado'],
  atualizarPercentual: ['naoIniciado', '→ 2 40%', 'paralisado', 'jaConcluido', 'jaConcluido', 'jaFinalizado'],
  paralisar: [
    'naoIniciado',
    '→ 2 paralisado 40%',
    'paralisado',
    'jaConcluido',
    'jaConcluido',
    'jaFinalizado',
  ],
  programarParalisado: [
    'naoParalisado',
    'naoParalisado',
    '→ 1 40%',
    'naoParalisado',
    'naoParalisado',
    'naoParalisado',
  ],
  retomar: ['naoParalisado', 'naoParalisado', '→ 1 40%', 'naoParalisado', 'naoParalisado', 'naoParalisado'],
  finalizar: ['naoIniciado', '→ 3 100%', 'paralisado', 'jaConcluido', 'jaConcluido', 'jaFinalizado'],
  cancelarInicio: ['naoIniciado', '→ 1 0%', 'paralisado', 'jaConcluido', 'jaConcluido', 'jaFinalizado'],
  registrarQualidade: [
    'naoAguardaInspecao',
    'naoAguardaInspecao',
    'naoAguardaInspecao',
    '→ 4 100%',
    'naoAguardaInspecao',
    'naoAguardaInspecao',
  ],
  reprovarQualidade: [
    'naoAguardaInspecao',
    'naoAguardaInspecao',
    'naoAguardaInspecao',
    '→ 1 0%',
    'naoAguardaInspecao',
    'naoAguardaInspecao',
  ],
  cancelarQualidade: [
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    '→ 3 100%',
    'naoAguardaEntrega',
  ],
  registrarEntrega: [
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    'naoAguardaEntrega',
    '→ 5 100%',
    'jaFinalizado',
  ],
  cancelarEntrega: ['naoEntregue', 'naoEntregue', 'naoEntregue', 'naoEntregue', 'naoEntregue', '→ 4 100%'],
  acrescentarTempo: ['→ 1 40%', '→ 2 40%', '→ 2 paralisado 40%', '→ 3 100%', '→ 4 100%', 'jaFinalizado'],
  atribuirMecanico: ['→ 1 40%', '→ 2 40%', 'paralisado', 'jaConcluido', 'jaConcluido', 'jaFinalizado'],
};

describe.each(ACOES_SERVICO)('%s', (acao) => {
  test.each(COLUNAS.map((coluna, i) => [coluna, TABELA[acao][i]] as const))('at %s: %s', (coluna, celula) => {
    const antes = ESTADOS[coluna];
    const impedimento = impedimentoPara(acao, antes);
    const depois = aplicar(acao, antes);

    expect(
      impedimento ?? `→ ${depois.status}${depois.paralisado ? ' paralisado' : ''} ${depois.percentual}%`,
    ).toBe(celula);
    if (impedimento) expect(depois).toEqual(antes);
  });
});

describe('what a start needs', () => {
  test.each<[string, Partial<EstadoServico>, Impedimento | null]>([
    ['a mechanic', { codMecanico: null }, 'semMecanico'],
    ['an open OS', { osAberta: false }, 'osFechada'],
    ['the OS first, when both are missing', { osAberta: false, codMecanico: null }, 'osFechada'],
    ['nothing more', {}, null],
  ])('%s', (_, falta, esperado) => {
    expect(impedimentoPara('iniciar', estado(1, falta))).toBe(esperado);
  });

  test('a running service is "já iniciado" even with its OS closed', () => {
    expect(impedimentoPara('iniciar', estado(2, { osAberta: false }))).toBe('jaIniciado');
  });
});

describe('percentual', () => {
  test.each([0, 1, 99, 100])('accepts %d', (percentual) => {
    expect(aplicar('atualizarPercentual', ESTADOS.emServico, { percentual }).percentual).toBe(percentual);
  });

  test.each([-1, 101, 12.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (percentual) => {
    expect(impedimentoPara('atualizarPercentual', ESTADOS.emServico, { percentual })).toBe(
      'percentualInvalido',
    );
    expect(aplicar('atualizarPercentual', ESTADOS.emServico, { percentual })).toEqual(ESTADOS.emServico);
  });

  test('reaching 100 does not finish by itself', () => {
    expect(aplicar('atualizarPercentual', ESTADOS.emServico, { percentual: 100 }).status).toBe(2);
  });
});

test('a cancelled start takes nothing from what was done before it', () => {
  const retomado = aplicar('iniciar', aplicar('retomar', ESTADOS.paralisado));
  expect(aplicar('cancelarInicio', retomado, { jaTrabalhado: true })).toEqual(
    aplicar('retomar', ESTADOS.paralisado),
  );
  expect(aplicar('cancelarInicio', retomado).percentual).toBe(0);
  const adiante = { ...retomado, percentual: 95 };
  expect(aplicar('cancelarInicio', adiante, { jaTrabalhado: true, percentualAntes: 60 }).percentual).toBe(60);
});

describe('mechanic', () => {
  test('changes on a waiting and on a running service', () => {
    expect(aplicar('atribuirMecanico', ESTADOS.aguardandoServico, { codMecanico: 9 }).codMecanico).toBe(9);
    expect(aplicar('atribuirMecanico', ESTADOS.emServico, { codMecanico: 9 }).codMecanico).toBe(9);
  });

  test('may be taken off a waiting service but not off a running one', () => {
    expect(
      aplicar('atribuirMecanico', ESTADOS.aguardandoServico, { codMecanico: null }).codMecanico,
    ).toBeNull();
    expect(impedimentoPara('atribuirMecanico', ESTADOS.emServico, { codMecanico: null })).toBe('semMecanico');
  });

  test('may change when a stopped service is planned again, and is kept when none is given', () => {
    expect(aplicar('programarParalisado', ESTADOS.paralisado, { codMecanico: 9 }).codMecanico).toBe(9);
    expect(aplicar('programarParalisado', ESTADOS.paralisado).codMecanico).toBe(7);
  });

  test('is not touched by any other action', () => {
    expect(aplicar('finalizar', ESTADOS.emServico, { codMecanico: 9 }).codMecanico).toBe(7);
  });
});

test.each([
  ['aguardandoServico', 'Aguardando serviço'],
  ['emServico', 'Em serviço'],
  ['paralisado', 'Paralisado'],
  ['aguardandoInspecao', 'Aguardando inspeção'],
  ['aguardandoEntrega', 'Aguardando entrega'],
  ['finalizado', 'Finalizado'],
] as const)('names %s as "%s"', (coluna, frase) => {
  expect(fraseDoEstado(ESTADOS[coluna])).toBe(frase);
});

/** R15: all of them by `npm run fundo`, a thirtieth by `npm test`. */
const VIDAS = process.env['FUNDO'] === '1' ? 100_000 : Math.ceil(100_000 / (process.env['FUNDO'] ? 10 : 30));

test(`AG-06 keeps step with a second, naive workshop over ${VIDAS} traces of actions`, () => {
  fc.assert(
    fc.property(umEstadoInicial(), fc.array(umPasso(), { maxLength: 40 }), (inicial, passos) => {
      const oficina = new OficinaIngenua(inicial);
      let atual = inicial;
      for (const { acao, percentual, codMecanico } of passos) {
        const dados = { percentual, codMecanico };
        expect(impedimentoPara(acao, atual, dados) === null).toBe(oficina.faz(acao, dados));
        atual = aplicar(acao, atual, dados);
        expect(atual).toEqual(oficina.estado());
        if (atual.paralisado) expect(atual.status).toBe(2);
      }
    }),
    { numRuns: VIDAS },
  );
});

test('AG-06 a cancel gives back the status before the step it cancels', () => {
  for (const [passo, cancelamento, antes] of [
    ['iniciar', 'cancelarInicio', ESTADOS.aguardandoServico],
    ['registrarQualidade', 'cancelarQualidade', ESTADOS.aguardandoInspecao],
    ['registrarEntrega', 'cancelarEntrega', ESTADOS.aguardandoEntrega],
  ] as const) {
    expect(aplicar(cancelamento, aplicar(passo, antes)).status).toBe(antes.status);
  }
});

type Lugar = 'fila' | 'elevador' | 'encostado' | 'inspecao' | 'patio' | 'rua';

/** The lifecycle again, told by where the car physically is instead of by a table. */
class OficinaIngenua {
  #onde: Lugar;
  #codMecanico: number | null;
  #osAberta: boolean;
  #percentual: number;

  constructor(inicial: EstadoServico) {
    this.#onde = 'fila';
    this.#codMecanico = inicial.codMecanico;
    this.#osAberta = inicial.osAberta;
    this.#percentual = inicial.percentual;
  }

  faz(acao: Acao, dados: { percentual: number; codMecanico: number | null }): boolean {
    switch (acao) {
      case 'iniciar':
        return this.#osAberta && this.#codMecanico !== null && this.#leva('fila', 'elevador');
      case 'atualizarPercentual': {
        const inteiros = Array.from({ length: 101 }, (_, i) => i);
        return inteiros.includes(dados.percentual) && this.#leva('elevador', 'elevador', dados.percentual);
      }
      case 'paralisar':
        return this.#leva('elevador', 'encostado');
      case 'programarParalisado': {
        const voltou = this.#leva('encostado', 'fila');
        if (voltou) this.#codMecanico = dados.codMecanico;
        return voltou;
      }
      case 'retomar':
        return this.#leva('encostado', 'fila');
      case 'finalizar':
        return this.#leva('elevador', 'inspecao', 100);
      case 'cancelarInicio':
        return this.#leva('elevador', 'fila', 0);
      case 'registrarQualidade':
        return this.#leva('inspecao', 'patio');
      case 'reprovarQualidade':
        return this.#leva('inspecao', 'fila', 0);
      case 'cancelarQualidade':
        return this.#leva('patio', 'inspecao');
      case 'registrarEntrega':
        return this.#leva('patio', 'rua');
      case 'cancelarEntrega':
        return this.#leva('rua', 'patio');
      case 'acrescentarTempo':
        return this.#onde !== 'rua';
      case 'atribuirMecanico': {
        const pode = this.#onde === 'fila' || (this.#onde === 'elevador' && dados.codMecanico !== null);
        if (pode) this.#codMecanico = dados.codMecanico;
        return pode;
      }
    }
  }

  estado(): EstadoServico {
    const status = { fila: 1, elevador: 2, encostado: 2, inspecao: 3, patio: 4, rua: 5 } as const;
    return estado(status[this.#onde], {
      paralisado: this.#onde === 'encostado',
      codMecanico: this.#codMecanico,
      osAberta: this.#osAberta,
      percentual: this.#percentual,
    });
  }

  #leva(de: Lugar, para: Lugar, percentual = this.#percentual): boolean {
    if (this.#onde !== de) return false;
    this.#onde = para;
    this.#percentual = percentual;
    return true;
  }
}

function umEstadoInicial() {
  return fc
    .record({
      codMecanico: fc.option(fc.constantFrom(1, 2)),
      osAberta: fc.constantFrom(true, true, true, false),
    })
    .map((campos) => estado(1, campos));
}

function umPasso() {
  return fc.record({
    acao: fc.constantFrom(...ACOES_SERVICO),
    percentual: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(-1, 101, 0.5)),
    codMecanico: fc.option(fc.constantFrom(1, 2)),
  });
}

function estado(status: EstadoServico['status'], campos: Partial<EstadoServico> = {}): EstadoServico {
  return { status, paralisado: false, codMecanico: 7, osAberta: true, percentual: 0, ...campos };
}
