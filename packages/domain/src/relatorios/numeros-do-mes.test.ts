import { expect, test } from 'vitest';
import { SEM_VALORES } from '../vendas/campo-lancamento.ts';
import { numerosDoMes } from './numeros-do-mes.ts';

test('the base month of the KPI dictionary (field notes, section 3)', () => {
  const numeros = numerosDoMes({
    ...SEM_VALORES,
    passagensAgendadas: 180,
    passagensPassantes: 40,
    horasDisponiveis: 528 * 60,
    horasVendidas: 462 * 60,
    maoDeObra: 6_930_000,
    pecasOficina: 9_000_000,
    pecasBalcao: 2_000_000,
    pneus: 500_000,
    acessorios: 100_000,
    descontos: 50_000,
    orcamentosFeitos: 150,
    orcamentosAprovados: 96,
  });
  expect(numeros).toMatchObject({
    passagens: 220,
    faturamento: 18_480_000,
    pecas: 11_550_000,
    ticketMedio: 84_000,
    produtividade: 0.875,
    horasPorPassagem: 126,
    valorDaHora: 15_000,
    aprovacaoQuantidade: 0.64,
  });
  expect(numeros.pecasSobreMaoDeObra).toBeCloseTo(1.67, 2);
});

test('what is not known is not zero', () => {
  expect(Object.values(numerosDoMes(SEM_VALORES)).every((valor) => valor === null)).toBe(true);
  expect(numerosDoMes({ ...SEM_VALORES, horasVendidas: 60, horasDisponiveis: 0 }).produtividade).toBeNull();
  // Parts alone are no revenue: what labour was is not known.
  expect(numerosDoMes({ ...SEM_VALORES, pecasOficina: 100 })).toMatchObject({
    pecas: 100,
    faturamento: null,
  });
});

test('what nobody enters is as the product counted it; what was entered stays as entered', () => {
  const lancado = {
    ...SEM_VALORES,
    passagensAgendadas: 220,
    passagensPassantes: 0,
    horasVendidas: 462 * 60,
    horasDisponiveis: 528 * 60,
  };
  const contado = {
    passagens: 999,
    horasVendidasMin: 1,
    horasTrabalhadasMin: 440 * 60,
    agendados: 240,
    canceladosAntes: 20,
    naoVieram: 33,
    orcadoCentavos: 12_000_000,
    aprovadoCentavos: 5_400_000,
    retornos: 5,
    promotores: 56,
    neutros: 16,
    detratores: 8,
  };
  const numeros = numerosDoMes(lancado, contado);
  expect(numeros).toMatchObject({ passagens: 220, horasVendidas: 462 * 60, eficiencia: 1.05, nps: 60 });
  expect(numeros).toMatchObject({ noShow: 0.15, aprovacaoValor: 0.45 });
  expect((numeros.ocupacao ?? 0) * (numeros.eficiencia ?? 0)).toBeCloseTo(numeros.produtividade ?? 0, 12);
  expect(numerosDoMes(lancado)).toMatchObject({ nps: null, noShow: null, horasTrabalhadas: null });
});
