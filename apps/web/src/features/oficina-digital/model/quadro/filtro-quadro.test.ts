import { describe, expect, it } from 'vitest';
import { passaNaAba, passaNoFiltro, type FiltroDoQuadro } from './filtro-quadro.ts';
import { umCartao } from './um-cartao.ts';

const NADA: FiltroDoQuadro = {
  de: null,
  ate: null,
  consultores: [],
  estados: [],
  urgencias: [],
  minimoCentavos: null,
  busca: '',
};
const FUSO = 'America/Sao_Paulo';
const cartao = umCartao({
  placa: 'FQP8D02',
  cliente: 'Paulo Henrique Diniz',
  modelo: 'Toro Volcano',
  numeroOs: '48242',
  totalCentavos: 342_570,
  amarelo: 4,
  estado: 'enviado',
  // Still the day before at the dealership.
  criadoEm: '2026-11-22T01:00:00Z',
});

describe('filters of the board', () => {
  it.each<[Partial<FiltroDoQuadro>, boolean]>([
    [{}, true],
    [{ busca: 'fqp-8d02' }, true],
    [{ busca: 'FQP8302' }, true],
    [{ busca: 'paulo toro' }, true],
    [{ busca: 'paulo argo' }, false],
    [{ busca: '48242' }, true],
    [{ de: '2026-11-22' }, false],
    [{ de: '2026-11-21', ate: '2026-11-21' }, true],
    [{ consultores: ['3'] }, false],
    [{ consultores: ['sem'] }, true],
    [{ estados: ['enviado'] }, true],
    [{ estados: ['novo'] }, false],
    [{ urgencias: ['vermelho'] }, false],
    [{ urgencias: ['vermelho', 'amarelo'] }, true],
    [{ minimoCentavos: 342_571 }, false],
  ])('%j: %s', (parte, passa) => {
    expect(passaNoFiltro(cartao, { ...NADA, ...parte }, FUSO)).toBe(passa);
  });
});

describe('tabs of the board', () => {
  const eu = 7;
  it('mine are those I answer for or have open', () => {
    const pessoa = { cod: eu, nome: 'Ana' };
    expect(passaNaAba(umCartao({ responsavel: pessoa }), 'meus', eu)).toBe(true);
    expect(passaNaAba(umCartao({ editandoPor: pessoa }), 'meus', eu)).toBe(true);
    expect(passaNaAba(umCartao({ responsavel: { cod: 8, nome: 'Bia' } }), 'meus', eu)).toBe(false);
  });

  it('urgent are those with something red that nobody approved', () => {
    expect(passaNaAba(umCartao({ vermelho: 1 }), 'urgentes', eu)).toBe(true);
    expect(passaNaAba(umCartao({ vermelho: 1, estado: 'aprovado' }), 'urgentes', eu)).toBe(false);
    expect(passaNaAba(umCartao({ amarelo: 3 }), 'urgentes', eu)).toBe(false);
  });

  it('without a price are those with a line to price', () => {
    expect(passaNaAba(umCartao({ semPreco: 1 }), 'sem-preco', eu)).toBe(true);
    expect(passaNaAba(umCartao(), 'sem-preco', eu)).toBe(false);
  });
});
