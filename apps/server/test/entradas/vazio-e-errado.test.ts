/** One rule at every door: what is empty is absent, what is optional and wrong is told and left out, and what got in can be saved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { AgendamentoCompleto } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { anAgendamento, aPlaca, novoAgendamento } from '../factories/agenda.ts';
import { enviado, importarJa, linhasDe } from '../factories/arquivo-dms.ts';
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

/** The body with another value at the end of the way. */
function com(value: unknown, [key, ...resto]: readonly string[], novo: unknown): unknown {
  if (key === undefined) return novo;
  if (Array.isArray(value))
    return value.map((each: unknown, i) => (String(i) === key ? com(each, resto, novo) : each));
  return { ...Object(value), [key]: com(Reflect.get(Object(value), key), resto, novo) };
}

const OPCIONAIS_DA_CHAMADA = [
  'codConsultor',
  'duracaoMin',
  'observacao',
  'transporte',
  'previsaoEntrega',
  'encaixe',
  'motivoEspecialidade',
  'confirmarDuplicado',
  'cliente.documento',
  'cliente.email',
  'veiculo.chassi',
  'veiculo.marca',
  'veiculo.ano',
  'veiculo.km',
  'veiculo.cor',
  'servicos.0.codMecanico',
] as const;

describe('empty is absent', () => {
  test.each(
    OPCIONAIS_DA_CHAMADA.flatMap(
      (campo) =>
        [
          [campo, ''],
          [campo, '  '],
        ] as const,
    ),
  )('in a booking: %s is %j', async (campo, vazio) => {
    const body = com(novoAgendamento(casa), campo.split('.'), vazio);
    const answer = await app.call(caller, agendamentoContracts.criarAgendamento, { body: Object(body) });
    expect(answer.status, answer.text).toBe(200);
  });

  test('in all of them at once, and what is missing besides is told alone', async () => {
    const vazio = OPCIONAIS_DA_CHAMADA.reduce(
      (body: unknown, campo) => com(body, campo.split('.'), ''),
      novoAgendamento(casa),
    );
    const inteiro = await app.call(caller, agendamentoContracts.criarAgendamento, { body: Object(vazio) });
    expect(inteiro.status, inteiro.text).toBe(200);
    const semNome = await app.call(caller, agendamentoContracts.criarAgendamento, {
      body: Object(com(com(vazio, ['cliente', 'nome'], ''), ['dataAgendamento'], '')),
    });
    expect([semNome.status, semNome.refusal().campos]).toEqual([
      400,
      [
        { campo: 'dataAgendamento', mensagem: 'Informe a data como AAAA-MM-DD' },
        { campo: 'cliente.nome', mensagem: 'Informe o nome do cliente' },
      ],
    ]);
  });

  test.each([
    'consultor',
    'observacao',
    'numeroOs',
    'cliente.documento',
    'cliente.telefone',
    'cliente.email',
    'veiculo.chassi',
    'veiculo.ano',
    'veiculo.km',
    'servicos.0.tipo',
    'servicos.0.minutos',
  ])('from a DMS: %s', async (campo) => {
    for (const vazio of ['', ' ', null]) {
      serial += 1;
      const body = com(doDms(), campo.split('.'), vazio);
      const answer = await dizer({ app, casa, sistema }, `V-${serial}`, Object(body));
      expect([answer.status, feito(answer).avisos], answer.text).toEqual([201, []]);
    }
  });

  test('in a list’s address', async () => {
    const answer = await app.call(await as(app, casa, 2), concessionariaContracts.listConcessionarias, {
      query: { busca: '', pagina: '', tamanho: '' },
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

const ERRADOS: readonly (readonly [coluna: string, celula: string, campo: string, dms: DadosDoDms])[] = [
  ['Telefone', '98888-1234', 'telefone', { cliente: { telefone: '98888-1234' } }],
  ['Telefone', 'falar com a esposa', 'telefone', { cliente: { telefone: 'falar com a esposa' } }],
  ['Telefone', '(00) 98888-1234', 'telefone', { cliente: { telefone: '(00) 98888-1234' } }],
  ['E-mail', 'bia@oficina..example', 'email', { cliente: { email: 'bia@oficina..example' } }],
  ['E-mail', 'bia arroba oficina', 'email', { cliente: { email: 'bia arroba oficina' } }],
  ['CPF/CNPJ', '390.533.447-06', 'documento', { cliente: { documento: '390.533.447-06' } }],
  ['CPF/CNPJ', '12.ABC.345/01DE-35', 'documento', { cliente: { documento: '12.ABC.345/01DE-35' } }],
  ['CPF/CNPJ', '123', 'documento', { cliente: { documento: '123' } }],
  ['Chassi', '9BWZZZ377VT00425', 'chassi', { veiculo: { chassi: '9BWZZZ377VT00425' } }],
  ['Chassi', '9BWZZZ377VT00425O', 'chassi', { veiculo: { chassi: '9BWZZZ377VT00425O' } }],
  ['Km', 'muitos', 'km', { veiculo: { km: 'muitos' } }],
  ['Km', '52.4', 'km', { veiculo: { km: '52.4' } }],
  ['Km', '-5', 'km', { veiculo: { km: -5 } }],
  ['TMO', 'uma hora', 'tmo', { servicos: [{ descricao: 'Freio', minutos: 'uma hora' }] }],
  ['TMO', '99', 'tmo', { servicos: [{ descricao: 'Freio', minutos: 5_940 }] }],
  ['OS', '5,99E+06', 'numeroOs', { numeroOs: '5,99E+06' }],
  ['OS', '7'.repeat(31), 'numeroOs', { numeroOs: '7'.repeat(31) }],
  ['Consultor', 'Ninguém Conhecido', 'consultor', { consultor: 'Ninguém Conhecido' }],
  ['Ano', '2022/2023 flex', 'ano', { veiculo: { ano: '2022/2023 flex' } }],
  ['Placa', 'AB-1', 'placa', { veiculo: { placa: 'AB-1', chassi: '9BWZZZ377VT004251' } }],
];

describe('optional and wrong is told, and left out', () => {
  test.each(ERRADOS)('%s %j from a DMS', async (_coluna, _celula, campo, dms) => {
    serial += 1;
    const answer = await dizer({ app, casa, sistema }, `E-${serial}`, doDms(dms));
    expect(answer.status, answer.text).toBe(201);
    const esperado = campo === 'tmo' ? 'servicos' : campo;
    expect(feito(answer).avisos.map((aviso) => aviso.campo.split('.').at(-1))).toEqual([esperado]);
  });

  test('in a file, line by line; and each visit that it brought can be saved', async () => {
    const quem = { casa: await aConcessionaria(app), caller };
    app.app.platform.directory.forget();
    quem.caller = await as(app, quem.casa, 1);
    const colunas = [
      'Data',
      'Hora',
      'Cliente',
      'Serviço',
      'Placa',
      'Chassi',
      'Telefone',
      'E-mail',
      'CPF/CNPJ',
      'Km',
      'TMO',
      'OS',
      'Consultor',
      'Ano',
    ];
    const linhas = ERRADOS.map(([coluna, celula], i) => {
      const boa: Record<string, string> = {
        Data: '24/11/2026',
        Hora: '09:00',
        Cliente: 'Maria Exemplo',
        Serviço: 'Freio',
        Placa: aPlaca(),
        Chassi: coluna === 'Placa' ? '9BWZZZ377VT004252' : '',
        OS: `L${i}`,
      };
      return colunas.map((cada) => `"${cada === coluna ? celula : (boa[cada] ?? '')}"`).join(';');
    });
    const bytes = [colunas.join(';'), ...linhas].join('\r\n');
    const importacao = await enviado(app, quem, { bytes, nome: 'errados.csv' });
    expect(importacao.totais).toMatchObject({ aceitas: ERRADOS.length, recusadas: 0 });
    const julgadas = await linhasDe(app, quem, importacao);
    expect(
      julgadas.map(({ motivos }) =>
        motivos.map(({ campo }) => campo).filter((campo) => campo !== 'consultor'),
      ),
    ).toEqual(ERRADOS.map(([, , campo]) => (campo === 'consultor' ? [] : [campo])));
    expect(julgadas[17]?.motivos.map(({ frase }) => frase)).toEqual(['consultor desconhecido: bolsão']);

    const { codImportacao } = importacao;
    await app.call(quem.caller, importacaoContracts.confirmarImportacao, {
      params: { codImportacao },
      body: { atualizar: [] },
    });
    await importarJa(app, quem, { codImportacao });
    const { rows } = await app.admin.query<{ cod: number }>(
      'select cod_agendamento as cod from agendamento where cod_concessionaria = $1 order by 1',
      [quem.casa.codConcessionaria],
    );
    expect(rows).toHaveLength(ERRADOS.length);
    for (const { cod } of rows) await salvarComoEsta(quem.caller, Number(cod));
  });
});

/** Sends the record back as it was read, with another remark: what nobody touches is not judged again. */
async function salvarComoEsta(quem: Caller, codAgendamento: number): Promise<void> {
  const lido = await app.call(quem, agendamentoContracts.getAgendamento, { params: { codAgendamento } });
  const { versao, cliente, documento, telefone, email, placa, chassi, modelo, ano, km } =
    AgendamentoCompleto.parse(lido.json());
  const answer = await app.call(quem, agendamentoContracts.alterarAgendamento, {
    params: { codAgendamento },
    body: {
      versao,
      observacao: 'Vem cedo',
      cliente: { nome: cliente, documento, telefone, email },
      veiculo: { placa, chassi, modelo, ano, km },
    },
  });
  expect(answer.status, answer.text).toBe(200);
}

test('a phone from before mobiles had nine digits can be saved again', async () => {
  const { codAgendamento } = await anAgendamento(
    app,
    { caller, casa },
    { cliente: { telefone: '(92) 9888-8123' } },
  );
  await salvarComoEsta(caller, codAgendamento);
});
