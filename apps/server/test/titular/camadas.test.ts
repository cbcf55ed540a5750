import { afterAll, beforeAll, expect, test } from 'vitest';
import { titularContracts } from '@oferta/contracts/suporte/titular.ts';
import { listTabelasComTexto } from '../../src/machines/titular/colunas.queries.ts';
import { requireTitular } from '../../src/machines/titular/quem-e.ts';
import type { Ctx } from '../../src/kernel/context.ts';
import { unitOfWork } from '../../src/kernel/unit-of-work.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { testApp, type TestApp } from '../test-app.ts';

/** What keeps an erasure to the one person, each layer where the next would hold as well. */
let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
afterAll(() => app.close());

const naRede = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  unitOfWork(app.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'camadas', origem: 'job', endereco: null },
    work,
  });

interface Visita {
  readonly cliente: string;
  readonly telefone: string;
  readonly placa: string;
  readonly email?: string;
}
const aVisita = ({ cliente, telefone, placa, email }: Visita) =>
  app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, situacao, cliente, telefone, placa, email, modelo)
     values ($1, $2, '2026-11-02', 600, 30, 'site', 'cancelado', $3, $4, $5, $6, 'Modelo')`,
    [casa.codDistribuidor, casa.codConcessionaria, cliente, telefone, placa, email ?? null],
  );

test('no registry is among the tables that an erasure writes in', async () => {
  const tabelas = (await naRede(({ tx }) => listTabelasComTexto(tx))).map(({ tabela }) => tabela);
  expect(tabelas).toEqual(expect.arrayContaining(['agendamento', 'servico', 'recado', 'ordem_servico']));
  for (const cadastro of ['servico_oferecido', 'tipo_servico', 'peca', 'usuario', 'mecanico', 'fornecedor'])
    expect(tabelas).not.toContain(cadastro);
});

test('a phone that others have too is looked for in nobody else’s text', async () => {
  const email = 'rosa@teste.example';
  await aVisita({ cliente: 'Rosa Sintética', telefone: '+5511955551001', placa: 'RSA1A11', email });
  await aVisita({ cliente: 'Caio Sintético', telefone: '+5511955551001', placa: 'CAI1A11' });
  await aVisita({ cliente: 'Rosa Sintética', telefone: '+5511955551002', placa: 'RSA1A11', email });
  const sinais = {
    nomes: ['Rosa Sintética'],
    documentos: [],
    telefones: ['+5511955551001', '+5511955551002'],
    emails: [email],
  };
  const { padroes, compartilhados } = await naRede((ctx) => requireTitular(ctx, sinais));
  expect(compartilhados).toEqual(['+5511955551001']);
  const soSeus = new RegExp(padroes.soSeus ?? '(?!)', 'i');
  expect(soSeus.test('ligar para (11) 95555-1002')).toBe(true);
  expect(soSeus.test('ligar para (11) 95555-1001')).toBe(false);
});

test('who sees some dealerships is refused before anything is looked for', async () => {
  const algumas = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
  const answer = await app.call(algumas, titularContracts.procurarTitular, {
    body: { email: 'ninguem@teste.example' },
  });
  expect(answer.refusal().codigo).toBe('titular.redeInteira');
});
