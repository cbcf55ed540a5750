import { expect, it } from 'vitest';
import { faltasDe, faltasResumidas } from './faltas.ts';
import { passoDoItem, passoParaContinuar, passosDe } from './passos.ts';
import { responder } from './responder.ts';
import { aFoto, aVistoria, item, PASTILHA } from './vistoria-de-teste.ts';

const respondidoEm = '2026-11-23T12:00:00.000Z';
const quase = [PASTILHA, item('disco'), item('pneu')].reduce(
  (vistoria, cada) => responder(vistoria, cada, { resultado: 'amarelo', respondidoEm }),
  aVistoria(),
);
const nomes = (faltas: readonly { oQue: string; codigo: string | null }[]) =>
  faltas.map(({ oQue, codigo }) => [oQue, codigo]);

it('names every compulsory item without a result, and leaves the others alone', () => {
  expect(nomes(faltasDe(aVistoria(), []))).toEqual([
    ['resultado', 'pastilha'],
    ['resultado', 'disco'],
    ['resultado', 'pneu'],
    ['assinatura', null],
  ]);
});

it('asks for the photo of a bad item that needs one, until there is one', () => {
  expect(nomes(faltasDe(quase, []))).toEqual([
    ['foto', 'disco'],
    ['assinatura', null],
  ]);
  const foto = aFoto('a', { codigoItem: 'disco' });
  expect(nomes(faltasDe(quase, [foto]))).toEqual([['assinatura', null]]);
  expect(nomes(faltasDe(quase, [{ ...foto, removida: true }]))).toContainEqual(['foto', 'disco']);
});

it('blocks only on what the server refuses; the signature is recommended', () => {
  expect(faltasDe(quase, []).map(({ opcional }) => opcional)).toEqual([false, true]);
});

it('tells a group that was hardly begun in one line', () => {
  const grande = aVistoria({
    conteudo: {
      ...aVistoria().conteudo,
      grupos: [{ nome: 'Motor', itens: ['a', 'b', 'c'].map((codigo) => item(codigo)) }],
    },
  });
  const [linha, ...resto] = faltasResumidas(faltasDe(grande, []));
  expect(linha).toMatchObject({ nome: 'Motor', quantas: 3, codigo: 'a' });
  expect(nomes(resto)).toEqual([['assinatura', null]]);
});

it('goes on at the first page with something unanswered, and finds an item’s page', () => {
  expect(passosDe(quase).map(({ nome }) => nome)).toEqual([
    'Veículo',
    'Freios',
    'Pneus',
    'Lataria',
    'Finalizar',
  ]);
  expect(passoParaContinuar(aVistoria())).toBe(0);
  expect(passoParaContinuar(quase)).toBe(2);
  expect(passoDoItem(quase, 'pneu')).toBe(2);
  expect(passoDoItem(quase, 'nenhum')).toBe(4);
});
