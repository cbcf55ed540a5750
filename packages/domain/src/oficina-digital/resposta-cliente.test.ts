import { describe, expect, test } from 'vitest';
import { ESTADOS_ORCAMENTO } from './estado-orcamento.ts';
import {
  impedimentoDaResposta,
  type LinhaRespondida,
  type LinkDoCliente,
  provasDoLink,
  type RespostaDoCliente,
  situacaoDoLink,
} from './resposta-cliente.ts';

const link: LinkDoCliente = {
  revogado: false,
  versaoDoLink: 2,
  versaoEnviada: 2,
  estado: 'enviado',
  vencido: false,
};

test.each([
  [true, true, false, ['cpf', 'sms']],
  [true, false, false, ['cpf']],
  [false, true, false, ['sms']],
  [false, false, false, ['cpfDeclarado']],
  [false, true, true, ['cpfDeclarado']],
])(
  'with CPF %s and mobile %s in the registry, CPF asked for and missing %s: %j',
  (cpf, celular, faltaCpf, provas) => {
    expect(provasDoLink({ cpf, celular, faltaCpf })).toEqual(provas);
  },
);

describe('how a link stands', () => {
  test.each([
    [{}, 'aberto'],
    [{ vencido: true }, 'expirado'],
    [{ revogado: true }, 'revogado'],
    [{ revogado: true, versaoEnviada: 3 }, 'revogado'],
    [{ versaoEnviada: 3 }, 'substituido'],
    [{ versaoEnviada: 3, estado: 'aprovado' }, 'substituido'],
    [{ estado: 'aprovado', vencido: true }, 'decidido'],
  ] as const)('%j is %s', (over, situacao) => expect(situacaoDoLink({ ...link, ...over })).toBe(situacao));

  test('by the state of the quote', () => {
    const porEstado = ESTADOS_ORCAMENTO.map((estado) => [estado, situacaoDoLink({ ...link, estado })]);
    expect(Object.fromEntries(porEstado)).toEqual({
      novo: 'substituido',
      emPrecificacao: 'substituido',
      precificado: 'substituido',
      enviado: 'aberto',
      aprovado: 'decidido',
      aprovadoParcial: 'decidido',
      reprovado: 'decidido',
      expirado: 'expirado',
      finalizado: 'decidido',
      cancelado: 'revogado',
    });
  });
});

const linha = (codLinha: number, over: Partial<LinhaRespondida> = {}): LinhaRespondida => ({
  codLinha,
  decisao: 'pendente',
  grupoOpcao: null,
  totalCentavos: codLinha * 100,
  vistoCentavos: codLinha * 100,
  ...over,
});
const sim = (codLinha: number) => ({ codLinha, decisao: 'aprovado' as const });
const nao = (codLinha: number) => ({ codLinha, decisao: 'recusado' as const });

/** So much approved, in these words. */
const dita = (
  totalAprovadoCentavos: number,
  ...decisoes: RespostaDoCliente['decisoes']
): RespostaDoCliente => ({ decisoes, totalAprovadoCentavos });

describe('an answer', () => {
  const duas = [linha(1), linha(2)];
  const opcoes = [linha(1, { grupoOpcao: 1 }), linha(2, { grupoOpcao: 1 })];
  const meia = [linha(1, { decisao: 'aprovado' }), linha(2)];
  test.each([
    ['to every line', duas, dita(100, sim(1), nao(2)), null],
    ['of two yeses', duas, dita(300, sim(1), sim(2)), null],
    ['of nothing but no', duas, dita(0, nao(1), nao(2)), null],
    ['that leaves a line out', duas, dita(100, sim(1)), 'faltaDecidir'],
    ['to a line that is not there', duas, dita(100, sim(1), nao(2), nao(3)), 'mudou'],
    ['with another sum', duas, dita(99, sim(1), nao(2)), 'mudou'],
    [
      'to a price that is no longer so',
      [linha(1, { totalCentavos: 101 }), linha(2)],
      dita(100, sim(1), nao(2)),
      'mudou',
    ],
    [
      'to a line the version does not show',
      [linha(1), linha(2, { vistoCentavos: null })],
      dita(100, sim(1), nao(2)),
      'mudou',
    ],
    ['of both alternatives', opcoes, dita(300, sim(1), sim(2)), 'umaPorOpcao'],
    ['of one alternative', opcoes, dita(200, nao(1), sim(2)), null],
    ['to what was left', meia, dita(200, sim(2)), null],
    ['with what was answered before as it was', meia, dita(300, sim(1), sim(2)), null],
    ['against what was answered before', meia, dita(200, nao(1), sim(2)), 'jaDecidido'],
    [
      'of an alternative when the other was taken before',
      [linha(1, { grupoOpcao: 1, decisao: 'aprovado' }), linha(2, { grupoOpcao: 1 })],
      dita(200, sim(2)),
      'umaPorOpcao',
    ],
  ] as const)('%s', (_caso, linhas, resposta, impedimento) => {
    expect(impedimentoDaResposta(linhas, resposta)).toBe(impedimento);
  });
});
