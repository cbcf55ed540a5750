import { expect, test } from 'vitest';
import { ABAS, abaDe, IDS_DAS_ABAS } from './abas.ts';
import { dadosDe, NOVA_CONCESSIONARIA } from './valores-concessionaria.ts';

test('every value that is sent is edited in one part', () => {
  const campos: string[] = ABAS.flatMap((aba) => [...aba.campos]);
  expect(new Set(campos).size).toBe(campos.length);
  expect(campos.toSorted()).toEqual([...Object.keys(dadosDe(NOVA_CONCESSIONARIA)), 'municipio'].toSorted());
  expect(ABAS.map(({ id }) => id)).toEqual([...IDS_DAS_ABAS]);
});

test.each([
  [['cnpj'], 'dados'],
  [['impostos.iss', 'semana.3'], 'agenda'],
  [['boxes.0.nome'], 'boxes'],
  [['nada'], undefined],
])('%j is in %s', (campos, aba) => {
  expect(abaDe(campos)).toBe(aba);
});

test('what is sent of a new one says what the form shows', () => {
  expect(
    dadosDe({ ...NOVA_CONCESSIONARIA, taxasHora: { t1: 22_000, t2: null }, codGrupo: '7' }),
  ).toMatchObject({
    taxasHora: [{ codTipoServico: 1, centavosHora: 22_000 }],
    codGrupo: 7,
    codigoInterno: null,
    email: null,
    modeloAgenda: 1,
    intervaloMin: 30,
  });
});
