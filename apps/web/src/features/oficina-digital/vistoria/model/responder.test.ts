import { expect, it } from 'vitest';
import { instanteSeguinte, preencher, responder } from './responder.ts';
import { aVistoria, item, PASTILHA } from './vistoria-de-teste.ts';

const em = '2026-11-23T12:00:00.000Z';

it.each([
  [5, 'verde'],
  [4.9, 'amarelo'],
  [2.9, 'vermelho'],
])('a measure of %s mm gives its colour, whatever was tapped before', (medida, cor) => {
  const tocada = responder(aVistoria(), PASTILHA, { resultado: 'verde', respondidoEm: em });
  const medida1 = responder(tocada, PASTILHA, { medida, respondidoEm: em });
  expect(medida1.respostas['pastilha']).toMatchObject({ medida, resultado: cor });
  const tirada = responder(medida1, PASTILHA, { medida: null, respondidoEm: em });
  expect(tirada.respostas['pastilha']).toMatchObject({ medida: null, resultado: 'naoVerificado' });
});

it('a text is answered when there is one', () => {
  const serie = item('serie', { tipo: 'texto' });
  const escrita = responder(aVistoria(), serie, { nota: 'DOT 3625', respondidoEm: em });
  expect(escrita.respostas['serie']?.resultado).toBe('verde');
  expect(responder(escrita, serie, { nota: null, respondidoEm: em }).respostas['serie']?.resultado).toBe(
    'naoVerificado',
  );
});

it('every change is to be sent, and clears what the server refused before', () => {
  const recusada = aVistoria({ impedimento: 'Confira a placa', revisaoEnviada: 1 });
  expect(preencher(recusada, { km: 1 })).toMatchObject({ revisao: 2, impedimento: null });
});

it('an answer is later than all before it, also when the clock was set back', () => {
  const respondida = responder(aVistoria(), PASTILHA, { medida: 4, respondidoEm: em });
  expect(instanteSeguinte(respondida, Date.parse(em) - 3_600_000)).toBe('2026-11-23T12:00:00.001Z');
  expect(instanteSeguinte(respondida, Date.parse(em) + 5)).toBe('2026-11-23T12:00:00.005Z');
});

it('an answer is later than what another device had answered, however far behind this one’s clock is', () => {
  const trazida = aVistoria({ respondidoAte: em });
  expect(instanteSeguinte(trazida, Date.parse(em) - 900)).toBe('2026-11-23T12:00:00.001Z');
  expect(instanteSeguinte(trazida, Date.parse(em) + 5)).toBe('2026-11-23T12:00:00.005Z');
});
