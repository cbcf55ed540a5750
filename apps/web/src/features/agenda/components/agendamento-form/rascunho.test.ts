import type { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { describe, expect, it } from 'vitest';
import { errosDoRascunho, errosDoServidor } from './erros-do-rascunho.ts';
import {
  horarioPedido,
  naHora,
  rascunhoCopiado,
  rascunhoDe,
  rascunhoNovo,
  tempoNaAgenda,
  toAlterado,
  toNovo,
  type Rascunho,
} from './rascunho.ts';

const lugar = { codConcessionaria: 1, fuso: 'America/Sao_Paulo' };
const regras = { cnpjAlfanumerico: false, cpfObrigatorio: false, antes: rascunhoNovo({}), guardado: false };
const pronto: Rascunho = {
  ...rascunhoNovo({ dia: '2026-11-23', inicioMin: 810, codConsultor: 3 }),
  placa: 'ABC1D23',
  modelo: 'Argo',
  nome: 'Maria Exemplo',
  telefone: '(11) 98765-4321',
  servicos: [{ codTipoServico: 1, descricao: 'Revisão', tempoPadraoMin: 60, codMecanico: null }],
};

describe('errosDoRascunho', () => {
  it.each<Partial<Rascunho>>([
    { telefone: '' },
    { documento: '12.ABC.345/01DE-35' },
    { documento: '529.982.247-24' },
    { email: 'maria@' },
  ])('lets what came in by another door be saved while nobody touches it: %j', (veio) => {
    const antes = { ...pronto, ...veio };
    expect(
      errosDoRascunho({ ...antes, observacao: 'Vem cedo' }, { ...regras, antes, guardado: true }),
    ).toEqual({});
    expect(errosDoRascunho(antes, regras)).not.toEqual({});
    const [campo = ''] = Object.keys(veio);
    const tocado = errosDoRascunho({ ...antes, [campo]: '1' }, { ...regras, antes, guardado: true });
    expect(Object.keys(tocado)).toEqual([campo]);
  });

  it('finds nothing wrong with a complete booking', () => {
    expect(errosDoRascunho(pronto, regras)).toEqual({});
  });

  it("says what is missing in the specification's words, in the order of the screen", () => {
    expect(Object.entries(errosDoRascunho(rascunhoNovo({}), regras))).toEqual([
      ['placa', 'Informe a placa ou o chassi'],
      ['modelo', 'Informe o modelo do veículo'],
      ['servicos', 'Escolha ao menos um serviço'],
      ['dia', 'Escolha o dia'],
      ['inicioMin', 'Escolha a hora'],
      ['nome', 'Informe o nome do cliente'],
      ['telefone', 'Telefone obrigatório'],
    ]);
  });

  it('asks for the CPF where the dealership does, and takes a CNPJ for it; what is saved without one can be edited', () => {
    const exige = { ...regras, cpfObrigatorio: true };
    expect(errosDoRascunho(pronto, exige)).toEqual({ documento: 'CPF obrigatório' });
    for (const documento of ['529.982.247-25', '42.318.949/0001-84'])
      expect(errosDoRascunho({ ...pronto, documento }, exige)).toEqual({});
    expect(errosDoRascunho(pronto, { ...exige, antes: pronto, guardado: true })).toEqual({});
  });

  it('checks what was typed', () => {
    const errado = { ...pronto, placa: 'AB', telefone: '(11) 9', documento: '111.111.111-11', email: 'a@b' };
    expect(errosDoRascunho(errado, regras)).toEqual({
      placa: 'Informe a placa como ABC-1234 ou ABC1D23',
      telefone: 'Favor inserir telefone válido',
      documento: 'Favor inserir CPF válido',
      email: 'Favor inserir email válido',
    });
  });

  it.each([
    ['45.000', 45_000],
    ['120.000', 120_000],
    ['45.300 km', 45_300],
    ['45 mil', 45_000],
    ['', null],
  ])('saves the mileage %j as %j', (km, numero) => {
    expect(errosDoRascunho({ ...pronto, km }, regras)).toEqual({});
    expect(toNovo({ ...pronto, km }, lugar)).toHaveProperty('veiculo.km', numero);
  });

  it.each(['45.3', '4.5.000', 'sei lá'])('asks again for the mileage %j', (km) => {
    expect(errosDoRascunho({ ...pronto, km }, regras)).toEqual({ km: 'Informe a quilometragem como 45.000' });
  });

  it('takes a chassis instead of a plate, and no delivery before the appointment', () => {
    expect(errosDoRascunho({ ...pronto, placa: '', chassi: '9BWZZZ377VT004251' }, regras)).toEqual({});
    const cedo = { ...pronto, entregaDia: '2026-11-23', entregaMin: 800 };
    expect(errosDoRascunho(cedo, regras)).toHaveProperty('entrega');
    expect(errosDoRascunho({ ...cedo, entregaMin: null }, regras)).toHaveProperty('entrega');
  });
});

describe('errosDoServidor', () => {
  it('puts a refused field beside its control, lists included', () => {
    const campos = [
      { campo: 'cliente.email', mensagem: 'Favor inserir email válido' },
      { campo: 'servicos.0.descricao', mensagem: 'Descreva o serviço' },
      { campo: 'outro', mensagem: 'x' },
    ];
    expect(errosDoServidor(campos)).toEqual({
      email: 'Favor inserir email válido',
      servicos: 'Descreva o serviço',
    });
  });
});

describe('horarioPedido', () => {
  const vaga = { dia: '2026-11-24', inicioMin: 600 } as const;

  it.each([
    [
      { ...vaga, codConsultor: 3, duracaoMin: 90 },
      { ...vaga, codConsultor: 3, duracaoMin: 90, encaixe: false },
    ],
    [vaga, { ...vaga, codConsultor: null, encaixe: false }],
    [{ ...vaga, copiaDe: 9 }, null],
    [{ dia: vaga.dia }, null],
    [undefined, null],
  ])('of %j is %j', (inicial, horario) => {
    expect(horarioPedido({ tipo: 'form', ...(inicial && { inicial }) })).toEqual(horario);
  });

  it('is none where another record was asked for', () => {
    expect(horarioPedido({ tipo: 'form', codAgendamento: 1, foco: 'horario' })).toBeNull();
  });
});

describe('toNovo and toAlterado', () => {
  it("sends the dealership's times and nothing for what was left empty", () => {
    const corpo = toNovo({ ...pronto, entregaDia: '2026-11-23', entregaMin: 1080 }, lugar);
    expect(corpo).toMatchObject({
      dataAgendamento: '2026-11-23',
      horaAgendamento: '13:30',
      previsaoEntrega: '2026-11-23T21:00:00.000Z',
      cliente: { email: null },
      transporte: null,
    });
    expect(corpo).not.toHaveProperty('duracaoMin');
  });

  it('sends only what changed', () => {
    const depois = { ...pronto, inicioMin: 840, observacao: 'Trazer o manual' };
    expect(toAlterado(pronto, depois, { ...lugar, versao: 4 })).toEqual({
      versao: 4,
      horaAgendamento: '14:00',
      observacao: 'Trazer o manual',
    });
  });
});

describe('a delivery promised anew', () => {
  const antes: Rascunho = { ...pronto, entregaDia: '2026-11-23', entregaMin: 1080 };
  const prometido = { ...regras, antes };

  it.each([
    ['the first promise', { ...pronto, entregaDia: '2026-11-24', entregaMin: 600 }, regras, undefined],
    ['the same promise', antes, prometido, undefined],
    [
      'another hour',
      { ...antes, entregaMin: 1110 },
      prometido,
      'Informe por que a previsão de entrega mudou',
    ],
    [
      'no promise any more',
      { ...antes, entregaDia: null, entregaMin: null },
      prometido,
      'Informe por que a previsão de entrega mudou',
    ],
    [
      'another reason, unsaid',
      { ...antes, entregaMin: 1110, motivoPrevisao: 'outro' },
      prometido,
      'Descreva por que a previsão de entrega mudou',
    ],
    ['a reason', { ...antes, entregaMin: 1110, motivoPrevisao: 'aguardandoPeca' }, prometido, undefined],
  ] as const)('%s', (_nome, depois, regrasDele, frase) => {
    expect(errosDoRascunho(depois, regrasDele).motivoPrevisao).toBe(frase);
  });

  it('sends why, and only with the promise it is about', () => {
    const dito: Rascunho = { ...antes, motivoPrevisao: 'outro', textoPrevisao: ' Chuva ' };
    expect(toAlterado(antes, { ...dito, entregaMin: 1110 }, { ...lugar, versao: 4 })).toEqual({
      versao: 4,
      previsaoEntrega: '2026-11-23T21:30:00.000Z',
      motivoPrevisao: { motivo: 'outro', texto: 'Chuva' },
    });
    expect(toAlterado(antes, dito, { ...lugar, versao: 4 })).toEqual({ versao: 4 });
  });
});

const registro: AgendamentoCompleto = {
  codAgendamento: 9,
  codConcessionaria: 1,
  codConsultor: 3,
  dataAgendamento: '2026-11-23',
  horaAgendamento: '08:00',
  duracaoMin: 60,
  situacao: 'confirmado',
  origem: 'telefone',
  cliente: 'Maria Exemplo',
  documento: null,
  telefone: '+5511987654321',
  email: null,
  placa: 'ABC1D23',
  chassi: null,
  modelo: 'Argo',
  marca: null,
  ano: null,
  km: null,
  cor: null,
  transporte: null,
  encaixe: false,
  recall: false,
  observacao: null,
  previsaoEntrega: null,
  osAberta: false,
  numeroOs: null,
  prisma: null,
  ganchoChave: null,
  recebidoEm: null,
  entregueEm: null,
  motivoNoShow: null,
  respostaCliente: null,
  jaTrabalhado: false,
  valorPrevistoCentavos: null,
  vagaPatio: null,
  entrada: null,
  criadoEm: '2026-11-20T12:00:00Z',
  criadoPor: null,
  alteradoEm: '2026-11-20T12:00:00Z',
  alteradoPor: null,
  versao: 4,
  versaoServicos: '',
  servicos: [
    {
      codServico: 7,
      codTipoServico: 1,
      descricao: 'Revisão',
      tempoPadraoMin: 180,
      codMecanico: null,
      status: 1,
      paralisado: false,
      percentual: 0,
    },
  ],
};

describe("how long the consultant's agenda is taken", () => {
  it.each([
    ['nobody chose: the interval, and the jobs on request', null, 180, { ocupado: 60, alternativa: 180 }],
    ["the jobs' time: the interval again on request", 180, 180, { ocupado: 180, alternativa: 60 }],
    ['a length of its own', 90, 180, { ocupado: 90, alternativa: 180 }],
    ['a length of its own before there is a job', 90, 0, { ocupado: 90, alternativa: 60 }],
    ['jobs as long as the interval', null, 60, { ocupado: 60, alternativa: null }],
  ])('%s', (_, duracaoMin, minutos, tempo) => {
    expect(tempoNaAgenda({ duracaoMin }, { minutos, intervaloMin: 60 })).toEqual(tempo);
  });

  it("is the saved one whatever the jobs take, and the jobs' time once asked for", () => {
    const antes = rascunhoDe(registro, lugar.fuso);
    expect(antes.duracaoMin).toBe(60);
    const depois = { ...antes, duracaoMin: 180 };
    expect(toAlterado(antes, depois, { ...lugar, versao: 4 })).toEqual({ versao: 4, duracaoMin: 180 });
    expect(toNovo(depois, lugar)).toHaveProperty('duracaoMin', 180);
  });

  it('can be changed from the length of the jobs, and is kept in another visit', () => {
    const antes = rascunhoDe({ ...registro, duracaoMin: 180 }, lugar.fuso);
    expect(toAlterado(antes, { ...antes, duracaoMin: 60 }, { ...lugar, versao: 4 })).toEqual({
      versao: 4,
      duracaoMin: 60,
    });
    expect(toNovo(rascunhoCopiado({ ...registro, duracaoMin: 180 }, lugar.fuso, {}), lugar)).toHaveProperty(
      'duracaoMin',
      180,
    );
  });
});

it('a squeezed-in appointment that moves is squeezed in again only when that is asked for', () => {
  const antes = rascunhoDe({ ...registro, encaixe: true }, lugar.fuso);
  const alterado = (mudanca: Partial<Rascunho>) =>
    toAlterado(antes, { ...antes, ...mudanca }, { ...lugar, versao: 4 });
  expect(alterado({ inicioMin: 840 })).toEqual({ versao: 4, horaAgendamento: '14:00' });
  expect(alterado({ inicioMin: 840, encaixe: true })).toHaveProperty('encaixe', true);
});

describe('an hour that fits', () => {
  it('becomes the booking’s, with who does each of its jobs', () => {
    const hora = { dia: '2026-11-24', hora: '16:00', pronto: '17:00', codConsultor: 5, mecanicos: [9] };
    const naNova = { ...pronto, encaixe: true, motivoEncaixe: 'Viaja', ...naHora(pronto, hora) };
    expect(toNovo(naNova, lugar)).toMatchObject({
      dataAgendamento: '2026-11-24',
      horaAgendamento: '16:00',
      codConsultor: 5,
      encaixe: false,
      servicos: [{ codMecanico: 9 }],
    });
    expect(toNovo(naNova, lugar)).not.toHaveProperty('motivoEncaixe');
    expect(toNovo({ ...pronto, encaixe: true, motivoEncaixe: 'Viaja' }, lugar)).toMatchObject({
      encaixe: true,
      motivoEncaixe: 'Viaja',
    });
  });
});
