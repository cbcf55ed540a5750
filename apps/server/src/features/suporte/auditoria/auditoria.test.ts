import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditoriaContracts,
  auditoriaRefusals,
  type CadeiaVerificada,
  type LinhaAuditoria,
} from '@oferta/contracts/suporte/auditoria.ts';
import { comoSuper } from '../../../../test/database.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { auditoriaExportador } from './auditoria.exportador.ts';
import { prazo } from '../../../../../../tools/tempo.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { selarAuditoriaJob } from '#machines/auditoria/selar-auditoria.job.ts';

let app: TestApp;
let casa: Casa;
let dois: Caller & { codUsuario: number };
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  dois = await as(app, casa, 2, { nome: 'Distribuidor de Teste' });
});
afterAll(() => app.close());

type Lista = { itens: LinhaAuditoria[]; haMais: boolean };
const list = async (query: Record<string, string> = {}, caller: Caller = dois) =>
  (await app.call(caller, auditoriaContracts.listAuditoria, { query })).json<Lista>();
const verificar = async (caller: Caller = dois) =>
  (await app.call(caller, auditoriaContracts.verificarAuditoria)).json<CadeiaVerificada>();
const rodada = () => selarAuditoriaJob.run(app.app.platform, {});
/** Whoever writes on this PostgreSQL by now has ended: a seal waits for them, those of other databases too. */
async function acabaram(): Promise<void> {
  const { rows } = await app.admin.query<{ ate: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as ate',
  );
  const passou = async () => {
    const { rows: agora } = await app.admin.query<{ passou: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as passou',
      [rows[0]?.ate],
    );
    return agora[0]?.passou;
  };
  await expect.poll(passou, { timeout: prazo(20_000) }).toBe(true);
}
/** Twice: what one round marks the next one seals. */
async function selar(): Promise<void> {
  await acabaram();
  await rodada();
  await acabaram();
  await rodada();
}

/** A visit of a car, written as the agenda keeps it; answers its code. */
async function aVisita(placa: string, telefone = '+5511912345678'): Promise<number> {
  const { rows } = await app.admin.query<{ cod_agendamento: number }>(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, inicio, fim, cliente, placa, modelo, origem, telefone, busca)
     values ($1, $2, '2026-11-24', 540, 60, '2026-11-24T12:00Z', '2026-11-24T13:00Z', 'Cliente de Teste', $3, 'Modelo', 'telefone', $4, '')
     returning cod_agendamento`,
    [casa.codDistribuidor, casa.codConcessionaria, placa, telefone],
  );
  return rows[0]?.cod_agendamento ?? 0;
}

describe('the list', () => {
  test('tells who changed what, from what to what, in words', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Mecânico Um' });
    await app.admin.query(
      `begin; select set_config('app.cod_usuario', '${dois.codUsuario}', true), set_config('app.acao', 'alterarMecanico', true);
       update mecanico set nome = 'Mecânico Dois' where cod_mecanico = ${codMecanico}; commit`,
    );
    const { itens } = await list({ tabela: 'mecanico', chave: String(codMecanico) });
    expect(itens.map(({ operacao }) => operacao)).toEqual(['alterado', 'criado']);
    expect(itens[0]).toMatchObject({
      quem: 'Distribuidor de Teste',
      registro: 'Mecânico',
      oQue: 'Mudou o nome',
      mudancas: [{ rotulo: 'nome', antes: 'Mecânico Um', depois: 'Mecânico Dois' }],
    });
  });

  test('leaves as a file in the same words: no name of a call, a table or a column', async () => {
    const codMecanico = await aMecanico(app, casa, { nome: 'Mecânico do Arquivo' });
    await app.admin.query(
      `begin; select set_config('app.cod_usuario', '${dois.codUsuario}', true), set_config('app.acao', 'alterarMecanico', true);
       update mecanico set nome = 'Mecânica do Arquivo', ativo = false where cod_mecanico = ${codMecanico}; commit`,
    );
    const filtro = auditoriaExportador.filtro.parse({ tabela: 'mecanico', chave: String(codMecanico) });
    const linhas = await unitOfWork(app.app.platform, {
      session: { usuario: null, tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'teste', origem: 'job', endereco: null },
      readOnly: true,
      work: async (ctx) => {
        const pedido = { codConcessionaria: null, filtro, fuso: 'America/Sao_Paulo' };
        const todas = [];
        for await (const lote of auditoriaExportador.linhas(ctx, pedido)) todas.push(...lote);
        return todas;
      },
    });
    expect(linhas).toHaveLength(2);
    expect(linhas[1]).toMatchObject({
      quem: 'Distribuidor de Teste',
      registro: 'Mecânico',
      chave: codMecanico,
      antes: expect.stringContaining('nome: Mecânico do Arquivo'),
      depois: expect.stringContaining('nome: Mecânica do Arquivo'),
    });
    expect(linhas[1]?.['oQue']).toBe('Inativou');
    const ditas = JSON.stringify(linhas.map((linha) => Object.values(linha)));
    expect(ditas).not.toMatch(/alterarMecanico|cod_|_min|"mecanico"|[{}]/);
  });

  test('everything about a plate, and about no other', async () => {
    const um = await aVisita('AUD1A11');
    await aVisita('AUD2A22');
    const { itens } = await list({ sobre: 'aud-1a11' });
    expect(itens.map(({ tabela, chave }) => [tabela, chave])).toEqual([['agendamento', um]]);
    expect((await list({ sobre: 'ZZZ9Z99' })).itens).toEqual([]);
  });

  test('goes on below a line, and says whether there is more', async () => {
    for (const placa of ['PAG1A11', 'PAG2A22', 'PAG3A33']) await aVisita(placa);
    const primeira = await list({ tamanho: '2' });
    expect(primeira.haMais).toBe(true);
    const segunda = await list({ tamanho: '2', antesDe: String(primeira.itens[1]?.codAuditoria) });
    const numeros = [...primeira.itens, ...segunda.itens].map(({ codAuditoria }) => codAuditoria);
    expect(numeros).toEqual([...new Set(numeros)].sort((a, b) => b - a));
  });

  test('masks who a person is; the opened line tells, and that it was opened is kept', async () => {
    const cod = await aVisita('PES1A11', '+5511987654321');
    const [linha] = (await list({ tabela: 'agendamento', chave: String(cod) })).itens;
    expect(JSON.stringify(linha)).not.toContain('987654321');

    const codAuditoria = linha?.codAuditoria ?? 0;
    const aberta = await app.call(dois, auditoriaContracts.verAuditoria, { params: { codAuditoria } });
    expect(aberta.text).toContain('+5511987654321');
    const { rows } = await app.admin.query(
      `select pagina, query from log_acesso where cod_usuario = $1 and pagina = '/log-detalhado'`,
      [dois.codUsuario],
    );
    expect(rows).toEqual([
      {
        pagina: '/log-detalhado',
        query: `codAuditoria=${codAuditoria}&codConcessionaria=${casa.codConcessionaria}`,
      },
    ]);
  });

  test('who works in some dealerships sees nothing of the others', async () => {
    const outra = await aConcessionaria(app);
    const filtrado = await as(app, casa, 2, { concessionarias: [outra.codConcessionaria] });
    const cod = await aVisita('FIL1A11');
    const { itens } = await list({ tabela: 'agendamento', chave: String(cod) }, filtrado);
    expect(itens).toEqual([]);
    const [linha] = (await list({ tabela: 'agendamento', chave: String(cod) })).itens;
    const params = { codAuditoria: linha?.codAuditoria ?? 0 };
    const answer = await app.call(filtrado, auditoriaContracts.verAuditoria, { params });
    expect(answer.refusal().codigo).toBe(auditoriaRefusals.naoEncontrada.codigo);
  });
});

describe('the chain', () => {
  test('holds what was sealed, for whoever checks it', async () => {
    await aVisita('ELO1A11');
    await selar();
    const { rows } = await app.admin.query<{ n: number }>(
      'select count(*)::integer as n from auditoria where cod_distribuidor = $1',
      [casa.codDistribuidor],
    );
    expect(await verificar()).toMatchObject({ integra: true, verificados: rows[0]?.n, semSelo: 0 });
    const outra = await aConcessionaria(app);
    const filtrado = await as(app, casa, 2, { concessionarias: [outra.codConcessionaria] });
    expect((await verificar(filtrado)).integra).toBe(true);
  });

  test('waits for whoever began before, so that no line comes in between', async () => {
    await selar();
    const lenta = await app.admin.connect();
    await lenta.query('begin');
    await lenta.query(
      `insert into mecanico (cod_distribuidor, cod_concessionaria, nome, posicao) values ($1, $2, 'Lento', 900)`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    await aVisita('LEN1A11');
    await rodada();
    await rodada();
    expect((await verificar()).semSelo).toBeGreaterThan(0);
    await lenta.query('commit');
    lenta.release();
    await selar();
    expect(await verificar()).toMatchObject({ integra: true, semSelo: 0 });
  });

  test.each([
    ['one byte of it changed', 'alterado'],
    ['it was deleted', 'apagado'],
  ])('names the line when %s', async (_como, motivo) => {
    const cod = await aVisita(motivo === 'alterado' ? 'QUE1A11' : 'QUE2A22');
    await aVisita('QUE9A99');
    await selar();
    await selar();
    const [linha] = (await list({ tabela: 'agendamento', chave: String(cod) })).itens;
    const codAuditoria = linha?.codAuditoria ?? 0;
    const { rows } = await app.admin.query<{ linha: string }>(
      'select to_jsonb(a)::text as linha from auditoria a where cod_auditoria = $1',
      [codAuditoria],
    );
    // By whoever holds the database itself: not even its owner's triggers stand in their way.
    await comoSuper(app.url, (banco) =>
      banco.query(
        `begin; set local session_replication_role = replica; ${
          motivo === 'alterado'
            ? `update auditoria set depois = jsonb_set(depois, '{cliente}', '"Cliente de Testa"')`
            : 'delete from auditoria'
        } where cod_auditoria = ${codAuditoria}; commit`,
      ),
    );
    expect(await verificar()).toMatchObject({ integra: false, quebra: { codAuditoria, motivo } });

    await app.admin.query('delete from auditoria where cod_auditoria = $1', [codAuditoria]);
    await app.admin.query(
      `insert into auditoria overriding system value select * from jsonb_populate_record(null::auditoria, $1::jsonb)`,
      [rows[0]?.linha],
    );
    expect((await verificar()).integra).toBe(true);
  });

  test('the application itself can neither change nor delete a seal', async () => {
    for (const tabela of ['auditoria', 'auditoria_elo']) {
      for (const direito of ['update', 'delete']) {
        const { rows } = await app.admin.query<{ pode: boolean }>(
          'select has_table_privilege($1, $2, $3) as pode',
          ['oferta_app', tabela, direito],
        );
        expect(rows[0]?.pode, `${direito} ${tabela}`).toBe(false);
      }
    }
    await expect(app.admin.query(`update auditoria set depois = '{}'`)).rejects.toThrow('only added to');
  });
});
