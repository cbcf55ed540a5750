import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { expect, test } from 'vitest';
import { taxasPor } from './taxas-de-no-show.ts';

type Contado = Pick<Agendamento, 'situacao' | 'origem'>;

// Only these two fields are read.
const taxas = (lista: readonly Contado[]) =>
  taxasPor(lista as readonly Agendamento[], ({ origem }) => origem);

test('counts the missed among those that have ended, the worst first', () => {
  expect(
    taxas([
      { situacao: 'entregue', origem: 'telefone' },
      { situacao: 'noShow', origem: 'telefone' },
      { situacao: 'entregue', origem: 'telefone' },
      { situacao: 'noShow', origem: 'site' },
    ]),
  ).toEqual([
    { id: 'site', agendados: 1, faltas: 1, percentual: 100 },
    { id: 'telefone', agendados: 3, faltas: 1, percentual: 33.3 },
  ]);
});

test('cancelled ones and those still to come count nowhere', () => {
  expect(
    taxas([
      { situacao: 'cancelado', origem: 'site' },
      { situacao: 'pendente', origem: 'site' },
      { situacao: 'confirmado', origem: 'telefone' },
    ]),
  ).toEqual([]);
});
