import { expect, test } from 'vitest';
import { REGRA_PADRAO } from '@oferta/domain/cardapio/preco.ts';
import { compararConta, contaEmTexto, type Entrada } from './conta-comparada.ts';

const NADA = {
  freteBp: null,
  impostosBp: null,
  margemBp: null,
  canalBp: null,
  arredondamento: null,
  centavosHora: null,
};
const ENTRADA: Entrada = {
  classe: 'A',
  canal: 'balcao',
  partirDe: 'custo',
  tmoMin: 48,
  centavosHora: 21_000,
  eSe: NADA,
};
const PECA = {
  codPeca: 1,
  codigo: 'PF-2240',
  descricao: 'Pastilha dianteira',
  unidade: 'jg',
  custoCentavos: 8420,
  precoCentavos: null,
  vendaCentavos: 15_290,
  custoAlteradoEm: null,
  classe: 'A',
  classificada: true,
  ultimaEntrada: null,
} as const;
const PARAMETROS = {
  freteBp: 450,
  impostosBp: 1200,
  margens: { A: 3800, B: 4200, C: 4800 },
  fatorListaBp: null,
  canais: { balcao: 10_000, oficina: 10_000, seguradora: 9000, atacado: 8500 },
  arredondamento: '90',
} as const;
const REGRA = {
  ...REGRA_PADRAO,
  codConcessionaria: 1,
  taxas: [],
  versao: 1,
  faixas: [...REGRA_PADRAO.faixas],
};
const COM_REGRA = {
  aplicada: { codRegraCalculo: 1, numero: 12, validoDe: '2026-11-01', parametros: PARAMETROS },
  regra: REGRA,
};
const comparar = (sobre: Partial<Entrada> = {}, como: Parameters<typeof compararConta>[0] = COM_REGRA) =>
  compararConta(como, PECA, { ...ENTRADA, ...sobre });

test('what is tried stands beside the rule, and only the changed steps say something else', () => {
  const conta = comparar({ eSe: { ...NADA, freteBp: 600, margemBp: 4000 } });
  expect(conta.linhas.map(({ nome, outra, hoje, eSe }) => [nome, outra, hoje?.preco, eSe?.preco])).toEqual([
    ['Custo da peça', null, 8420, 8420],
    ['Frete', '6% do custo', 8799, 8925],
    ['Impostos não recuperáveis', null, 9855, 9996],
    ['Margem da classe A', '40% do preço: dividir por 0,60', 15_895, 16_660],
    ['Canal balcão', null, 15_895, 16_660],
    ['Arredondar para ,90', null, 15_890, 16_690],
  ]);
  // 48 min of R$ 210,00
  expect([conta.regra, conta.eSe, conta.hoje].map(({ total }) => total?.centavos)).toEqual([
    32_690, 33_490, 32_090,
  ]);
  expect(contaEmTexto(conta, 'PF-2240')).toContain(
    '2. Frete (4,5% do custo) · R$ 87,99 · e se (6% do custo): R$ 89,25',
  );
});

test('nothing tried: both are one account', () => {
  const { parametros, regra, eSe, linhas } = comparar();
  expect(parametros).toBeNull();
  expect(eSe).toEqual(regra);
  expect(linhas.every(({ outra }) => outra === null)).toBe(true);
});

test('where no rule was published the tier is told, and what is tried begins where it ends', () => {
  const semRegra = { aplicada: null, regra: REGRA };
  expect(comparar({}, semRegra).linhas.map(({ nome }) => nome)).toEqual(['Custo da peça', 'Faixa de custo']);
  const { eSe, linhas } = comparar({ eSe: { ...NADA, arredondamento: '90' } }, semRegra);
  expect(eSe.pecaCentavos).toBe(13_490);
  expect(linhas.find(({ id }) => id === 'faixa')).toMatchObject({ outra: 'não entra na conta', eSe: null });
});

test('a margin without a price says so in its step, and there is no total', () => {
  const conta = comparar({ eSe: { ...NADA, margemBp: 10_000 } });
  expect(conta.linhas.at(-1)).toMatchObject({ id: 'arredondamento', eSe: null });
  expect(conta.linhas.find(({ id }) => id === 'margem')).toMatchObject({
    recusada: true,
    outra: 'margem de 100% não tem preço',
  });
  expect(conta.eSe.total).toBeNull();
});

test('another rate changes the labour alone', () => {
  const { depois, regra, eSe } = comparar({ eSe: { ...NADA, centavosHora: 25_000 } });
  expect(depois).toMatchObject([{ nome: 'Mão de obra', outra: 'TMO 48 min × R$ 250,00 a hora' }]);
  expect((eSe.total?.centavos ?? 0) - (regra.total?.centavos ?? 0)).toBe(3200);
});
