import { beforeEach, describe, expect, it } from 'vitest';
import { blocosDe } from './blocos.ts';
import {
  aprovarTudo,
  deixarOResto,
  destinoDe,
  paraEnviar,
  semResposta,
  somaDe,
  totalParaEnviar,
  type Respostas,
} from './respostas.ts';
import { guardarRespostas, respostasGuardadas } from './respostas-guardadas.ts';
import { umaLinha } from './uma-linha.ts';

const linhas = [
  umaLinha({ codLinha: 1, totalCentavos: 60_290 }),
  umaLinha({ codLinha: 2, totalCentavos: 40_000, grupoOpcao: 1 }),
  umaLinha({ codLinha: 3, totalCentavos: 25_000, grupoOpcao: 1 }),
  umaLinha({ codLinha: 4, totalCentavos: 13_690 }),
];
const blocos = blocosDe(linhas);
const aprovado = (aprovada: number) => ({ aprovada, motivo: null });
const agoraNao = { aprovada: null, motivo: 'preco' } as const;
const codigos = (lista: readonly { codLinha: number }[]): number[] => lista.map(({ codLinha }) => codLinha);

describe('choices', () => {
  it('go out line by line: the alternative not taken is refused without a reason', () => {
    const respostas: Respostas = { l1: agoraNao, g1: aprovado(3), l4: aprovado(4) };
    expect(paraEnviar(blocos, respostas)).toEqual([
      { codLinha: 1, decisao: 'recusado', motivo: 'preco' },
      { codLinha: 2, decisao: 'recusado', motivo: null },
      { codLinha: 3, decisao: 'aprovado', motivo: null },
      { codLinha: 4, decisao: 'aprovado', motivo: null },
    ]);
  });

  it('refusing every alternative gives each the reason', () => {
    expect(paraEnviar(blocos, { g1: agoraNao })).toEqual([
      { codLinha: 2, decisao: 'recusado', motivo: 'preco' },
      { codLinha: 3, decisao: 'recusado', motivo: 'preco' },
    ]);
  });

  it('sum to what is approved, one alternative only', () => {
    const { aprovadas, recusadas } = destinoDe(blocos, { l1: agoraNao, g1: aprovado(3), l4: aprovado(4) });
    expect(codigos(aprovadas)).toEqual([3, 4]);
    expect(codigos(recusadas)).toEqual([1]);
    expect(somaDe(aprovadas)).toBe(38_690);
  });

  it('what is not answered is neither', () => {
    expect(destinoDe(blocos, {})).toEqual({ aprovadas: [], recusadas: [] });
    expect(semResposta(blocos, { l1: agoraNao })).toEqual(blocos.slice(1));
  });
});

describe('a part and its labour', () => {
  const peca = umaLinha({ codLinha: 6, item: 'freio', pecasCentavos: 30_000, totalCentavos: 30_000 });
  const obra = umaLinha({ codLinha: 7, item: 'freio', maoDeObraCentavos: 12_000, totalCentavos: 12_000 });
  const [bloco] = blocosDe([peca, obra]);
  const chave = bloco?.chave ?? '';

  it('are approved by one choice, both lines and their sum', () => {
    const respostas: Respostas = { [chave]: aprovado(6) };
    expect(
      paraEnviar(blocosDe([peca, obra]), respostas).map(({ codLinha, decisao }) => [codLinha, decisao]),
    ).toEqual([
      [6, 'aprovado'],
      [7, 'aprovado'],
    ]);
    expect(totalParaEnviar(blocosDe([peca, obra]), respostas)).toBe(42_000);
    expect(somaDe(destinoDe(blocosDe([peca, obra]), respostas).aprovadas)).toBe(42_000);
  });

  it('are left for later by one choice, for the same reason', () => {
    expect(paraEnviar(blocosDe([peca, obra]), { [chave]: agoraNao })).toEqual(
      [6, 7].map((codLinha) => ({ codLinha, decisao: 'recusado', motivo: 'preco' })),
    );
  });
});

describe('shortcuts', () => {
  it('approving all keeps the alternative already chosen and takes the first of the others', () => {
    expect(aprovarTudo(blocos, { l1: agoraNao })).toEqual({
      l1: aprovado(1),
      g1: aprovado(2),
      l4: aprovado(4),
    });
    expect(aprovarTudo(blocos, { g1: aprovado(3) })['g1']).toEqual(aprovado(3));
  });

  it('leaving the rest touches only what was not answered', () => {
    const respostas = deixarOResto(blocos, { l1: aprovado(1) });
    expect(respostas).toEqual({
      l1: aprovado(1),
      g1: { aprovada: null, motivo: null },
      l4: { aprovada: null, motivo: null },
    });
    expect(semResposta(blocos, respostas)).toEqual([]);
  });
});

describe('decisions of before', () => {
  const [primeira, ...outras] = linhas;
  const meio = blocosDe([
    { ...primeira, ...umaLinha({ decisao: 'aprovado', totalCentavos: 60_290 }) },
    ...outras,
  ]);

  it('count in the total and are not sent again', () => {
    const respostas = aprovarTudo(meio, {});
    expect(codigos(paraEnviar(meio, respostas))).toEqual([2, 3, 4]);
    expect(somaDe(destinoDe(meio, respostas).aprovadas)).toBe(60_290 + 40_000 + 13_690);
    expect(totalParaEnviar(meio, respostas)).toBe(40_000 + 13_690);
  });

  it('refuse the alternatives that were left open, so that nothing stays unanswered', () => {
    const tomada = blocosDe(
      linhas.map((linha) => (linha.codLinha === 3 ? { ...linha, decisao: 'aprovado' as const } : linha)),
    );
    expect(semResposta(tomada, { l1: agoraNao, l4: agoraNao })).toEqual([]);
    expect(paraEnviar(tomada, { l1: agoraNao, l4: agoraNao })).toContainEqual({
      codLinha: 2,
      decisao: 'recusado',
      motivo: null,
    });
  });
});

describe('choices kept for a reload', () => {
  let guardado: Map<string, string>;
  const storage = {
    getItem: (chave: string) => guardado.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void guardado.set(chave, valor),
    removeItem: (chave: string) => void guardado.delete(chave),
  };
  const deQuem = { token: 'abc', numeroVersao: 2 };
  beforeEach(() => {
    guardado = new Map();
  });

  it('come back for the same link and version only', () => {
    const respostas: Respostas = { l1: agoraNao, g1: aprovado(3) };
    guardarRespostas(storage, deQuem, respostas);
    expect(respostasGuardadas(storage, deQuem, blocos)).toEqual(respostas);
    expect(respostasGuardadas(storage, { ...deQuem, numeroVersao: 3 }, blocos)).toEqual({});
  });

  it('without what can no longer be chosen, and without what no page wrote', () => {
    guardarRespostas(storage, deQuem, { l1: aprovado(1), g1: aprovado(9), l4: agoraNao });
    const decidida = blocosDe(
      linhas.map((linha) => (linha.codLinha === 1 ? { ...linha, decisao: 'recusado' as const } : linha)),
    );
    expect(respostasGuardadas(storage, deQuem, decidida)).toEqual({ l4: agoraNao });
    storage.setItem('respostas:abc:2', '{"l4":{"aprovada":null,"motivo":"xss"},"l1":7}');
    expect(respostasGuardadas(storage, deQuem, blocos)).toEqual({ l4: { aprovada: null, motivo: null } });
  });
});
