import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  NOME_ORIGEM_AGENDAMENTO,
  NOME_SITUACAO_AGENDAMENTO,
  NOME_TRANSPORTE,
  ORIGENS_AGENDAMENTO,
  SITUACOES_AGENDAMENTO,
  situacaoDoAgendamento,
  TRANSPORTES,
} from './agendamento.ts';

test.each([
  ['situações', SITUACOES_AGENDAMENTO, NOME_SITUACAO_AGENDAMENTO],
  ['origens', ORIGENS_AGENDAMENTO, NOME_ORIGEM_AGENDAMENTO],
  ['transportes', TRANSPORTES, NOME_TRANSPORTE],
])('%s: each has a caption of its own', (_, valores, nomes) => {
  expect(Object.keys(nomes)).toEqual([...valores]);
  expect(new Set(Object.values(nomes)).size).toBe(valores.length);
});

test.each([
  { atual: 'confirmado', statuses: [1, 1], depois: 'confirmado' },
  { atual: 'pendente', statuses: [], depois: 'pendente' },
  { atual: 'recepcionado', statuses: [1], depois: 'recepcionado' },
  { atual: 'recepcionado', statuses: [2, 1], depois: 'emAtendimento' },
  { atual: 'recepcionado', statuses: [1, 2], depois: 'emAtendimento' },
  { atual: 'confirmado', statuses: [3], depois: 'emAtendimento' },
  { atual: 'emAtendimento', statuses: [5, 1], depois: 'emAtendimento' },
  { atual: 'emAtendimento', statuses: [5, 4], depois: 'emAtendimento' },
  { atual: 'emAtendimento', statuses: [5, 5], depois: 'entregue' },
  { atual: 'entregue', statuses: [4, 5], depois: 'emAtendimento' },
  { atual: 'emAtendimento', statuses: [1, 1], depois: 'recepcionado' },
  { atual: 'entregue', statuses: [1], depois: 'recepcionado' },
  { atual: 'emAtendimento', statuses: [], depois: 'recepcionado' },
  { atual: 'noShow', statuses: [1], depois: 'noShow' },
  { atual: 'noShow', statuses: [2], depois: 'emAtendimento' },
  { atual: 'cancelado', statuses: [2], depois: 'cancelado' },
  { atual: 'cancelado', statuses: [5], depois: 'cancelado' },
] as const)('$atual with services at $statuses is $depois', ({ atual, statuses, depois }) => {
  expect(situacaoDoAgendamento(atual, statuses)).toBe(depois);
});

test('asking again changes nothing, and the order of the services is of no matter', () => {
  const umaLista = fc.array(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...SITUACOES_AGENDAMENTO), umaLista, (atual, statuses) => {
      const depois = situacaoDoAgendamento(atual, statuses);
      expect(situacaoDoAgendamento(depois, statuses)).toBe(depois);
      expect(situacaoDoAgendamento(atual, statuses.toReversed())).toBe(depois);
    }),
  );
});
