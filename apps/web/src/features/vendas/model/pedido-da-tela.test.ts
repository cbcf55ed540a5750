import { expect, test } from 'vitest';
import { escreverPedido, isMesmoPedido, lerPedido, naoDivide, naoSomaPor } from './pedido-da-tela.ts';

const HOJE = '2026-11-26';
const ONTEM = '2026-11-25';
const VAZIO = {
  agrupar: [],
  ind: [],
  per: undefined,
  de: undefined,
  ate: undefined,
  con: [],
  gru: [],
  marca: [],
  comp: undefined,
  sub: false,
};

test('an empty address is this month by dealership', () => {
  expect(lerPedido(VAZIO, HOJE)).toMatchObject({
    periodo: 'mesAtual',
    de: '2026-11-01',
    ate: ONTEM,
    agrupar: ['concessionaria', 'mes'],
  });
});

test('words that no report knows are left out, and twice the same is once', () => {
  const lido = lerPedido(
    { ...VAZIO, agrupar: ['mes', 'nada', 'mes'], ind: ['nps', 'outro'], con: ['3', 'x'], per: 'nunca' },
    HOJE,
  );
  expect(lido).toMatchObject({
    agrupar: ['mes'],
    indicadores: ['nps'],
    concessionarias: [3],
    periodo: 'mesAtual',
  });
});

test('what is written is read again', () => {
  const livre = lerPedido(
    {
      ...VAZIO,
      de: '2026-01-10',
      ate: '2026-02-09',
      gru: ['7'],
      marca: ['Fiat'],
      comp: 'anoAnterior',
      sub: true,
    },
    HOJE,
  );
  expect(livre).toMatchObject({
    periodo: null,
    de: '2026-01-10',
    ate: '2026-02-09',
    comparar: 'anoAnterior',
    subtotais: true,
  });
  expect(lerPedido(escreverPedido(livre), HOJE)).toEqual(livre);
});

test('a period that moves is the same report on another day', () => {
  const hoje = lerPedido({ ...VAZIO, per: 'mesPassado' }, HOJE);
  expect(isMesmoPedido(hoje, lerPedido({ ...VAZIO, per: 'mesPassado' }, '2026-12-26'))).toBe(true);
  expect(isMesmoPedido(hoje, lerPedido(VAZIO, HOJE))).toBe(false);
});

test('an indicator and a grouping that do not go together say so from both sides', () => {
  const passagens = {
    indicador: 'passagens' as const,
    rotulo: 'Passagens',
    formula: '',
    dimensoes: ['mes' as const],
  };
  expect(naoSomaPor(passagens, ['mes', 'mecanico'])).toBe('mecanico');
  const de = { indicadores: [passagens], escolhidos: ['passagens' as const] };
  expect(naoDivide('mecanico', de)?.rotulo).toBe('Passagens');
  expect(naoDivide('mes', de)).toBeUndefined();
});
