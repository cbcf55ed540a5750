/** What the counter types, a file brings and a DMS sends of a client, a car and an order comes to one value by every door. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { recepcaoContracts } from '@oferta/contracts/agenda/recepcao.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { avisoEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { avisoTelefone } from '@oferta/domain/cadastros/contato/telefone.ts';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { ORDENS } from '../../../../packages/domain/test/entradas/codigos.ts';
import {
  CPFS,
  EMAILS,
  NOMES,
  PLACAS,
  PROCURADA,
  PROCURAS,
  TELEFONES,
} from '../../../../packages/domain/test/entradas/contatos.ts';
import {
  anAgendamento,
  aPassante,
  aPlaca,
  novoAgendamento,
  SEGUNDA,
  type Pedido,
} from '../factories/agenda.ts';
import { enviado, linhasDe } from '../factories/arquivo-dms.ts';
import { aChave } from '../factories/chave-integracao.ts';
import { dizer, doDms, feito, type DadosDoDms } from '../factories/dms.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let sistema: Caller;
let serial = 0;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  sistema = await aChave(app, casa);
  caller = await as(app, casa, 1);
  app.app.platform.directory.forget();
});
afterAll(() => app.close());

async function pelaChamada(over: Pedido): Promise<AgendamentoCompleto | null> {
  const body = novoAgendamento(casa, { encaixe: true, ...over });
  const answer = await app.call(caller, agendamentoContracts.criarAgendamento, {
    body: { ...body, confirmarDuplicado: true },
  });
  if (answer.status === 200) return AgendamentoCompleto.parse(answer.json());
  expect([400, 422], answer.text).toContain(answer.status);
  return null;
}

async function peloDms(over: DadosDoDms) {
  serial += 1;
  const answer = await dizer({ app, casa, sistema }, `P-${serial}`, doDms(over));
  if (answer.status === 422) return null;
  const { codAgendamento } = feito(answer);
  const guardado = await app.call(caller, agendamentoContracts.getAgendamento, {
    params: { codAgendamento },
  });
  return AgendamentoCompleto.parse(guardado.json());
}

const esvaziar = () => app.admin.query('truncate agendamento, ordem_servico cascade');

describe('by the call and from a DMS', () => {
  test.each(TELEFONES)('the phone %j is %j', async (telefone, lido) => {
    expect((await pelaChamada({ cliente: { telefone } }))?.telefone ?? null).toBe(lido);
    expect((await peloDms({ cliente: { telefone } }))?.telefone).toBe(lido);
  });

  test.each(EMAILS)('the e-mail %j is %j', async (email, lido) => {
    expect((await pelaChamada({ cliente: { email } }))?.email ?? null).toBe(lido);
    expect((await peloDms({ cliente: { email } }))?.email).toBe(lido);
  });

  test.each(CPFS)('the CPF %j is %j', async (documento, lido) => {
    expect((await pelaChamada({ cliente: { documento } }))?.documento ?? null).toBe(lido);
    expect((await peloDms({ cliente: { documento } }))?.documento).toBe(lido);
  });

  test.each(PLACAS)('the plate %j is %j', async (placa, lida) => {
    await esvaziar();
    expect((await pelaChamada({ veiculo: { placa } }))?.placa ?? null).toBe(lida);
    await esvaziar();
    expect((await peloDms({ veiculo: { placa } }))?.placa ?? null).toBe(lida);
  });

  test.each(NOMES)('the name %j is kept as %j', async (nome, guardado) => {
    expect((await pelaChamada({ cliente: { nome } }))?.cliente).toBe(guardado);
    expect((await peloDms({ cliente: { nome } }))?.cliente).toBe(guardado);
  });
});

/** A file as a spreadsheet writes it, each cell in quotes. */
const emCsv = (linhas: readonly (readonly string[])[]): string =>
  linhas
    .map((celulas) => celulas.map((celula) => `"${celula.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n');

test('by a file: the same of each, and what cannot be read or is odd is told on its line', async () => {
  const [vazio, lidos] = [
    ['', '', '', ''],
    [
      ...TELEFONES.map(([escrito, lido]) => ({ coluna: 0, escrito, lido })),
      ...EMAILS.map(([escrito, lido]) => ({ coluna: 1, escrito, lido })),
      ...CPFS.map(([escrito, lido]) => ({ coluna: 2, escrito, lido })),
      ...NOMES.map(([escrito, lido]) => ({ coluna: 3, escrito, lido })),
    ],
  ];
  const quem = { casa: await aConcessionaria(app), caller };
  app.app.platform.directory.forget();
  quem.caller = await as(app, quem.casa, 1);
  const linhas = lidos.map(({ coluna, escrito }, i) => {
    const [telefone, email, cpf, nome] = vazio.with(coluna, escrito);
    return [
      `${SEGUNDA.split('-').reverse().join('/')}`,
      '08:00',
      `F${i}`,
      aPlaca(),
      nome || 'Maria Exemplo',
      telefone ?? '',
      email ?? '',
      cpf ?? '',
    ];
  });
  const bytes = emCsv([['Data', 'Hora', 'OS', 'Placa', 'Cliente', 'Telefone', 'E-mail', 'CPF'], ...linhas]);
  const importacao = await enviado(app, quem, { bytes, nome: 'entradas.csv' });
  expect(importacao.totais).toMatchObject({ aceitas: lidos.length, recusadas: 0 });
  const julgadas = await linhasDe(app, quem, importacao);
  const calados = new Set(['', 'não informado']);
  const estranho = (coluna: number, lido: string | null): boolean =>
    lido !== null && (coluna === 0 ? avisoTelefone(lido) : coluna === 1 ? avisoEmail(lido) : null) !== null;
  expect(
    julgadas.map(({ motivos }) =>
      motivos.filter(({ campo }) => campo !== 'consultor').map(({ campo }) => campo),
    ),
  ).toEqual(
    lidos.map(({ coluna, escrito, lido }) =>
      (lido === null && !calados.has(escrito)) || estranho(coluna, lido)
        ? [['telefone', 'email', 'documento', 'cliente'][coluna]]
        : [],
    ),
  );
});

describe('by the search', () => {
  const achados = async (termo: string) => {
    const answer = await app.call(caller, buscaContracts.buscar, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { termo },
    });
    return buscaContracts.buscar.output.parse(answer.json()).map(({ cliente }) => cliente);
  };
  beforeAll(async () => {
    await esvaziar();
    await anAgendamento(
      app,
      { caller, casa },
      {
        cliente: {
          nome: PROCURADA,
          telefone: '(92) 98888-1234',
          email: 'bia@oficina.example',
          documento: '39053344705',
        },
        veiculo: { placa: 'QWE9876' },
      },
    );
  });

  test.each(PROCURAS)('a client is found by %j', async (termo) => {
    expect(await achados(termo)).toEqual([PROCURADA]);
  });
  test.each([
    ...TELEFONES.filter(([, lido]) => lido === '+5592988881234'),
    ...CPFS.filter(([, lido]) => lido !== null),
    ...PLACAS.filter(([, lida]) => lida === 'QWE9876'),
    ...EMAILS.filter(([, lido]) => lido === 'bia@oficina.example'),
  ])('and by %j', async (termo) => {
    expect(await achados(termo)).toEqual([PROCURADA]);
  });
});

describe.each(ORDENS)('the order %s', (guardada, outras) => {
  let recebido: { codAgendamento: number; versao: number };
  let outroCarro: string;
  beforeAll(async () => {
    await esvaziar();
    await aPassante(app, { caller, casa }, { numeroOs: guardada, cliente: 'Dona da Ordem' });
    recebido = await anAgendamento(
      app,
      { caller, casa },
      { dataAgendamento: SEGUNDA, horaAgendamento: '15:00' },
    );
    outroCarro = aPlaca();
  });

  test.each(outras)('is the one written %j: at the reception, from a DMS, in a search', async (numeroOs) => {
    const { codAgendamento, versao } = recebido;
    const answer = await app.call(caller, agendamentoContracts.receberAgendamento, {
      params: { codAgendamento },
      body: { versao, numeroOs },
    });
    expect(answer.status, answer.text).toBe(409);
    const passante = await app.call(caller, recepcaoContracts.abrirPassante, {
      body: {
        codConcessionaria: casa.codConcessionaria,
        cliente: 'Outra Pessoa',
        placa: outroCarro,
        modelo: 'Modelo',
        numeroOs,
      },
    });
    expect(passante.status, passante.text).toBe(409);
    const busca = await app.call(caller, buscaContracts.buscar, {
      params: { codConcessionaria: casa.codConcessionaria },
      query: { termo: numeroOs },
    });
    expect(buscaContracts.buscar.output.parse(busca.json()).map(({ cliente }) => cliente)).toContain(
      'Dona da Ordem',
    );
  });

  test('is booked once by a file that writes it in all ways', async () => {
    const quem = { casa, caller };
    const linhas = [guardada, ...outras].map((os) => [
      '24/11/2026',
      '08:00',
      os,
      outroCarro,
      'Maria Exemplo',
    ]);
    const bytes = emCsv([['Data', 'Hora', 'OS', 'Placa', 'Cliente'], ...linhas]);
    const { totais } = await enviado(app, quem, { bytes, nome: `${guardada}.csv` });
    expect(totais).toMatchObject({ aceitas: 1, repetidas: outras.length });
  });
});

test.each(['0', '---', '5,99E+06', '7'.repeat(31)])(
  'the number %j is none: it is asked for again, not replaced',
  async (numeroOs) => {
    const { codAgendamento, versao } = await anAgendamento(
      app,
      { caller, casa },
      {
        dataAgendamento: SEGUNDA,
        horaAgendamento: '16:00',
        encaixe: true,
      },
    );
    const answer = await app.call(caller, agendamentoContracts.receberAgendamento, {
      params: { codAgendamento },
      body: { versao, numeroOs },
    });
    expect([answer.status, answer.refusal().campos?.map(({ campo }) => campo)]).toEqual([400, ['numeroOs']]);
  },
);
