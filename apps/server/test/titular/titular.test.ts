import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditoriaContracts, type CadeiaVerificada } from '@oferta/contracts/suporte/auditoria.ts';
import { titularContracts, titularRefusals, type DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { CASAS } from '../../demo/rede/casas.ts';
import { comoDono } from '../../demo/demo.queries.ts';
import { fazerCasa, prepararDistribuidor } from '../../demo/rede/fazer-casas.ts';
import { apagarADois } from './apagar-pessoa.ts';
import { comoSuper } from '../database.ts';
import { as, codDistribuidor, type Casa } from '../factories/house.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';
import { retrato, ultimaLinha } from './povo.ts';
import { achados, plantarEmTudo, somasDosLivros, tudoDoBanco } from './plantar.ts';
import { prazo } from '../../../../tools/tempo.ts';
import { selarAuditoriaJob } from '../../src/machines/auditoria/selar-auditoria.job.ts';

/** Nobody else is called so, and nobody has these numbers. */
const PESSOA = {
  nome: 'Zoraide Quintiliana Única',
  documento: '39053344705',
  telefone: '+5511987650192',
  email: 'zoraide.unica@pessoa.example',
};
const ESCRITO = `${PESSOA.nome}, CPF 390.533.447-05 (${PESSOA.documento}), (11) 98765-0192 ou ${PESSOA.telefone}, ${PESSOA.email}`;
/** The texts planted in these are part of their keys, where nobody writes anything: a row whose key went stays as it is. */
const COM_PESSOA_NA_CHAVE = ['historico_ordem', 'lote_linha', 'orcamento_linha_medida', 'peca_recusa'];
/** Made anew of others (the blocks of an absence), of a file that went, or by the second person who is called in. */
const REFEITAS = [...COM_PESSOA_NA_CHAVE, 'bloqueio', 'objeto_solto', 'sessao', 'usuario'];
const AGORA = new Date('2026-11-24T13:42:00Z');

const linhasDoLog: string[] = [];
let app: TestApp;
let casa: Casa;
let dois: Caller;

beforeAll(async () => {
  app = await testApp({
    now: AGORA,
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (linha) => void linhasDoLog.push(linha) },
  });
  const [planejada] = CASAS.homologacao;
  if (!planejada) throw new Error('no house');
  const plano = { casa: planejada, semente: 1, agora: AGORA, diasAtras: 6, diasAFrente: 1 };
  await comoDono(app.url, async (banco) =>
    fazerCasa(banco, await prepararDistribuidor(banco, 'homologacao'), { plano, posicao: 0 }),
  );
  const cod = await codDistribuidor(app, 'homologacao');
  const { rows } = await app.admin.query<{ cod: number }>(
    'select min(cod_concessionaria) as cod from concessionaria where cod_distribuidor = $1',
    [cod],
  );
  casa = {
    codDistribuidor: cod,
    distribuidor: 'homologacao',
    host: 'homologacao.localhost:3000',
    codConcessionaria: rows[0]?.cod ?? 0,
  };
  dois = await as(app, casa, 2);
}, prazo(60_000));
afterAll(() => app.close());

const procurar = (caller: Caller, body: object) =>
  app.call(caller, titularContracts.procurarTitular, { body });
const verificar = async () =>
  (await app.call(dois, auditoriaContracts.verificarAuditoria)).json<CadeiaVerificada>();

/** All lines sealed: each seal waits until whoever wrote before it has ended. */
async function selar(): Promise<void> {
  const tudoSelado = async () => {
    await selarAuditoriaJob.run(app.app.platform, {});
    return (await verificar()).semSelo;
  };
  await expect.poll(tudoSelado, { timeout: prazo(20_000) }).toBe(0);
}

/** A delivered visit, its inspection and its approved quote become the person's, as if they had always been. */
async function daPessoa(): Promise<number> {
  const { nome, documento, telefone, email } = PESSOA;
  const { rows } = await app.admin.query<{ checklist: number; visita: number }>(
    `select k.cod_checklist as checklist, a.cod_agendamento as visita
       from aprovacao p join orcamento o using (cod_orcamento) join checklist k using (cod_checklist)
       join agendamento a on a.cod_agendamento = k.cod_agendamento
      where p.cod_distribuidor = $1 and a.situacao = 'entregue' and exists (select from midia m where m.cod_checklist = k.cod_checklist) limit 1`,
    [casa.codDistribuidor],
  );
  const [achado] = rows;
  if (!achado) throw new Error('the demonstration has no delivered visit with an approved quote');
  await app.admin.query(
    'update agendamento set cliente = $2, documento = $3, telefone = $4, email = $5 where cod_agendamento = $1',
    [achado.visita, nome, documento, telefone, email],
  );
  await app.admin.query(
    'update checklist set cliente = $2, telefone = $3, email = $4 where cod_checklist = $1',
    [achado.checklist, nome, telefone, email],
  );
  await app.admin.query('update ordem_servico set cliente = $2 where cod_agendamento = $1', [
    achado.visita,
    nome,
  ]);
  return achado.checklist;
}

async function fotosDe(codChecklist: number): Promise<number> {
  const { rows } = await app.admin.query<{ fotos: number }>(
    'select count(*)::integer as fotos from midia where cod_checklist = $1',
    [codChecklist],
  );
  return rows[0]?.fotos ?? 0;
}

describe('a person written in every column of the database', () => {
  test(
    'is told whole and erased without a trace; chain and books hold',
    { timeout: prazo(120_000) },
    async () => {
      const codChecklist = await daPessoa();
      const plantado = await plantarEmTudo(app, casa.codDistribuidor, ESCRITO, PESSOA.documento);
      expect(plantado.colunas).toBeGreaterThan(200);
      // What holds the person in no form at all is held to that by a rule of its own.
      expect(plantado.semRegra).toEqual([]);
      await selar();
      expect((await verificar()).integra).toBe(true);
      const antes = await tudoDoBanco(app.admin);
      expect(achados(antes, PESSOA).length).toBeGreaterThan(100);
      const livros = await somasDosLivros(app.admin);
      expect(await fotosDe(codChecklist)).toBeGreaterThan(0);

      const dados = (await procurar(dois, { cpf: '390.533.447-05' })).json<DadosDoTitular>();
      expect(dados.sinais).toMatchObject({
        documentos: [PESSOA.documento],
        telefones: [PESSOA.telefone],
        emails: [PESSOA.email],
      });
      expect(dados.sinais.nomes).toContain(PESSOA.nome);
      expect(dados.homonimos).toEqual([]);
      const { nomes: _todos, ...resto } = dados.sinais;
      const sinais = { ...resto, nomes: [PESSOA.nome] };

      const arquivo = await app.call(dois, titularContracts.exportarTitular, { body: sinais });
      const { registros } = arquivo.json<{ registros: Record<string, unknown[]> }>();
      expect(Object.keys(registros).length).toBeGreaterThan(20);
      expect(Object.keys(registros)).toEqual(
        expect.arrayContaining(['agendamento', 'checklist', 'orcamento_linha', 'aprovacao']),
      );

      const linhas = await ultimaLinha(app);
      const eram = await retrato(app, linhas, REFEITAS);
      const primeira = await apagarADois(app, { casa, pede: dois }, { sinais });
      expect(primeira.status, linhasDoLog.at(-1)).toBe(200);
      expect(achados(await tudoDoBanco(app.admin), PESSOA)).toEqual([]);
      const { codApagamento } = primeira.json<{ codApagamento: number }>();
      const desfeito = await app.call(dois, titularContracts.desfazerApagamento, {
        params: { codApagamento },
      });
      expect(desfeito.status, linhasDoLog.at(-1)).toBe(200);
      expect(desfeito.json()).toMatchObject({ ficaram: COM_PESSOA_NA_CHAVE.length });
      const sao = await retrato(app, linhas, REFEITAS);
      expect(sao.filter((linha) => !eram.includes(linha))).toEqual([]);
      expect(eram.filter((linha) => !sao.includes(linha))).toEqual([]);
      await selar();
      expect(await verificar()).toMatchObject({ integra: true, semSelo: 0 });

      // And once more, for good.
      const apagado = await apagarADois(app, { casa, pede: dois }, { sinais, protocolo: 'LGPD-2026-001' });
      expect(apagado.status, linhasDoLog.at(-1)).toBe(200);

      expect(achados(await tudoDoBanco(app.admin), PESSOA)).toEqual([]);
      expect(
        linhasDoLog.filter((linha) => achados([{ onde: 'log', texto: linha }], PESSOA).length > 0),
      ).toEqual([]);
      expect(await somasDosLivros(app.admin)).toEqual(livros);
      expect(await fotosDe(codChecklist)).toBe(0);
      await selar();
      const cadeia = await verificar();
      expect(cadeia).toMatchObject({ integra: true, semSelo: 0 });
      expect(cadeia.apagados).toBeGreaterThan(0);
      expect((await procurar(dois, { cpf: PESSOA.documento })).refusal().codigo).toBe(
        titularRefusals.ninguem.codigo,
      );
    },
  );

  test('a blanked line that is changed again breaks the chain, with or without a forged note', async () => {
    const { rows } = await app.admin.query<{ cod: number }>(
      `select max(chave) as cod from apagamento_registro where tabela = 'auditoria'`,
    );
    const cod = rows[0]?.cod ?? 0;
    await comoSuper(app.url, (banco) =>
      banco.query(`begin; set local session_replication_role = replica;
      update auditoria set acao = acao || 'x' where cod_auditoria = ${cod}; commit`),
    );
    expect((await verificar()).quebra).toMatchObject({ codAuditoria: cod, motivo: 'alterado' });
    await comoSuper(app.url, (banco) =>
      banco.query(`begin; set local session_replication_role = replica;
      update apagamento_registro r set resumo = resumo_provado('auditoria', to_jsonb(a)) from auditoria a
        where r.tabela = 'auditoria' and r.chave = ${cod} and a.cod_auditoria = ${cod}; commit`),
    );
    expect((await verificar()).integra).toBe(false);
  });
});

describe('who may', () => {
  test('only who sees all dealerships', async () => {
    const algumas = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
    expect((await procurar(algumas, { cpf: PESSOA.documento })).refusal().codigo).toBe(
      titularRefusals.redeInteira.codigo,
    );
  });

  test('nobody may be erased while their car is expected or in the house', async () => {
    await app.admin.query(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, documento, placa, modelo)
       values ($1, $2, '2026-11-30', 600, 30, 'site', 'Bento Espera Visita', '52998224725', 'ESP1A23', 'Modelo')`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    const sinais = { nomes: [], documentos: ['52998224725'], telefones: [], emails: [] };
    const answer = await apagarADois(app, { casa, pede: dois }, { sinais });
    expect(answer.refusal().codigo).toBe(titularRefusals.emAndamento.codigo);
  });

  test('nobody who is nobody', async () => {
    const answer = await procurar(dois, { email: 'ninguem@pessoa.example' });
    expect(answer.refusal().codigo).toBe(titularRefusals.ninguem.codigo);
    expect((await procurar(dois, {})).status).toBe(400);
  });

  test('a name that somebody else has too stays in the texts of others', async () => {
    const nova = (placa: string, documento: string) =>
      app.admin.query(
        `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, situacao, cliente, documento, placa, modelo)
         values ($1, $2, '2026-11-02', 600, 30, 'site', 'cancelado', 'Ana Homonima Teste', $4, $3, 'Modelo')`,
        [casa.codDistribuidor, casa.codConcessionaria, placa, documento],
      );
    await nova('HOM1A23', '11144477735');
    await nova('HOM2A23', '98765432100');
    const dados = (await procurar(dois, { cpf: '11144477735' })).json<DadosDoTitular>();
    expect(dados.homonimos).toEqual(['Ana Homonima Teste']);
    const answer = await apagarADois(app, { casa, pede: dois }, { sinais: dados.sinais });
    expect(answer.status, answer.text).toBe(200);
    const { rows } = await app.admin.query<{ cliente: string }>(
      `select cliente from agendamento where placa like 'HOM%' order by placa`,
    );
    expect(rows.map(({ cliente }) => cliente)).toEqual(['[apagado]', 'Ana Homonima Teste']);
  });
});
