import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { anAgendamento, novoAgendamento, type Pedido, TERCA } from '../../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento } = agendamentoContracts;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Balcao {
  casa: Casa;
  caller: Caller;
}

/** A house whose registry this process knows, so that its bookings go by one statement. */
async function umBalcao(distribuidor = 'localhost', nome = 'Ana Teste'): Promise<Balcao> {
  const casa = await aConcessionaria(app, { distribuidor });
  app.app.platform.directory.forget();
  return { casa, caller: await as(app, casa, 4, { nome }) };
}

const lembrar = ({ casa, caller }: Balcao) => anAgendamento(app, { caller, casa }, { encaixe: true });

const marcar = ({ casa, caller }: Balcao, pedido: Pedido) =>
  app.call(caller, criarAgendamento, { body: novoAgendamento(casa, pedido) });

/** Every quarter of an hour from seven on. */
const hora = (n: number) =>
  `${String(7 + Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;

interface Gravado {
  hora_min: number;
  transacao: string;
  /** The long way books inside a savepoint, which has a transaction number of its own; one statement has but one. */
  deUmaVez: boolean;
  nome: string;
}

/** The house's bookings, which transaction wrote each and whom the audit names. */
async function gravados({ casa }: Balcao): Promise<Gravado[]> {
  const { rows } = await app.admin.query<Gravado>(
    `select a.hora_min, a.xmin::text as transacao, a.xmin::text = l.transacao::text as "deUmaVez", u.nome
       from agendamento a
       join agendamento_linha l using (cod_agendamento)
       join auditoria e on e.tabela = 'agendamento' and e.chave = a.cod_agendamento
       join usuario u using (cod_usuario)
      where a.cod_concessionaria = $1 and not a.encaixe order by a.hora_min`,
    [casa.codConcessionaria],
  );
  return rows;
}

test('bookings that come at once share transactions, and each is its own person’s', async () => {
  const ana = await umBalcao();
  await lembrar(ana);
  const bia = { casa: ana.casa, caller: await as(app, ana.casa, 4, { nome: 'Bia Teste' }) };
  const codConsultor = await aConsultor(app, ana.casa);
  await lembrar(ana);

  const quem = (n: number) => (n % 2 === 0 ? ana : bia);
  const respostas = await Promise.all(
    Array.from({ length: 12 }, (_vazio, n) =>
      marcar(quem(n), { codConsultor, horaAgendamento: hora(n), duracaoMin: 15 }),
    ),
  );

  expect(respostas.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const ditos = respostas.map((resposta) => resposta.json<{ horaAgendamento: string; criadoPor: string }>());
  expect(ditos.map(({ horaAgendamento, criadoPor }) => [horaAgendamento, criadoPor])).toEqual(
    ditos.map((_dito, n) => [hora(n), n % 2 === 0 ? 'Ana Teste' : 'Bia Teste']),
  );
  const linhas = await gravados(ana);
  expect(linhas.map(({ nome }) => nome)).toEqual(ditos.map(({ criadoPor }) => criadoPor));
  expect(new Set(linhas.map(({ transacao }) => transacao)).size).toBeLessThan(linhas.length);
});

test('one that clashes undoes none of those it came with', async () => {
  const balcao = await umBalcao();
  const codConsultor = await aConsultor(app, balcao.casa);
  await lembrar(balcao);

  // The ninth wants the eighth's place.
  const respostas = await Promise.all(
    Array.from({ length: 9 }, (_vazio, n) =>
      marcar(balcao, { codConsultor, horaAgendamento: hora(Math.min(n, 7)), duracaoMin: 15 }),
    ),
  );

  expect(respostas.slice(0, 7).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  const disputa = respostas.slice(7).toSorted((um, outro) => um.status - outro.status);
  expect(disputa.map(({ status }) => status)).toEqual([200, 409]);
  expect(disputa[1]?.refusal().codigo).toBe('agendamento.ocupado');
  const linhas = await gravados(balcao);
  expect(linhas.map(({ deUmaVez }) => deUmaVez)).toEqual(Array.from({ length: 8 }, () => true));
  // The first goes alone, and none of the others was sent again for the sake of one.
  expect(new Set(linhas.map(({ transacao }) => transacao)).size).toBe(2);
});

test('two distributors never share a transaction', async () => {
  const daqui = await umBalcao();
  const dali = await umBalcao('atria', 'Caio Teste');
  for (const balcao of [daqui, dali]) await lembrar(balcao);

  const respostas = await Promise.all(
    Array.from({ length: 16 }, (_vazio, n) =>
      marcar(n % 2 === 0 ? daqui : dali, { horaAgendamento: hora(n), duracaoMin: 15 }),
    ),
  );

  expect(respostas.every(({ status }) => status === 200)).toBe(true);
  const [aqui, ali] = [await gravados(daqui), await gravados(dali)];
  expect([aqui.length, ali.length]).toEqual([8, 8]);
  expect(new Set(aqui.map(({ nome }) => nome))).toEqual(new Set(['Ana Teste']));
  expect(new Set(ali.map(({ nome }) => nome))).toEqual(new Set(['Caio Teste']));
  const transacoes = new Set(aqui.map(({ transacao }) => transacao));
  expect(ali.filter(({ transacao }) => transacoes.has(transacao))).toEqual([]);
});

test('who waits for a place that somebody holds keeps nobody else waiting', async () => {
  const balcao = await umBalcao();
  const [livre, outro, preso] = [
    await aConsultor(app, balcao.casa),
    await aConsultor(app, balcao.casa),
    await aConsultor(app, balcao.casa),
  ];
  await lembrar(balcao);
  const dono = await app.admin.connect();
  try {
    await dono.query('begin');
    await dono.query('select travar_recursos($1)', [[`consultor ${preso} ${TERCA}`]]);

    // The first two keep the database busy: the others go together.
    let chegou = false;
    const passam = [livre, outro].map((codConsultor) =>
      marcar(balcao, { codConsultor, horaAgendamento: hora(0) }),
    );
    const espera = marcar(balcao, { codConsultor: preso }).then(({ status }) => {
      chegou = true;
      return status;
    });
    for (const codConsultor of [livre, outro])
      passam.push(marcar(balcao, { codConsultor, horaAgendamento: hora(8) }));

    expect((await Promise.all(passam)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(chegou).toBe(false);
    await dono.query('rollback');
    expect(await espera).toBe(200);
  } finally {
    await dono.query('rollback');
    dono.release();
  }
});
