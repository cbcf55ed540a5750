import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { expect, it } from 'vitest';
import type { Coluna } from './campos-da-agenda.ts';
import { primeiroDia } from './primeiro-dia.ts';

const colunas: Coluna[] = [{ nome: 'Data Agend.', campo: 'data', exemplos: [] }];
const linha = (data: string, situacao: LinhaImportacao['situacao'] = 'aceita'): LinhaImportacao => ({
  linha: 2,
  situacao,
  motivos: [],
  numeroOs: null,
  valores: { 'Data Agend.': data },
  codAgendamento: null,
  podeAtualizar: false,
});

it('finds the earliest day, whatever the order and the writing', () => {
  expect(primeiroDia([linha('24/11/2026'), linha('23/11/26'), linha('2026-11-25')], colunas)).toBe(
    '2026-11-23',
  );
});

it('does not count refused lines', () => {
  expect(primeiroDia([linha('01/11/2026', 'recusada')], colunas)).toBeNull();
  expect(primeiroDia([linha('31/02/2026', 'recusada'), linha('23/11/2026', 'aviso')], colunas)).toBe(
    '2026-11-23',
  );
});
