import type { Preco } from '@oferta/contracts/cardapio/preco.ts';
import { expect, test } from 'vitest';
import { comoFoi } from './conta-do-preco.tsx';

type Linha = Preco['linhas'][number];
const linha = (tipo: Linha['tipo'], mais: Partial<Linha> = {}): Linha => ({
  tipo,
  descricao: 'x',
  quantidadeMil: null,
  minutos: null,
  unitarioCentavos: null,
  bp: null,
  aviso: null,
  centavos: 0,
  ...mais,
});
const semNbsp = (texto: string | null): string | undefined => texto?.replaceAll('\u00A0', ' ');

test.each([
  [
    linha('peca', { quantidadeMil: 4500, unitarioCentavos: 6400, bp: 16_000 }),
    '4,5 × R$ 64,00 (custo × 1,6)',
  ],
  [linha('peca', { quantidadeMil: 1000, unitarioCentavos: 5000 }), '1 × R$ 50,00 (preço da peça)'],
  [linha('maoDeObra', { minutos: 90, unitarioCentavos: 18_000 }), '1h30 × R$ 180,00/h'],
  [linha('maoDeObra', { minutos: 90, aviso: 'semTaxaHora' }), 'sem taxa hora: não entra na conta'],
  [linha('peca', { quantidadeMil: 1, unitarioCentavos: 1, aviso: 'precoFixo' }), 'preço digitado'],
  [linha('insumosDaRegra', { bp: 500 }), '5 % da mão de obra'],
  [linha('insumosDaRegra'), 'valor da regra'],
  [linha('desconto', { bp: 1250 }), '12,5 %'],
])('%o', (cada, esperado) => expect(semNbsp(comoFoi(cada))).toBe(esperado));

test('o que não tem conta fica calado', () => expect(comoFoi(linha('arredondamento'))).toBeNull());
