import { expect, test } from 'vitest';
import { emPreparo } from '#kernel/em-preparo.ts';
import { andamento } from './andamento.ts';

function umInicio(emTerminal: boolean) {
  let agora = 500;
  const ditas: string[] = [];
  const nele = andamento({
    emTerminal,
    escrever: (texto) => ditas.push(texto),
    relogio: () => agora,
    desde: 0,
  });
  return { nele, ditas, passar: (ms: number) => (agora += ms) };
}

test('a start says each stage once, and at its end where the seconds went', () => {
  const { nele, ditas, passar } = umInicio(false);
  nele.etapa('banco');
  nele.detalhe('not told where lines do not change');
  passar(2_100);
  nele.etapa('demonstração');
  passar(900);
  nele.aoLado('telas');
  passar(300);
  expect(nele.aberto()).toBe('Portas abertas em 3,8 s: banco 2,1 · telas 3,5 ao lado · demonstração 1,2');
  nele.depois('meses anteriores: 1 de 13');
  expect(emPreparo()).toBe('meses anteriores: 1 de 13');
  nele.depois(null);
  expect(emPreparo()).toBeNull();
  expect(ditas).toEqual([
    '  0,5 s  banco…\n',
    '  2,6 s  demonstração…\n',
    '  3,8 s  meses anteriores: 1 de 13\n',
  ]);
});

test('a terminal has one line, which is gone when it is over', () => {
  const { nele, ditas } = umInicio(true);
  nele.etapa('banco');
  nele.detalhe('migrações: 40 de 103');
  nele.depois(null);
  expect(ditas.every((dita) => dita.startsWith('\r\u001b[2K') && !dita.includes('\n'))).toBe(true);
  expect(ditas.at(1)).toContain('banco: migrações: 40 de 103');
  expect(ditas.at(-1)).toBe('\r\u001b[2K');
});
