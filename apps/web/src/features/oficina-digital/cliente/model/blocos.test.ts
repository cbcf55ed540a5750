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
