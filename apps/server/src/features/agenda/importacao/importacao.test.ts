import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { anAgendamento } from '../../../../test/factories/agenda.ts';
import {
  aCasaDoDms,
  emPares,
  enviado,
  ESPERADO,
  EXPORTADO,
  EXPORTADO_EM_TEXTO,
  linhasDe,
  type Quem,
} from '../../../../test/factories/arquivo-dms.ts';
import { as } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaDoDms(app);
});

const ver = async (codImportacao: number): Promise<Importacao> => {
  const answer = await app.call(quem.caller, importacaoContracts.getImportacao, {
    params: { codImportacao },
  });
  expect(answer.status).toBe(200);
  return importacaoContracts.getImportacao.output.parse(answer.json());
};

const chamar = (
  contract: (typeof importacaoContracts)['confirmarImportacao' | 'desfazerImportacao'],
  codImportacao: number,
) => app.call(quem.caller, contract, { params: { codImportacao } });

async function importar(bytes: Buffer | string = EXPORTADO): Promise<Importacao> {
  const { codImportacao } = await enviado(app, quem, { bytes });
  const answer = await chamar(importacaoContracts.confirmarImportacao, codImportacao);
  expect(answer.status, answer.text).toBe(200);
  await expect
    .poll(async () => (await ver(codImportacao)).estado, { timeout: prazo(15_000) })
    .toBe('importada');
  return ver(codImportacao);
}

async function desfazer(codImportacao: number): Promise<Importacao> {
  expect((await chamar(importacaoContracts.desfazerImportacao, codImportacao)).status).toBe(200);
  await expect
    .poll(async () => (await ver(codImportacao)).estado, { timeout: prazo(15_000) })
    .toBe('desfeita');
  return ver(codImportacao);
}

/** Everything an import could have changed, counted. */
async function agenda() {
  const { rows } = await app.admin.query<{
    agendamentos: number;
    servicos: number;
    versoes: number;
    auditoria: number;
  }>(
    `select
      (select count(*) from agendamento where cod_concessionaria = $1) as agendamentos,
      (select count(*) from servico where cod_concessionaria = $1) as servicos,
      (select coalesce(sum(versao), 0) from agendamento where cod_concessionaria = $1) as versoes,
      (select count(*) from auditoria where cod_concessionaria = $1 and tabela in ('agendamento', 'servico')) as auditoria`,
    [quem.casa.codConcessionaria],
  );
  return rows[0];
}

/** Writes as a user does, or with none as the clock does. */
async function comoUsuario(codUsuario: string, mudanca: string): Promise<void> {
  const client = await app.admin.connect();
  try {
    await client.query(`select set_config('app.cod_usuario', $1, false)`, [codUsuario]);
    await client.query(mudanca, [quem.casa.codConcessionaria]);
    await client.query(`select set_config('app.cod_usuario', '', false)`);
  } finally {
    client.release();
  }
}

test('judges the export as a careful person does, before anything is imported', async () => {
  const importacao = await enviado(app, quem, { bytes: EXPORTADO });
  const { codImportacao } = importacao;

  expect(importacao).toMatchObject({ estado: 'conferida', codificacao: 'Windows-1252', separador: ';' });
  expect(importacao.totais).toMatchObject({
    linhas: ESPERADO.lines,
    aceitas: ESPERADO.ok,
    repetidas: 0,
    jaImportadas: 0,
  });
  expect(importacao.colunas.filter(({ campo }) => campo === null)).toEqual([]);
  expect(emPares(await linhasDe(app, quem, { codImportacao, situacao: 'aviso' }))).toEqual(ESPERADO.warn);
  expect(emPares(await linhasDe(app, quem, { codImportacao, situacao: 'recusada' }))).toEqual(ESPERADO.bad);
  expect(await agenda()).toMatchObject({ agendamentos: 0 });
});

test('names the line of the file where each record starts, line breaks between quotes counted', async () => {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO });
  const linhas = await linhasDe(app, quem, { codImportacao });

  const fisicas = EXPORTADO_EM_TEXTO.split(/\r?\n/);
  expect(linhas).toHaveLength(64);
  for (const { linha, numeroOs } of linhas) {
    // The number stands after the quoted fields, at the latest two lines below where the record starts.
    expect(fisicas[linha - 1]).toContain(`;${numeroOs};`);
  }
});

test('imports what was accepted, with jobs, in the day list, under the audit of imports', async () => {
  const { codImportacao } = await importar();

  expect(await agenda()).toMatchObject({ agendamentos: 59, servicos: 59, versoes: 59 });
  const { rows } = await app.admin.query(
    `select a.cliente, a.placa, a.dia, a.hora_min, a.telefone, a.documento, a.valor_previsto_centavos as valor, a.km,
       a.observacao, a.origem, a.situacao, c.nome as consultor, a.duracao_min, s.descricao, s.tempo_padrao_min as tmo
     from agendamento a join servico s using (cod_agendamento) left join consultor c on c.cod_consultor = a.cod_consultor
     where a.cod_concessionaria = $1 and a.numero_os in ('48072', '48009', '48090') order by a.numero_os`,
    [quem.casa.codConcessionaria],
  );
  expect(rows).toEqual([
    expect.objectContaining({
      consultor: null,
      situacao: 'pendente',
      observacao: 'Consultor no arquivo: CONSULTOR DE FÉRIAS',
    }),
    {
      cliente: 'Sebastião Araújo',
      placa: 'DAP3O47',
      dia: '2026-11-23',
      hora_min: 510,
      telefone: '+5511918254105',
      documento: '11144477735',
      valor: 306_427,
      km: 81_726,
      observacao: null,
      origem: 'integracao',
      situacao: 'confirmado',
      consultor: 'Ana Beatriz Souza',
      duracao_min: 60,
      descricao: 'REVISÃO 10.000 KM',
      tmo: 60,
    },
    expect.objectContaining({ telefone: null, observacao: 'Telefone no arquivo: 98765-4321' }),
  ]);
  const { rows: lista } = await app.admin.query<{ quantas: number }>(
    'select count(*) as quantas from agendamento_linha where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  expect(lista).toEqual([{ quantas: 59 }]);
  const { rows: origens } = await app.admin.query(
    `select distinct origem, acao, cod_usuario from auditoria where cod_concessionaria = $1 and tabela = 'agendamento'`,
    [quem.casa.codConcessionaria],
  );
  expect(origens).toEqual([
    { origem: 'importacao', acao: 'importar-planilha', cod_usuario: expect.any(Number) },
  ]);
  const linhas = await linhasDe(app, quem, { codImportacao });
  expect(linhas.filter(({ codAgendamento }) => codAgendamento !== null)).toHaveLength(59);
});

test('squeezes in whoever finds the consultant taken, as it said it would', async () => {
  const { codImportacao, totais } = await enviado(app, quem, { bytes: EXPORTADO });
  await importar();

  const { rows } = await app.admin.query<{ encaixes: number }>(
    'select count(*) as encaixes from agendamento where cod_importacao = $1 and encaixe',
    [codImportacao],
  );
  expect(totais.encaixes).toBeGreaterThan(0);
  expect(rows[0]?.encaixes).toBe(totais.encaixes);
});

test('changes nothing at all the second time, and says so', async () => {
  await importar();
  const antes = await agenda();

  const segunda = await importar();
  expect(segunda.totais).toMatchObject({ aceitas: 59, jaImportadas: 59, encaixes: 0 });
  expect(segunda.avisos).toContain('59 linhas já estão na agenda e não serão repetidas.');
  expect(segunda.avisos.join(' ')).toContain('Este mesmo arquivo já foi importado em');
  expect(await agenda()).toEqual(antes);
});

test('leaves alone an order that came in another way, and one that was cancelled here', async () => {
  await importar(EXPORTADO_EM_TEXTO.split('\r\n').slice(0, 3).join('\r\n'));
  await app.admin.query(
    `update agendamento set situacao = 'cancelado' where cod_concessionaria = $1 and numero_os = '48002'`,
    [quem.casa.codConcessionaria],
  );

  const { totais } = await importar();
  expect(totais).toMatchObject({ aceitas: 59, jaImportadas: 2 });
  expect(await agenda()).toMatchObject({ agendamentos: 59 });
});

const [CABECALHO = '', PRIMEIRA = ''] = EXPORTADO_EM_TEXTO.split('\r\n');
const comOs = (numeroOs: string) => PRIMEIRA.replace(';48002;', `;${numeroOs};`);

/** Of each appointment its order, plate and whether it was squeezed in. */
async function naAgenda() {
  const { rows } = await app.admin.query<{ numero_os: string | null; placa: string; encaixe: boolean }>(
    `select numero_os, placa, encaixe from agendamento where cod_concessionaria = $1 order by numero_os nulls first, placa`,
    [quem.casa.codConcessionaria],
  );
  return rows;
}

describe('a visit that the agenda has without a number', () => {
  test('booked by phone under the twin plate, is the order that comes, and gets its number', async () => {
    const { codAgendamento } = await anAgendamento(app, quem, {
      dataAgendamento: '2026-11-23',
      horaAgendamento: '09:30',
      veiculo: { placa: 'BCR9F48' },
    });

    const { totais, avisos } = await importar([CABECALHO, PRIMEIRA].join('\r\n'));
    expect(totais).toMatchObject({ aceitas: 1, jaImportadas: 1, encaixes: 0 });
    expect(avisos).toEqual(
      expect.arrayContaining([
        '1 linha já está na agenda e não será repetida.',
        '1 agendamento que estava sem O.S. recebe o número do arquivo.',
      ]),
    );
    expect(await naAgenda()).toEqual([{ numero_os: '48002', placa: 'BCR9F48', encaixe: false }]);
    const { rows } = await app.admin.query(
      `select a.busca, u.cod_usuario from agendamento a join auditoria u on u.chave = a.cod_agendamento
       where a.cod_agendamento = $1 and u.tabela = 'agendamento' order by u.cod_auditoria desc limit 1`,
      [codAgendamento],
    );
    expect(rows).toEqual([{ busca: expect.stringContaining('48002'), cod_usuario: expect.any(Number) }]);
  });

  test('is one order: the second of the same car and hour is another appointment', async () => {
    await importar([CABECALHO, comOs('')].join('\r\n'));
    const arquivo = [CABECALHO, PRIMEIRA, comOs('48999')].join('\r\n');
    expect((await importar(arquivo)).totais).toMatchObject({ aceitas: 2, jaImportadas: 1 });
    const depois = await naAgenda();
    expect(depois.map(({ numero_os }) => numero_os)).toEqual(['48002', '48999']);

    expect((await importar(arquivo)).totais).toMatchObject({ aceitas: 2, jaImportadas: 2 });
    expect(await naAgenda()).toEqual(depois);
  });
});

test("refuses an order whose number is another vehicle's here, and names that one", async () => {
  await importar([CABECALHO, PRIMEIRA].join('\r\n'));
  const outroCarro = PRIMEIRA.replace('BCR9548', 'XYZ9A87').replace('9BD3ESF4DHR661259', '9BD3ESF4DHR661250');
  const { codImportacao, totais } = await enviado(app, quem, { bytes: [CABECALHO, outroCarro].join('\r\n') });

  expect(totais).toMatchObject({ aceitas: 0, recusadas: 1, jaImportadas: 0 });
  expect(emPares(await linhasDe(app, quem, { codImportacao }))).toEqual([
    ['48002', 'O.S. 48002 já é de outro veículo (BCR-9548)'],
  ]);
});

test('is the same import when sent again before it is confirmed', async () => {
  const primeira = await enviado(app, quem, { bytes: EXPORTADO });
  const segunda = await enviado(app, quem, { bytes: EXPORTADO, nome: 'outra vez.csv' });

  expect(segunda.codImportacao).toBe(primeira.codImportacao);
  expect(await linhasDe(app, quem, segunda)).toHaveLength(64);
});

test('is undone to the last row, and can be imported again', async () => {
  const { codImportacao } = await importar();
  await desfazer(codImportacao);
  expect(await agenda()).toMatchObject({ agendamentos: 0, servicos: 0 });

  await importar();
  expect(await agenda()).toMatchObject({ agendamentos: 59 });
});

test('keeps what somebody has touched when it is undone, and lists it', async () => {
  const { codImportacao } = await importar();
  await app.admin.query(
    `with de as (select set_config('app.cod_usuario', $2, true))
     update agendamento set observacao = 'ligar antes' from de where cod_concessionaria = $1 and numero_os = '48003'`,
    [quem.casa.codConcessionaria, String((await as(app, quem.casa, 4)).codUsuario)],
  );

  const { avisos } = await desfazer(codImportacao);
  expect(avisos).toContain('1 agendamento já tinha sido alterado e ficou na agenda: 48003.');
  expect(await agenda()).toMatchObject({ agendamentos: 1, servicos: 1 });
});

test.each([
  [
    'the client',
    `update agendamento set telefone = '+5511999990000' where cod_concessionaria = $1 and numero_os = '48003'`,
  ],
  [
    'a job',
    `update servico set tempo_padrao_min = 90 where cod_agendamento =
       (select cod_agendamento from agendamento where cod_concessionaria = $1 and numero_os = '48003')`,
  ],
])('keeps it though the clock declared it missed after somebody changed %s', async (_quem, mudanca) => {
  const { codImportacao } = await importar();
  const { codUsuario } = await as(app, quem.casa, 4);
  await comoUsuario(String(codUsuario), mudanca);
  const perdido = `where cod_agendamento in (select cod_agendamento from agendamento
    where cod_concessionaria = $1 and numero_os in ('48002', '48003'))`;
  await comoUsuario('', `update servico set cancelado = true, cancelado_com_agendamento = true ${perdido}`);
  await comoUsuario('', `update agendamento set situacao = 'noShow' ${perdido}`);

  const { avisos } = await desfazer(codImportacao);
  expect(avisos).toContain('1 agendamento já tinha sido alterado e ficou na agenda: 48003.');
  expect(await agenda()).toMatchObject({ agendamentos: 1, servicos: 1 });
});

test('is not undone once a vehicle has been received', async () => {
  const { codImportacao } = await importar();
  await app.admin.query(
    `update agendamento set situacao = 'recepcionado', recebido_em = now() where cod_importacao = $1 and numero_os in ('48002', '48003')`,
    [codImportacao],
  );

  const answer = await chamar(importacaoContracts.desfazerImportacao, codImportacao);
  expect(answer.status).toBe(409);
  expect(answer.refusal().mensagem).toBe(
    'Não é possível desfazer: 2 veículos desta importação já foram recebidos',
  );
  expect((await ver(codImportacao)).estado).toBe('importada');
});

test('offers to be undone while something of it is there and its file is kept', async () => {
  const { codImportacao, passos, guardada } = await importar();
  expect({ passos, guardada }).toEqual({ passos: ['desfazer'], guardada: true });
  const denovo = await importar(EXPORTADO);
  expect(denovo).toMatchObject({ passos: [] });

  await app.admin.query('update planilha set conteudo_ate = null where cod_planilha = $1', [codImportacao]);
  expect(await ver(codImportacao)).toMatchObject({ passos: [], guardada: false });
  const answer = await chamar(importacaoContracts.desfazerImportacao, codImportacao);
  expect(answer.refusal().codigo).toBe('planilha.vencida');
});

test('that stopped before anything entered offers to go on, and nothing to undo', async () => {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO });
  const parou = (fazia: string) =>
    app.admin.query(`update planilha set estado = 'falhou', fazia = $2 where cod_planilha = $1`, [
      codImportacao,
      fazia,
    ]);
  await parou('importando');
  expect(await ver(codImportacao)).toMatchObject({ fazia: 'importando', passos: ['continuar'] });
  await parou('conferindo');
  expect(await ver(codImportacao)).toMatchObject({ passos: ['conferir', 'mapear', 'cancelar'] });
});

test('is confirmed once', async () => {
  const { codImportacao } = await importar();
  const answer = await chamar(importacaoContracts.confirmarImportacao, codImportacao);
  expect(answer.refusal()).toMatchObject({
    codigo: 'importacao.estadoErrado',
    mensagem: 'Esta importação está concluída',
  });
});

test('is found in the list of the last imports, and nowhere in another house', async () => {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO, nome: 'agenda de segunda.csv' });
  const lista = await app.call(quem.caller, importacaoContracts.listImportacoes, {
    params: { codConcessionaria: quem.casa.codConcessionaria },
  });
  expect(importacaoContracts.listImportacoes.output.parse(lista.json())).toMatchObject([
    { codImportacao, arquivo: 'agenda de segunda.csv', criadaPor: expect.any(String) },
  ]);

  const alheio = await aCasaDoDms(app);
  for (const contract of [
    importacaoContracts.getImportacao,
    importacaoContracts.linhasImportacao,
    importacaoContracts.recusadasImportacao,
    importacaoContracts.confirmarImportacao,
    importacaoContracts.desfazerImportacao,
  ]) {
    const answer = await app.call(alheio.caller, contract, { params: { codImportacao } });
    expect([contract.path, answer.status]).toEqual([contract.path, 404]);
  }
});
