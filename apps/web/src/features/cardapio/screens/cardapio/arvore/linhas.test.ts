import type { No } from '@oferta/contracts/cardapio/arvore.ts';
import { TIPOS_NO, type TipoNo } from '@oferta/domain/cardapio/no.ts';
import { describe, expect, test } from 'vitest';
import {
  encaixeEm,
  linhaQueComeca,
  linhasDaArvore,
  partesDoNome,
  seguinte,
  vizinhoAoAndar,
} from './linhas.ts';

const no = (codNo: number, nome: string, mais: Partial<No> = {}): No => ({
  codNo,
  codConcessionaria: 1,
  codPai: null,
  tipo: 'marca',
  nome,
  ordem: codNo,
  situacao: 'publicado',
  validoDe: null,
  validoAte: null,
  ofertado: true,
  filhos: 0,
  pacotes: 0,
  precoDe: null,
  precoAte: null,
  versaoModelo: null,
  revisao: null,
  pacote: null,
  item: null,
  versao: 1,
  ...mais,
});

const fiat = no(1, 'Fiat', { filhos: 2 });
const argo = no(11, 'Argo', { codPai: 1, tipo: 'modelo', filhos: 3 });
const strada = no(12, 'Strada', { codPai: 1, tipo: 'modelo' });
const filhos = new Map<number | null, No[]>([
  [null, [fiat, no(2, 'Honda')]],
  [1, [argo, strada]],
]);

describe('as linhas da árvore', () => {
  test('seguem o que está aberto, com nível e lugar entre os irmãos', () => {
    const linhas = linhasDaArvore(filhos, new Set([1]));
    expect(linhas.map(({ no: { nome }, nivel, posicao, irmaos }) => [nome, nivel, posicao, irmaos])).toEqual([
      ['Fiat', 1, 1, 2],
      ['Argo', 2, 1, 2],
      ['Strada', 2, 2, 2],
      ['Honda', 1, 2, 2],
    ]);
  });

  test('um ramo aberto cujos filhos não chegaram diz que carrega; uma folha nunca abre', () => {
    const linhas = linhasDaArvore(filhos, new Set([1, 11, 12]));
    expect(linhas.map(({ aberto, carregando }) => [aberto, carregando])).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test('um ramo aberto dentro de um fechado não aparece', () => {
    expect(linhasDaArvore(filhos, new Set([11]))).toHaveLength(2);
  });

  test('a primeira letra anda de linha em linha e dá a volta', () => {
    const linhas = linhasDaArvore(filhos, new Set([1]));
    expect(linhaQueComeca(linhas, 0, 's')).toBe(2);
    expect(linhaQueComeca(linhas, 2, 'f')).toBe(0);
    expect(linhaQueComeca(linhas, 2, 'st')).toBe(2);
    expect(linhaQueComeca(linhas, 0, 'z')).toBe(-1);
    expect(linhaQueComeca([], -1, 'a')).toBe(-1);
  });
});

describe('onde um ponto cabe', () => {
  test.each(TIPOS_NO.map((tipo, i) => [tipo, TIPOS_NO[i - 1]] as const))(
    '%s entra em %s e fica ao lado de outro igual',
    (tipo: TipoNo, acima: TipoNo | undefined) => {
      const alvo = (deTipo: TipoNo) => no(7, 'alvo', { tipo: deTipo, codPai: 3 });
      if (acima) expect(encaixeEm(tipo, alvo(acima))).toEqual({ codPai: 7, lado: 'dentro' });
      expect(encaixeEm(tipo, alvo(tipo))).toEqual({ codPai: 3, lado: 'ao lado' });
      for (const outro of TIPOS_NO.filter((cada) => cada !== acima && cada !== tipo))
        expect(encaixeEm(tipo, alvo(outro))).toBeNull();
    },
  );

  test('anda um lugar por vez e para nas pontas', () => {
    const irmaos = [no(1, 'a'), no(2, 'b'), no(3, 'c')];
    expect(vizinhoAoAndar(irmaos, 1, -1)).toBeUndefined();
    expect(vizinhoAoAndar(irmaos, 1, 1)).toBe(3);
    expect(vizinhoAoAndar(irmaos, 2, 1)).toBeNull();
    expect(vizinhoAoAndar(irmaos, 3, -1)).toBe(2);
    expect(vizinhoAoAndar(irmaos, 3, 1)).toBeUndefined();
    expect(vizinhoAoAndar(irmaos, 9, 1)).toBeUndefined();
    expect(seguinte(irmaos, 2)).toBe(3);
    expect(seguinte(irmaos, 3)).toBeNull();
  });
});

describe('o que a busca marca num nome', () => {
  const marcado = (nome: string, busca: string): string =>
    partesDoNome(nome, busca)
      .map(({ texto, achado }) => (achado ? `[${texto}]` : texto))
      .join('');

  test.each([
    ['Óleo do câmbio', 'cambio', 'Óleo do [câmbio]'],
    ['Óleo do câmbio', 'oleo CAM', '[Óleo] do [câm]bio'],
    ['Revisão 40.000 km', '40', 'Revisão [40].000 km'],
    ['ABAB', 'ab', '[ABAB]'],
    ['Filtro', '', 'Filtro'],
    ['ﬀ', 'x', 'ﬀ'],
  ])('%s com "%s"', (nome, busca, esperado) => expect(marcado(nome, busca)).toBe(esperado));
});
