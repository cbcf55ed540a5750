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
  cnpjAlfanumerico: false,
};
const visita = (over: Partial<VisitaDoDms> = {}): VisitaDoDms => ({
  numeroOs: '',
  dia: '2026-11-24',
  horaMin: 540,
  cliente: 'Marcos Exemplo',
  documento: '',
  telefone: '',
  email: '',
  placa: 'ABC1D23',
  chassi: '',
  modelo: 'Modelo',
  ano: '',
  km: '',
  observacao: '',
  consultor: '',
  servicos: [{ descricao: 'Trocar óleo', tipo: null, minutos: '' }],
  ...over,
});
const julgar = (over: Partial<VisitaDoDms>) => julgarVisita(visita(over), CADASTROS);

test.each([
  ['c07', 7],
  ['RAFAEL T.', 7],
  ['ana souza', 8],
  ['', null],
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
    { descricao: 'Revisão de 20 mil', tipo: 'REV', minutos: '' },
    { descricao: 'Campanha do airbag', tipo: 'recall', minutos: '20' },
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

test.each<[Partial<VisitaDoDms>, object, string]>([
  [{ documento: '529.982.247-24' }, { documento: null, observacao: null }, 'CPF inválido'],
  [{ documento: '12.ABC.345/01DE-35' }, { documento: null }, 'CNPJ inválido'],
  [
    { telefone: '90000-0001' },
    { telefone: null, observacao: 'Telefone no DMS: 90000-0001' },
    'telefone sem DDD',
  ],
  [{ email: 'marcos@' }, { email: null, observacao: 'E-mail no DMS: marcos@' }, 'e-mail inválido'],
  [{ chassi: '123' }, { chassi: null, placa: 'ABC1D23' }, 'chassi inválido'],
  [{ km: '-1' }, { km: null }, 'km não numérico'],
  [{ numeroOs: '5,99E+06' }, { numeroOs: null }, 'O.S. em notação científica: mude a coluna para texto'],
  [{ servicos: [{ descricao: 'Freio', tipo: null, minutos: '-4' }] }, {}, 'TMO não numérico'],
])('an optional field that is wrong is told and left out: %j', (over, registro, frase) => {
  const julgada = julgar(over);
  expect(julgada.registro).toMatchObject(registro);
  expect(julgada.motivos.map((motivo) => motivo.frase)).toEqual([frase]);
});

test('empty fields are absent, and what copying brings along is taken off', () => {
  expect(julgar({}).motivos).toEqual([]);
  const { registro, motivos } = julgar({
    documento: '529.982.247–25',
    telefone: '\u202a+55 11 98888-0001\u202c',
    email: 'mailto:Ana@Cliente.example,',
    placa: 'ZAB–1234',
    km: '45.000 km',
  });
  expect(motivos).toEqual([]);
  expect(registro).toMatchObject({
    documento: '52998224725',
    telefone: '+5511988880001',
    email: 'ana@cliente.example',
    placa: 'ZAB1234',
    km: 45_000,
  });
});

test('a vehicle that nothing tells from others is refused', () => {
  expect(julgar({ placa: 'AB-1' })).toEqual({
    registro: null,
    motivos: [{ campo: 'placa', frase: 'sem placa e sem chassi' }],
  });
});
