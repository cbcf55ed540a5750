import { expect, test } from 'vitest';
import { julgarVisita, type VisitaDoDms } from './visita-do-dms.ts';

const CADASTROS = {
  consultores: [
    { codConsultor: 7, nome: 'Rafael Tavares', codigoDms: 'C07' },
    { codConsultor: 8, nome: 'Ana Souza', codigoDms: '' },
  ],
  tipos: [
    { codTipoServico: 1, nome: 'Mecânica', tempoPadraoMin: 45 },
    { codTipoServico: 2, nome: 'Revisão', tempoPadraoMin: 90 },
    { codTipoServico: 3, nome: 'Recall', tempoPadraoMin: 30 },
  ],
};
const visita = (over: Partial<VisitaDoDms> = {}): VisitaDoDms => ({
  numeroOs: null,
  dia: '2026-11-24',
  horaMin: 540,
  cliente: 'Marcos Exemplo',
  documento: null,
  telefone: null,
  email: null,
  placa: 'ABC1D23',
  chassi: null,
  modelo: 'Modelo',
  ano: null,
  km: null,
  observacao: null,
  consultor: null,
  servicos: [{ descricao: 'Trocar óleo', tipo: null, minutos: null }],
  ...over,
});
const julgar = (over: Partial<VisitaDoDms>) => julgarVisita(visita(over), CADASTROS);

test.each([
  ['c07', 7],
  ['RAFAEL T.', 7],
  ['ana souza', 8],
  [null, null],
])('the consultant %j is %j', (consultor, codConsultor) => {
  const { registro, motivos } = julgar({ consultor });
  expect([registro?.codConsultor, motivos]).toEqual([codConsultor, []]);
});

test('a consultant nobody knows leaves the visit in the bolsão, and the name in the remark', () => {
  expect(julgar({ consultor: 'C99', observacao: 'Vem cedo' })).toMatchObject({
    registro: { codConsultor: null, observacao: 'Vem cedo\nConsultor no DMS: C99' },
    motivos: [{ campo: 'consultor', frase: 'consultor desconhecido: bolsão' }],
  });
});

test('jobs take their type by what the DMS calls it, and their time from it where none is said', () => {
  const servicos = [
    { descricao: 'Revisão de 20 mil', tipo: 'REV', minutos: null },
    { descricao: 'Campanha do airbag', tipo: 'recall', minutos: 20 },
  ];
  expect(julgar({ servicos, numeroOs: ' 4711,00' }).registro).toMatchObject({
    numeroOs: '4711',
    recall: true,
    servicos: [
      { codTipoServico: 2, descricao: 'Revisão de 20 mil', tempoPadraoMin: 90 },
      { codTipoServico: 3, descricao: 'Campanha do airbag', tempoPadraoMin: 20 },
    ],
  });
});

test('without any type registered there is no visit, and it is said why', () => {
  expect(julgarVisita(visita(), { ...CADASTROS, tipos: [] })).toEqual({
    registro: null,
    motivos: [{ campo: 'tipoOs', frase: 'nenhum tipo de serviço cadastrado' }],
  });
});
