import { expect, test } from 'vitest';
import { ACOES_SERVICO, aplicar, type EstadoServico, impedimentoPara } from './ciclo-servico.ts';
import { NOME_ACAO_SERVICO, proximaAcao } from './proxima-acao.ts';

test.each([
  { status: 1, paralisado: false, acao: 'iniciar', nome: 'Iniciar serviço' },
  { status: 2, paralisado: false, acao: 'finalizar', nome: 'Concluir serviço' },
  { status: 2, paralisado: true, acao: 'retomar', nome: 'Retomar serviço' },
  { status: 3, paralisado: false, acao: 'registrarQualidade', nome: 'Aprovar inspeção' },
  { status: 4, paralisado: false, acao: 'registrarEntrega', nome: 'Registrar entrega' },
] as const)('at status $status (stopped: $paralisado) offers "$nome"', ({ acao, nome, ...estado }) => {
  expect(proximaAcao(estado)).toBe(acao);
  expect(NOME_ACAO_SERVICO[acao]).toBe(nome);
});

test('offers nothing for a delivered car', () => {
  expect(proximaAcao({ status: 5, paralisado: false })).toBeNull();
});

test('following the offers takes a stopped service to its delivery without a refusal', () => {
  let estado: EstadoServico = { status: 2, paralisado: true, codMecanico: 1, osAberta: true, percentual: 30 };
  const feitas: string[] = [];
  for (let acao = proximaAcao(estado); acao !== null; acao = proximaAcao(estado)) {
    expect(impedimentoPara(acao, estado)).toBeNull();
    estado = aplicar(acao, estado);
    feitas.push(acao);
  }
  expect(feitas).toEqual(['retomar', 'iniciar', 'finalizar', 'registrarQualidade', 'registrarEntrega']);
});

test('every action has a caption of its own', () => {
  expect(new Set(ACOES_SERVICO.map((acao) => NOME_ACAO_SERVICO[acao])).size).toBe(ACOES_SERVICO.length);
});
