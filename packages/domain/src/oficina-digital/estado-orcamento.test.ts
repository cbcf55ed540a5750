import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACOES_ORCAMENTO,
  acoesPossiveis,
  aposAcao,
  colunaDoOrcamento,
  DECISOES,
  ESTADOS_ORCAMENTO,
  estadoAoVencer,
  estadoDasDecisoes,
  precisaMotivo,
  type AcaoOrcamento,
  type Decisao,
  type EstadoOrcamento,
} from './estado-orcamento.ts';

const TABELA: Record<EstadoOrcamento, Partial<Record<AcaoOrcamento, EstadoOrcamento>>> = {
  novo: { precificar: 'emPrecificacao', cancelar: 'cancelado' },
  emPrecificacao: { concluirPreco: 'precificado', cancelar: 'cancelado' },
  precificado: { voltarAoPreco: 'emPrecificacao', enviar: 'enviado', cancelar: 'cancelado' },
  enviado: {
    reenviar: 'enviado',
    decidir: 'enviado',
    expirar: 'expirado',
    reabrir: 'emPrecificacao',
    cancelar: 'cancelado',
  },
  aprovado: { reabrir: 'emPrecificacao', finalizar: 'finalizado', cancelar: 'cancelado' },
  aprovadoParcial: { reabrir: 'emPrecificacao', finalizar: 'finalizado', cancelar: 'cancelado' },
  reprovado: { reabrir: 'emPrecificacao', cancelar: 'cancelado' },
  expirado: { reenviar: 'enviado', reabrir: 'emPrecificacao', cancelar: 'cancelado' },
  finalizado: {},
  cancelado: {},
};

describe('aposAcao', () => {
  const casos = ESTADOS_ORCAMENTO.flatMap((estado) =>
    ACOES_ORCAMENTO.map((acao) => [estado, acao, TABELA[estado][acao] ?? null] as const),
  );
  test.each(casos)('%s + %s leads to %s', (estado, acao, para) => {
    expect(aposAcao(estado, acao)).toBe(para);
    expect(acoesPossiveis(estado).includes(acao)).toBe(para !== null);
  });

  test('finished and cancelled quotes stay so whatever is tried', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('finalizado', 'cancelado'),
        fc.constantFrom(...ACOES_ORCAMENTO),
        (fim, acao) => {
          expect(aposAcao(fim, acao)).toBeNull();
        },
      ),
    );
  });

  test('nothing is finished that the customer has not approved', () => {
    const caminhos = fc.array(fc.constantFrom(...ACOES_ORCAMENTO), { maxLength: 30 });
    fc.assert(
      fc.property(caminhos, (acoes) => {
        let estado: EstadoOrcamento = 'novo';
        for (const acao of acoes) {
          const para = aposAcao(estado, acao);
          if (para === 'finalizado') expect(['aprovado', 'aprovadoParcial']).toContain(estado);
          estado = para ?? estado;
        }
      }),
    );
  });
});

describe('estadoDasDecisoes', () => {
  test.each([
    [[], 'enviado'],
    [['pendente'], 'enviado'],
    [['aprovado', 'pendente'], 'enviado'],
    [['aprovado', 'aprovado'], 'aprovado'],
    [['recusado', 'recusado'], 'reprovado'],
    [['aprovado', 'recusado'], 'aprovadoParcial'],
  ] as const)('%j is %s', (decisoes, estado) => {
    expect(estadoDasDecisoes(decisoes.map((decisao) => ({ decisao, grupoOpcao: null })))).toBe(estado);
  });

  test.each([
    ['one of two alternatives is all that was offered', ['aprovado 1', 'recusado 1'], 'aprovado'],
    ['besides other work too', ['recusado 1', 'aprovado 1', 'aprovado'], 'aprovado'],
    ['not with another need left out', ['aprovado 1', 'recusado 1', 'recusado'], 'aprovadoParcial'],
    ['nor with both alternatives of another', ['aprovado 1', 'recusado 2', 'recusado 2'], 'aprovadoParcial'],
    ['neither alternative', ['recusado 1', 'recusado 1'], 'reprovado'],
    ['an alternative that waits still waits', ['aprovado 1', 'pendente 1'], 'enviado'],
  ] as const)('%s', (_, linhas, estado) => {
    const escritas = linhas.map((linha) => {
      const [decisao, grupo] = linha.split(' ') as [Decisao, string?];
      return { decisao, grupoOpcao: grupo === undefined ? null : Number(grupo) };
    });
    expect(estadoDasDecisoes(escritas)).toBe(estado);
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            decisao: fc.constantFrom(...DECISOES),
            grupoOpcao: fc.option(fc.integer({ min: 1, max: 3 })),
          }),
        ),
        (linhas) => {
          expect(estadoDasDecisoes(linhas.toReversed())).toBe(estadoDasDecisoes(linhas));
        },
      ),
    );
  });
});

test.each([
  [[], 'expirado'],
  [['pendente', 'pendente'], 'expirado'],
  [['recusado', 'pendente'], 'expirado'],
  [['aprovado', 'pendente'], 'aprovadoParcial'],
  [['recusado', 'pendente', 'aprovado'], 'aprovadoParcial'],
] as const)('when the last day is over %j is %s', (decisoes, estado) => {
  expect(estadoAoVencer(decisoes)).toBe(estado);
});

test.each([
  ['reabrir', 'enviado', false, false],
  ['reabrir', 'enviado', true, true],
  ['reabrir', 'aprovado', false, true],
  ['reenviar', 'enviado', true, true],
  ['reenviar', 'expirado', true, false],
  ['voltarAoPreco', 'precificado', false, false],
  ['cancelar', 'novo', false, false],
  ['cancelar', 'precificado', false, true],
] as const)('%s from %s, seen %s, needs a reason: %s', (acao, estado, visto, precisa) => {
  expect(precisaMotivo(acao, { estado, visto })).toBe(precisa);
});

test.each([
  ['novo', 0, false, 'novos'],
  ['emPrecificacao', 0, false, 'precificacao'],
  ['precificado', 0, false, 'precificacao'],
  ['enviado', 0, false, 'cliente'],
  ['enviado', 1, false, 'negociacao'],
  ['enviado', 0, true, 'negociacao'],
  ['expirado', 0, false, 'negociacao'],
  ['aprovadoParcial', 3, false, 'aprovados'],
  ['reprovado', 3, false, null],
  ['finalizado', 3, false, null],
] as const)('%s with %i decided stands in %s', (estado, decididas, temPergunta, coluna) => {
  expect(colunaDoOrcamento({ estado, decididas, temPergunta })).toBe(coluna);
});
