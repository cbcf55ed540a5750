import { expect, it } from 'vitest';
import { recordOf } from './lugar-do-registro.ts';

it.each([
  ['/ordemservicogerenciar', { os: '12' }, { tipo: 'ordemServico', codigo: 12 }],
  ['/oficina-digital/gerenciar', { orcamento: '7', q: 'x' }, { tipo: 'orcamento', codigo: 7 }],
  ['/agenda-virtual', { agendamento: '9' }, { tipo: 'agendamento', codigo: 9 }],
  ['/agenda-virtual/consultores', { dia: '2026-11-26', sel: '9' }, { tipo: 'agendamento', codigo: 9 }],
  ['/agenda-virtual/mecanicos', { sel: '9' }, { tipo: 'servico', codigo: 9 }],
  ['/oficina-digital/mecanicos', { sel: '9' }, { tipo: 'servico', codigo: 9 }],
  ['/agenda-virtual/consultores', { sel: 'bloqueio-3' }, null],
  ['/ordemservicogerenciar', { os: '' }, null],
  ['/ordemservicogerenciar', { os: ['1', '2'] }, null],
  ['/ordemservicogerenciar', { os: '-1' }, null],
  ['/agenda-virtual', {}, null],
  ['/agenda-virtual/calendar1/7/11222333000181', { sel: '9' }, null],
])('%s with %j names %j', (pathname, search, record) => {
  expect(recordOf(pathname, search)).toEqual(record);
});
