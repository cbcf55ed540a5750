import type { GradeDoMes } from '@oferta/contracts/vendas/lancamento.ts';
import { SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { expect, test } from 'vitest';
import {
  comGesto,
  type DiaDaGrade,
  type Gesto,
  lerMesEscrito,
  NADA_ESCRITO,
  porqueTravado,
  valoresCom,
} from './mes-escrito.ts';

const dia = (qual: string, over: Partial<DiaDaGrade> = {}): DiaDaGrade => ({
  dia: qual,
  situacao: 'vazio',
  trabalha: true,
  feriado: null,
  versao: 0,
  lancado: SEM_VALORES,
  produto: SEM_VALORES,
  ...over,
});
const GRADE: GradeDoMes = {
  mes: '2026-11',
  hoje: '2026-11-24',
  dias: [
    dia('2026-11-23', {
      versao: 4,
      situacao: 'rascunho',
      lancado: { ...SEM_VALORES, pneus: 500, descontos: 41_800 },
    }),
    dia('2026-11-24'),
  ],
};
const escreve = (qual: string, campo: 'pneus' | 'descontos', texto: string, versao = 0): Gesto => ({
  faz: 'escreve',
  celula: { dia: qual, campo, texto },
  versao,
});
const depoisDe = (...gestos: Gesto[]) => gestos.reduce(comGesto, NADA_ESCRITO);

test('a cell’s letters are one step back; another cell is another', () => {
  const mes = depoisDe(
    escreve('2026-11-24', 'pneus', '1'),
    escreve('2026-11-24', 'pneus', '12'),
    escreve('2026-11-24', 'descontos', '3'),
  );
  const umAntes = comGesto(mes, { faz: 'desfaz' });
  expect(umAntes.escritas).toEqual({ '2026-11-24': { pneus: '12' } });
  const doisAntes = comGesto(umAntes, { faz: 'desfaz' });
  expect(doisAntes.escritas).toEqual({});
  expect(comGesto(doisAntes, { faz: 'desfaz' })).toBe(doisAntes);
  const deNovo = comGesto(comGesto(doisAntes, { faz: 'refaz' }), { faz: 'refaz' });
  expect(deNovo.escritas).toEqual(mes.escritas);
});

test('a block is one step; a day it does not touch stays the same object', () => {
  const antes = depoisDe(escreve('2026-11-24', 'pneus', '1'));
  const colado = comGesto(antes, {
    faz: 'cola',
    celulas: [
      { dia: '2026-11-23', campo: 'pneus', texto: '7' },
      { dia: '2026-11-23', campo: 'descontos', texto: '8' },
    ],
    versoes: { '2026-11-23': 4 },
  });
  expect(colado.escritas['2026-11-24']).toBe(antes.escritas['2026-11-24']);
  expect(comGesto(colado, { faz: 'desfaz' }).escritas).toBe(antes.escritas);
});

test('what is another figure is saved, with the version its typing began over; what is none is told', () => {
  const mes = depoisDe(
    escreve('2026-11-23', 'pneus', '5,00', 3),
    escreve('2026-11-23', 'descontos', '−418,00', 3),
    escreve('2026-11-24', 'pneus', '1.907,00'),
    escreve('2026-11-24', 'descontos', 'ver nota'),
  );
  expect(lerMesEscrito(mes, GRADE)).toEqual({
    mudados: [{ dia: '2026-11-24', valores: { pneus: 190_700 }, versao: 0 }],
    recusadas: [{ dia: '2026-11-24', campo: 'descontos', frase: 'Informe um valor em reais, como 1.234,56' }],
    quantos: 1,
  });
  const outro = comGesto(mes, escreve('2026-11-23', 'pneus', '6', 9));
  expect(lerMesEscrito(outro, GRADE).mudados[0]).toEqual({
    dia: '2026-11-23',
    valores: { pneus: 600 },
    versao: 3,
  });
  // After somebody else's figures were seen, over theirs.
  const conferido = comGesto(outro, { faz: 'confere' });
  expect(lerMesEscrito(conferido, GRADE).mudados[0]?.versao).toBe(4);
});

test('what was typed while the rest was being saved stays', () => {
  const enviado = depoisDe(escreve('2026-11-24', 'pneus', '1'), escreve('2026-11-24', 'descontos', '2'));
  const depois = comGesto(comGesto(enviado, escreve('2026-11-24', 'pneus', '15')), {
    faz: 'salvou',
    escritas: enviado.escritas,
  });
  expect(depois).toEqual({ ...NADA_ESCRITO, escritas: { '2026-11-24': { pneus: '15' } } });
});

test('a cell is given up by itself; all at once too', () => {
  const mes = depoisDe(escreve('2026-11-24', 'pneus', '1'), escreve('2026-11-24', 'descontos', '2'));
  const largada = comGesto(mes, { faz: 'larga', dia: '2026-11-24', campo: 'pneus' });
  expect(largada.escritas).toEqual({ '2026-11-24': { descontos: '2' } });
  expect(comGesto(largada, { faz: 'larga', dia: '2026-11-24', campo: 'pneus' })).toBe(largada);
  expect(comGesto(largada, { faz: 'descarta' })).toBe(NADA_ESCRITO);
});

test('typed figures stand over the kept ones; a slip changes nothing', () => {
  const { lancado } = GRADE.dias[0] ?? dia('');
  expect(valoresCom(lancado, { pneus: '7', descontos: 'x' })).toEqual({ ...lancado, pneus: 700 });
  expect(valoresCom(lancado, undefined)).toBe(lancado);
});

test('a day that has not come, was sent or is closed says so', () => {
  const { hoje } = GRADE;
  expect(porqueTravado(dia('2026-11-25'), hoje)).toBe('ainda não chegou');
  expect(porqueTravado(dia('2026-11-24', { situacao: 'aprovado' }), hoje)).toBe('já foi aprovado');
  expect(porqueTravado(dia('2026-11-24', { situacao: 'fechado' }), hoje)).toBe('é de um mês fechado');
  expect(porqueTravado(dia('2026-11-24', { situacao: 'devolvido' }), hoje)).toBeNull();
});
