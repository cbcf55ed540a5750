import { expect, test } from 'vitest';
import { ARREDONDAMENTOS, arredondar, divideHalfUp, type Arredondamento } from './arredondamento.ts';
import { precoDaPeca, type FaixaMarkup } from './markup.ts';
import { calcularPreco, REGRA_PADRAO, type ItemDoPreco, type RegraPreco } from './preco.ts';

const OLEO: ItemDoPreco = {
  especie: 'peca',
  descricao: 'Óleo 5W30',
  quantidadeMil: 4500,
  custoCentavos: 3000,
  precoCentavos: null,
  precoFixoCentavos: null,
};
const TROCA: ItemDoPreco = {
  especie: 'maoDeObra',
  descricao: 'Troca de óleo',
  tmoMin: 50,
  centavosHora: 21_990,
  precoFixoCentavos: null,
};
const REGRA: RegraPreco = {
  ...REGRA_PADRAO,
  insumos: { tipo: 'percentual', valor: 500 },
  arredondamento: '90',
  custoHoraCentavos: 9000,
};
const preco = (
  itens: ItemDoPreco[],
  over: Partial<Parameters<typeof calcularPreco>[0]> = {},
  regra = REGRA,
) => calcularPreco({ itens, descontoBp: 0, precoFixoCentavos: null, ...over }, regra);

test('a price is the sum of its account: parts, labour, supplies, discount, rounding', () => {
  const { linhas, ...resto } = preco([OLEO, TROCA], { descontoBp: 1000 });
  // 3000 × 1.6 × 4.5 = 21600; 50 min of 219,90 = 18325; 5 % of labour = 916; less 10 %; to …,90
  expect(linhas.map(({ tipo, centavos }) => [tipo, centavos])).toEqual([
    ['peca', 21_600],
    ['maoDeObra', 18_325],
    ['insumosDaRegra', 916],
    ['desconto', -4084],
    ['arredondamento', 33],
  ]);
  expect(resto).toEqual({
    centavos: 36_790,
    // 3000 × 4.5 + 50 min of 90,00 + supplies
    custoCentavos: 13_500 + 7500 + 916,
    margemBp: 4043,
    avulsoCentavos: 40_841,
    minutos: 50,
    incompleto: false,
  });
});

test('a line says which tier and which rate made it', () => {
  const [peca, maoDeObra] = preco([OLEO, TROCA]).linhas;
  expect(peca).toMatchObject({ quantidadeMil: 4500, unitarioCentavos: 4800, bp: 16_000 });
  expect(maoDeObra).toMatchObject({ minutos: 50, unitarioCentavos: 21_990 });
});

test('a fixed price overrides, and the account says by how much', () => {
  const fixo = preco([OLEO], { precoFixoCentavos: 20_000 });
  expect(fixo.centavos).toBe(20_000);
  expect(fixo.linhas.at(-1)).toMatchObject({ tipo: 'precoFixo', centavos: 20_000 - 21_590 });
  expect(preco([OLEO], { precoFixoCentavos: 21_590 }).linhas.at(-1)).toMatchObject({
    tipo: 'precoFixo',
    centavos: 0,
  });
});

test('labour without a rate is told, not guessed', () => {
  const semTaxa = preco([{ ...TROCA, centavosHora: null }]);
  expect(semTaxa.incompleto).toBe(true);
  expect(semTaxa.linhas[0]).toMatchObject({ aviso: 'semTaxaHora', centavos: 0 });
  expect(preco([{ ...TROCA, centavosHora: null, precoFixoCentavos: 1000 }]).incompleto).toBe(false);
});

test.each<[Arredondamento, number, number]>([
  ['nenhum', 12_345, 12_345],
  ['inteiro', 12_349, 12_300],
  ['inteiro', 12_350, 12_400],
  ['inteiro', 3, 100],
  ['90', 12_339, 12_290],
  ['90', 12_340, 12_390],
  ['90', 12_390, 12_390],
  ['90', 10, 90],
  ['99', 12_348, 12_299],
  ['99', 12_349, 12_399],
  ['99', 0, 0],
])('rounding %s of %i is %i', (regra, de, para) => {
  expect(arredondar(de, regra)).toBe(para);
});

test('at a tier’s border the dearer part does not become the cheaper one', () => {
  const { faixas } = REGRA_PADRAO;
  const venda = (custoCentavos: number) =>
    precoDaPeca({ custoCentavos, precoCentavos: null }, faixas).centavos;
  expect(venda(9999)).toBe(15_998);
  expect(venda(10_000)).toBe(15_998);
  expect(venda(12_000)).toBe(17_400);
});

/** Numbers that repeat from run to run. */
function sorteio(semente: number) {
  let estado = semente;
  return (ate: number): number => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
    return estado % ate;
  };
}

function umaRegra(sortear: (ate: number) => number): RegraPreco {
  const faixas: FaixaMarkup[] = Array.from({ length: sortear(5) }, (_cada, i) => ({
    deCentavos: i === 0 ? 0 : i * 5000 + sortear(4000),
    fatorBp: 10_000 + sortear(20_000),
  }));
  return {
    faixas,
    insumos: [
      { tipo: 'nenhum', valor: 0 } as const,
      { tipo: 'percentual', valor: sortear(2000) } as const,
      { tipo: 'fixo', valor: sortear(5000) } as const,
    ][sortear(3)] ?? { tipo: 'nenhum', valor: 0 },
    arredondamento: ARREDONDAMENTOS[sortear(4)] ?? 'nenhum',
    margemAlvoBp: 3000,
    custoHoraCentavos: sortear(10_000),
  };
}

const umItem = (sortear: (ate: number) => number): ItemDoPreco =>
  [
    {
      especie: 'peca',
      descricao: 'p',
      quantidadeMil: 1 + sortear(9000),
      custoCentavos: sortear(60_000),
      precoCentavos: sortear(4) === 0 ? sortear(60_000) : null,
      precoFixoCentavos: sortear(6) === 0 ? sortear(60_000) : null,
    } as const,
    {
      especie: 'maoDeObra',
      descricao: 'm',
      tmoMin: 1 + sortear(300),
      centavosHora: sortear(5) === 0 ? null : sortear(40_000),
      precoFixoCentavos: null,
    } as const,
    { especie: 'insumo', descricao: 'i', precoFixoCentavos: sortear(5000) } as const,
  ][sortear(3)] ?? OLEO;

/** The same rule written again, with fractions of whole numbers instead of rounding helpers. */
function outraConta(itens: readonly ItemDoPreco[], descontoBp: number, regra: RegraPreco): number {
  const meio = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
  const vende = (custo: number): bigint => {
    let melhor = 0n;
    for (let outro = 0; outro < regra.faixas.length; outro += 1) {
      const faixa = regra.faixas[outro];
      const fim = regra.faixas[outro + 1]?.deCentavos ?? Infinity;
      if (!faixa || faixa.deCentavos > custo) continue;
      const valor = meio(BigInt(Math.min(custo, fim - 1)) * BigInt(faixa.fatorBp), 10_000n);
      if (valor > melhor) melhor = valor;
    }
    return regra.faixas.length === 0 ? BigInt(custo) : melhor;
  };
  let soma = 0n;
  let trabalho = 0n;
  for (const item of itens) {
    let valor = BigInt(item.precoFixoCentavos ?? 0);
    if (item.precoFixoCentavos === null && item.especie === 'peca')
      valor = meio(
        (item.precoCentavos === null ? vende(item.custoCentavos) : BigInt(item.precoCentavos)) *
          BigInt(item.quantidadeMil),
        1000n,
      );
    if (item.precoFixoCentavos === null && item.especie === 'maoDeObra')
      valor = meio(BigInt(item.tmoMin) * BigInt(item.centavosHora ?? 0), 60n);
    soma += valor;
    if (item.especie === 'maoDeObra') trabalho += valor;
  }
  if (itens.length > 0 && regra.insumos.tipo === 'fixo') soma += BigInt(regra.insumos.valor);
  if (regra.insumos.tipo === 'percentual') soma += meio(trabalho * BigInt(regra.insumos.valor), 10_000n);
  const liquido = Number(soma - meio(soma * BigInt(descontoBp), 10_000n));
  if (regra.arredondamento === 'nenhum' || liquido === 0) return liquido;
  const final = { inteiro: 0, '90': 90, '99': 99 }[regra.arredondamento];
  const figuras = [-1, 0, 1]
    .map((passo) => (Math.floor(liquido / 100) + passo) * 100 + final)
    .filter((figura) => figura > 0);
  // The nearest figure; of two equally near the higher.
  return figuras.reduce((melhor, figura) =>
    Math.abs(figura - liquido) < Math.abs(melhor - liquido) ||
    (Math.abs(figura - liquido) === Math.abs(melhor - liquido) && figura > melhor)
      ? figura
      : melhor,
  );
}

test('for any menu: the account sums to the price, and a second way of counting gives the same', () => {
  const sortear = sorteio(42);
  for (let vez = 0; vez < 2000; vez += 1) {
    const regra = umaRegra(sortear);
    const itens = Array.from({ length: sortear(8) }, () => umItem(sortear));
    const descontoBp = sortear(10_001);
    const precoFixoCentavos = sortear(4) === 0 ? sortear(90_000) : null;
    const achado = calcularPreco({ itens, descontoBp, precoFixoCentavos }, regra);
    expect(achado.linhas.reduce((total, { centavos }) => total + centavos, 0)).toBe(achado.centavos);
    if (precoFixoCentavos === null) expect(achado.centavos).toBe(outraConta(itens, descontoBp, regra));
  }
});

test('for any menu: what costs more never sells for less', () => {
  const sortear = sorteio(7);
  for (let vez = 0; vez < 2000; vez += 1) {
    const regra = umaRegra(sortear);
    const itens = Array.from({ length: 1 + sortear(5) }, () => umItem(sortear));
    const composicao = { itens, descontoBp: sortear(10_001), precoFixoCentavos: null };
    const mais = itens.map((item) =>
      item.especie === 'peca' ? { ...item, custoCentavos: item.custoCentavos + sortear(9000) } : item,
    );
    const antes = calcularPreco(composicao, regra);
    const depois = calcularPreco({ ...composicao, itens: mais }, regra);
    expect(depois.centavos).toBeGreaterThanOrEqual(antes.centavos);
    expect(depois.custoCentavos).toBeGreaterThanOrEqual(antes.custoCentavos);
  }
});

test('halves go up without passing through fractions', () => {
  expect(divideHalfUp(5, 10)).toBe(1);
  expect(divideHalfUp(4, 10)).toBe(0);
  expect(divideHalfUp(99_999_999 * 999_999, 1000)).toBe(99_999_899_000);
});
