import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mudancasDaLinha, type VisitaNaAgenda } from './mudancas-da-linha.ts';

const LINHA = {
  dia: '2026-12-30',
  horaMin: 690,
  codConsultor: null,
  cliente: 'JOSÉ EXEMPLO',
  telefone: '+5511988880001',
};
const NA_AGENDA: VisitaNaAgenda = {
  dia: '2026-12-30',
  horaMin: 690,
  codConsultor: 4,
  consultor: 'Ana Exemplo',
  cliente: 'Jose  Exemplo',
  telefone: '+5511988880001',
  situacao: 'confirmado',
};
const MAIS_CEDO = 'na agenda está às 08:30; o arquivo traz 11:30';

test.each<[Partial<VisitaNaAgenda>, Partial<Parameters<typeof mudancasDaLinha>[1]>, string[], boolean]>([
  [{}, {}, [], false],
  [{ horaMin: 510 }, {}, [MAIS_CEDO], true],
  [{ dia: '2026-12-29' }, {}, ['na agenda está em 29/12/2026; o arquivo traz 30/12/2026'], true],
  [{}, { codConsultor: 5 }, ['na agenda está com Ana Exemplo'], true],
  [{ codConsultor: null, consultor: null }, { codConsultor: 5 }, ['na agenda está no bolsão'], true],
  [{ cliente: 'Maria Outra' }, {}, ['na agenda o cliente é Maria Outra'], true],
  [{ telefone: '+5511988880009' }, {}, ['na agenda o telefone é (11) 98888-0009'], true],
  [{ telefone: null }, {}, ['na agenda não há telefone'], true],
  [{ telefone: '+5511988880009' }, { telefone: null }, [], false],
  [
    { horaMin: 510, situacao: 'recepcionado' },
    {},
    [MAIS_CEDO, 'já passou da marcação: fica como está'],
    false,
  ],
  [{ situacao: 'entregue' }, {}, [], false],
  [{ horaMin: 510, situacao: 'cancelado' }, {}, ['cancelado na agenda: continua cancelado'], false],
])('%j told again with %j', (naAgenda, linha, frases, podeAtualizar) => {
  const mudancas = mudancasDaLinha({ ...NA_AGENDA, ...naAgenda }, { ...LINHA, ...linha });
  expect(mudancas.motivos.map(({ frase }) => frase)).toEqual(frases);
  expect(mudancas.podeAtualizar).toBe(podeAtualizar);
});

test('only a booked visit that differs may be taken over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'pendente',
        'confirmado',
        'recepcionado',
        'emAtendimento',
        'entregue',
        'noShow',
        'cancelado',
      ),
      fc.integer({ min: 0, max: 1439 }),
      (situacao, horaMin) => {
        const { podeAtualizar } = mudancasDaLinha({ ...NA_AGENDA, situacao, horaMin }, LINHA);
        const marcada = situacao === 'pendente' || situacao === 'confirmado';
        expect(podeAtualizar).toBe(marcada && horaMin !== LINHA.horaMin);
      },
    ),
  );
});
