import type { MensagemNaFila } from '@oferta/contracts/machines/mensagem.ts';
import { expect, test } from 'vitest';
import { destinoDe, estadoDe } from './mensagem-em-palavras.ts';

const AGORA = Date.parse('2026-11-23T13:00:00Z');
const aMensagem = (campos: Partial<MensagemNaFila>): MensagemNaFila => ({
  codMensagem: 1,
  canal: 'sms',
  destino: '+5511988887777',
  assunto: null,
  cliente: null,
  visita: null,
  texto: 'Seu carro está pronto',
  estado: 'enviada',
  erro: null,
  criadaEm: '2026-11-23T12:00:00Z',
  naoAntes: null,
  enviadaEm: '2026-11-23T12:01:00Z',
  entregueEm: null,
  lidaEm: null,
  ...campos,
});

test.each<[Partial<MensagemNaFila>, string]>([
  [{ estado: 'pendente' }, 'Na fila'],
  [{ estado: 'pendente', naoAntes: '2026-11-23T11:00:00Z' }, 'Na fila'],
  [{ estado: 'pendente', naoAntes: '2026-11-24T11:00:00Z' }, 'Espera a hora'],
  [{}, 'Enviada'],
  [{ canal: 'whatsapp' }, 'Aberta no WhatsApp'],
  [{ entregueEm: '2026-11-23T12:02:00Z' }, 'Entregue'],
  [{ entregueEm: '2026-11-23T12:02:00Z', lidaEm: '2026-11-23T12:03:00Z' }, 'Lida'],
  [{ estado: 'falhou' }, 'Não enviada'],
])('%j is told as %s', (campos, texto) => {
  expect(estadoDe(aMensagem(campos), AGORA).texto).toBe(texto);
});

test.each([
  ['+5511988887777', '(11) 98888-7777'],
  ['ana@teste.example', 'ana@teste.example'],
  ['7777', '…7777'],
])('%s is written %s', (destino, escrito) => {
  expect(destinoDe(aMensagem({ destino }))).toBe(escrito);
});
