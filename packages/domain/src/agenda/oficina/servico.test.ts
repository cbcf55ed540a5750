import { expect, test } from 'vitest';
import {
  impedimentoDoMotivo,
  MOTIVOS_PARALISACAO,
  NOME_MOTIVO_PARALISACAO,
  NOME_STATUS_SERVICO,
  STATUS_SERVICO,
} from './servico.ts';

test.each([
  ['aguardandoServico', 1, 'Aguardando serviço'],
  ['emServico', 2, 'Em serviço'],
  ['aguardandoInspecao', 3, 'Aguardando inspeção'],
  ['aguardandoEntrega', 4, 'Aguardando entrega'],
  ['finalizado', 5, 'Finalizado'],
] as const)('%s is %i on the wire and reads "%s"', (chave, numero, nome) => {
  expect(STATUS_SERVICO[chave]).toBe(numero);
  expect(NOME_STATUS_SERVICO[numero]).toBe(nome);
});

test('has no status beyond the five of the specification', () => {
  expect(Object.values(STATUS_SERVICO)).toEqual([1, 2, 3, 4, 5]);
});

test('gives every reason for a pause a caption of its own', () => {
  const nomes = MOTIVOS_PARALISACAO.map((motivo) => NOME_MOTIVO_PARALISACAO[motivo]);
  expect(new Set(nomes).size).toBe(6);
  expect(Object.keys(NOME_MOTIVO_PARALISACAO)).toEqual([...MOTIVOS_PARALISACAO]);
});

test.each([
  ['outro', null, 'faltaTexto'],
  ['outro', '', 'faltaTexto'],
  ['outro', '  \n', 'faltaTexto'],
  ['outro', 'Elevador em manutenção', null],
  ['aguardandoPeca', null, null],
  ['garantia', 'Protocolo 123', null],
] as const)('reason %s with text %j: %s', (motivo, texto, esperado) => {
  expect(impedimentoDoMotivo(motivo, texto)).toBe(esperado);
});
