/** Many names in pages, pairs that are changed, months that are signed, and a writing that is killed midway. */
import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import { fechamentoContracts, MesDoHistorico } from '@oferta/contracts/relatorios/fechamento.ts';
import { diasDoMes } from '@oferta/domain/vendas/mes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comoSuper } from '../../../../test/database.ts';
import type { Quem } from '../../../../test/factories/arquivo-dms.ts';
import {
  aCasaComHistorico,
  contar,
  fazer,
  folhaTrazida,
  verHistorico,
} from '../../../../test/historico-trazido.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp({ now: new Date('2026-11-24T13:42:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaComHistorico(app);
});

const CABECALHO =
  'OS;Item;Abertura;Entrega;Placa;Cliente;Consultor;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra';
const linha = (os: number, { dia = '12/03/2025', consultor = '' } = {}) =>
  `${os};1;${dia};${dia};ABC1D23;Ana Exemplo;${consultor};Revisão;1;M07;1:00;10`;
const trazer = (linhas: readonly string[]) =>
  folhaTrazida(app, quem, ['historico-passagens', [CABECALHO, ...linhas].join('\n')]);

const params = () => ({ codConcessionaria: quem.casa.codConcessionaria });
const nomes = async (query: Record<string, string>) =>
  historicoContracts.nomesDoHistorico.output.parse(
    (
      await app.call(quem.caller, historicoContracts.nomesDoHistorico, {
        params: params(),
        query: { papel: 'consultor', ...query },
      })
    ).json(),
  );
const casar = async (chaves: unknown, para: unknown) => {
  const answer = await app.call(quem.caller, historicoContracts.casarNomes, {
    params: params(),
    body: { papel: 'consultor', chaves, para },
  });
  expect(answer.status, answer.text).toBe(200);
};
const consultores = async () =>
  (
    await app.admin.query<{ os: string; nome: string | null }>(
      `select numero_os as os, c.nome from agendamento a left join consultor c using (cod_consultor)
       where a.cod_concessionaria = $1 order by numero_os limit 3`,
      [quem.casa.codConcessionaria],
    )
  ).rows.map(({ os, nome }) => `${os} ${nome ?? '–'}`);

test('sixty consultants come in pages; a pair is changed, and only its visits are', async () => {
  await trazer(
    Array.from({ length: 60 }, (_um, i) => linha(100 + i, { consultor: `Consultora Antiga ${100 + i}` })),
  );
  const paginas = await Promise.all(['1', '2', '3', '4'].map((pagina) => nomes({ pagina, tamanho: '25' })));
  expect(paginas.map(({ total, itens }) => [total, itens.length])).toEqual([
    [60, 25],
    [60, 25],
    [60, 10],
    [60, 0],
  ]);
  expect(new Set(paginas.flatMap(({ itens }) => itens.map(({ chave }) => chave))).size).toBe(60);
  expect((await nomes({ busca: 'Antiga 10' })).total).toBe(10);

  const rita = paginas[0]?.opcoes.find(({ nome }) => nome === 'Rita Exemplo');
  await casar(['consultora antiga 100'], { cod: rita?.cod });
  await casar(['consultora antiga 101'], 'ninguem');
  await casar('todas', 'saiu');
  expect((await nomes({})).total).toBe(0);
  await fazer(app, quem, 'gravarHistorico');
  expect(await consultores()).toEqual(['100 Rita Exemplo', '101 –', '102 Consultora Antiga 102']);

  const ditos = await nomes({ situacao: 'ditos', busca: 'antiga 10', tamanho: '3' });
  expect(ditos.itens.map(({ dito }) => dito)).toEqual(['Rita Exemplo', '', 'Consultora Antiga 102']);
  await casar(['consultora antiga 102'], { cod: rita?.cod });
  expect((await verHistorico(app, quem)).mudou).toBe(true);
  expect((await fazer(app, quem, 'conferirHistorico')).totais?.ordens).toMatchObject({ mudou: 1, igual: 59 });
  await fazer(app, quem, 'gravarHistorico');
  expect(await consultores()).toEqual(['100 Rita Exemplo', '101 –', '102 Rita Exemplo']);

  await casar(['consultora antiga 101'], 'solto');
  expect((await nomes({})).itens).toMatchObject([{ chave: 'consultora antiga 101', dito: null }]);
});

test('a month that is signed keeps its figures; how much of it would come is told', async () => {
  const { codDistribuidor, codConcessionaria } = quem.casa;
  for (const dia of diasDoMes('2026-10'))
    await app.admin.query(
      `insert into lancamento (cod_distribuidor, cod_concessionaria, dia, estado, enviado_em, aprovado_em, passagens_agendadas,
         passagens_passantes, horas_disponiveis, horas_vendidas, mao_de_obra, pecas_oficina, descontos)
       values ($1, $2, $3, 'aprovado', '2026-11-02', '2026-11-02', 8, 2, 1440, 1260, 300000, 500000, 20000)`,
      [codDistribuidor, codConcessionaria, dia],
    );
  const fechado = await app.call(quem.caller, fechamentoContracts.fecharMes, {
    params: { codConcessionaria, mes: '2026-10' },
    body: { numero: 0 },
  });
  expect(fechado.status, fechado.text).toBe(200);
  const outubro = async () =>
    MesDoHistorico.array()
      .parse(
        (
          await app.call(quem.caller, fechamentoContracts.historicoMensal, {
            params: { codConcessionaria, mes: '2026-10' },
          })
        ).json(),
      )
      .at(-1);
  const antes = await outubro();
  expect(antes).toMatchObject({ fechado: true });

  await trazer([linha(1, { dia: '08/10/2026' }), linha(2, { dia: '09/10/2026' }), linha(3)]);
  expect((await fazer(app, quem, 'conferirHistorico')).totais?.aGravar).toMatchObject({ mesesFechados: 2 });
  expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({ visitas: 3 });
  await contar(app);
  expect(await outubro()).toEqual(antes);
});

test('killed midway it has written whole lots, and goes on from there', async () => {
  await trazer(Array.from({ length: 2_300 }, (_um, i) => linha(1_000 + i)));
  const escritas = async () =>
    (
      await app.admin.query<{ quantas: number }>(
        `select count(*)::integer as quantas from agendamento where cod_concessionaria = $1`,
        [quem.casa.codConcessionaria],
      )
    ).rows[0]?.quantas ?? 0;
  const gravando = fazer(app, quem, 'gravarHistorico').catch((error: unknown) => String(error));
  await until('the first lot', async () => (await escritas()) > 0);
  await comoSuper(app.url, (banco) =>
    banco.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'oferta_app' and state <> 'idle'`,
    ),
  );
  await gravando;
  const meio = await escritas();
  expect([1_000, 2_000]).toContain(meio);

  await app.admin.query(
    `update historico set estado = 'falhou', fazia = 'gravando', erro = 'x' where cod_concessionaria = $1 and estado = 'gravando'`,
    [quem.casa.codConcessionaria],
  );
  expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({ estado: 'gravado', visitas: 2_300 });
  const { rows } = await app.admin.query(
    `select count(*)::integer as visitas, count(distinct numero_os)::integer as ordens from agendamento where cod_concessionaria = $1`,
    [quem.casa.codConcessionaria],
  );
  expect(rows).toEqual([{ visitas: 2_300, ordens: 2_300 }]);
});

test('a visit of years ago ends nobody’s wait for an hour', async () => {
  const { codDistribuidor, codConcessionaria } = quem.casa;
  await app.admin.query(
    `insert into lista_espera (cod_distribuidor, cod_concessionaria, cliente, telefone, placa, modelo, servicos, de, ate)
     values ($1, $2, 'Ana Exemplo', '+5511900000001', 'ABC1D23', 'Modelo', '[{"codTipoServico": 1, "descricao": "Revisão", "minutos": 30}]', '2026-11-25', '2026-12-02')`,
    [codDistribuidor, codConcessionaria],
  );
  await trazer([linha(1)]);
  await fazer(app, quem, 'gravarHistorico');
  const { rows } = await app.admin.query('select situacao from lista_espera where cod_concessionaria = $1', [
    codConcessionaria,
  ]);
  expect(rows).toEqual([{ situacao: 'esperando' }]);
});
