import { expect, it } from 'vitest';
import { blocosDe, fotosDe, pendentesDe, secoesDe, type Bloco } from './blocos.ts';
import { umaLinha } from './uma-linha.ts';

const palheta = umaLinha({ codLinha: 1, urgencia: 'verde' });
const genuina = umaLinha({ codLinha: 2, urgencia: 'amarelo', grupoOpcao: 7, fotos: ['a', 'b'] });
const disco = umaLinha({ codLinha: 3 });
const paralela = umaLinha({ codLinha: 4, urgencia: 'vermelho', grupoOpcao: 7, fotos: ['b', 'c'] });

const codigos = (blocos: readonly Bloco[]): number[][] =>
  blocos.map(({ linhas }) => linhas.map(({ codLinha }) => codLinha));

it('alternatives for one need are one decision, as urgent as the worst of them', () => {
  const blocos = blocosDe([palheta, genuina, disco, paralela]);
  expect(codigos(blocos)).toEqual([[1], [2, 4], [3]]);
  expect(blocos.map(({ urgencia }) => urgencia)).toEqual(['verde', 'vermelho', 'vermelho']);
});

it('a part and the labour that puts it in are one decision, with the sum of both', () => {
  const obra = umaLinha({
    codLinha: 8,
    item: 'freio',
    descricao: 'Troca',
    maoDeObraCentavos: 12_000,
    totalCentavos: 12_000,
  });
  const peca = umaLinha({
    codLinha: 9,
    item: 'freio',
    descricao: 'Pastilhas',
    pecasCentavos: 30_000,
    descontoCentavos: 500,
    totalCentavos: 29_500,
  });
  const [bloco, ...outros] = blocosDe([obra, palheta, peca]);
  expect(outros).toHaveLength(1);
  expect(bloco?.linhas).toMatchObject([
    {
      codLinha: 9,
      descricao: 'Pastilhas + Troca',
      pecasCentavos: 30_000,
      maoDeObraCentavos: 12_000,
      descontoCentavos: 500,
      totalCentavos: 41_500,
    },
  ]);
  expect(bloco?.juntas).toEqual([obra, peca]);
  // What was decided apart, at the counter, stays apart; so do two parts of one item, and alternatives.
  const apart = [
    [obra, { ...peca, decisao: 'aprovado' as const }],
    [peca, { ...peca, codLinha: 10 }],
    [obra, { ...peca, grupoOpcao: 7 }],
    [obra, { ...peca, item: 'luz' }],
  ];
  for (const linhas of apart)
    expect(codigos(blocosDe(linhas))).toEqual(linhas.map(({ codLinha }) => [codLinha]));
});

it('a group and a line of the same number are two decisions', () => {
  expect(codigos(blocosDe([umaLinha({ codLinha: 7 }), genuina]))).toEqual([[7], [2]]);
});

it('safety comes first and what is empty is not there', () => {
  const secoes = secoesDe(blocosDe([palheta, genuina, disco, paralela]));
  expect(secoes.map(({ urgencia, blocos }) => [urgencia, codigos(blocos)])).toEqual([
    ['vermelho', [[2, 4], [3]]],
    ['verde', [[1]]],
  ]);
});

it('one alternative approved closes the others; one refused leaves them open', () => {
  const [aprovada] = blocosDe([{ ...genuina, decisao: 'aprovado' }, paralela]);
  const [recusada] = blocosDe([{ ...genuina, decisao: 'recusado' }, paralela]);
  expect(aprovada && pendentesDe(aprovada)).toEqual([]);
  expect(recusada && pendentesDe(recusada)).toEqual([paralela]);
});

it('alternatives show each photo once', () => {
  const [bloco] = blocosDe([genuina, paralela]);
  expect(bloco && fotosDe(bloco)).toEqual(['a', 'b', 'c']);
});
