import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { concessionariaAtualContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { SERVICOS_DO_MODELO, TIPOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/servicos.ts';
import { BOXES_DO_MODELO, MECANICOS_DO_MODELO } from '@oferta/domain/cadastros/modelo/equipe.ts';
import { aFicha, COD_IBGE } from '../../../../test/factories/concessionaria.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let caller: Caller;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 2);
});
afterAll(() => app.close());

const abrir = async (over: object = {}, quem = caller) => {
  const body = { nome: 'Casa do Começo', cnpj: aFicha().cnpj, codIbge: COD_IBGE, ...over };
  const answer = await app.call(quem, comecarContracts.comecarCasa, { body });
  app.app.platform.directory.forget();
  return answer;
};
const nova = async (): Promise<number> =>
  (await abrir()).json<{ codConcessionaria: number }>().codConcessionaria;
const comeco = async (codConcessionaria?: number) =>
  comecarContracts.comeco.output.parse(
    (
      await app.call(caller, comecarContracts.comeco, {
        query: codConcessionaria === undefined ? {} : { codConcessionaria: String(codConcessionaria) },
      })
    ).json(),
  );
const guardar = async (
  nome: 'comecarEquipe' | 'comecarServicos' | 'comecarBoxes' | 'comecarHorario',
  codConcessionaria: number,
  body: object,
) => app.call(caller, comecarContracts[nome], { params: { codConcessionaria }, body });

test('three values open a house that keeps the model’s hours; before it there is none', async () => {
  expect((await comeco()).casa).toBeNull();
  const cod = await nova();
  const { casa: aberta, semana, ...tem } = await comeco(cod);
  expect(aberta).toEqual({ codConcessionaria: cod, nome: 'Casa do Começo', cidade: 'São Paulo', uf: 'SP' });
  expect(semana.map((dia) => dia?.fechamento ?? null)).toEqual([null, 1080, 1080, 1080, 1080, 1080, 720]);
  expect(tem).toMatchObject({ consultores: 0, mecanicos: 0, servicos: 0, boxes: 0, agendamentos: 0 });
});

test('what cannot be opened is refused with its field', async () => {
  expect((await abrir({ codIbge: 1 })).refusal().campos).toEqual([
    { campo: 'codIbge', mensagem: 'Escolha o município na lista' },
  ]);
  const cnpj = aFicha().cnpj;
  await abrir({ cnpj });
  expect((await abrir({ cnpj })).refusal().codigo).toBe('concessionaria.cnpjEmUso');
  const deUma = await as(app, casa, 2, { concessionarias: [casa.codConcessionaria] });
  expect((await abrir({}, deUma)).refusal().codigo).toBe('concessionaria.foraDaRede');
  expect((await abrir({}, await as(app, casa, 1))).status).toBe(403);
});

test('the models are written once, in any order, and everything of them can be worked on', async () => {
  const cod = await nova();
  const pessoas = [
    { nome: 'Renata Exemplo', papel: 'consultor' },
    ...MECANICOS_DO_MODELO.map((nome) => ({ nome, papel: 'mecanico' })),
  ];
  expect((await guardar('comecarEquipe', cod, { pessoas })).json()).toEqual({ criados: 4, jaTinha: 0 });
  expect((await guardar('comecarServicos', cod, { menos: [] })).json()).toEqual({ criados: 60, jaTinha: 0 });
  expect((await guardar('comecarBoxes', cod, { nomes: BOXES_DO_MODELO })).json()).toEqual({
    criados: 4,
    jaTinha: 0,
  });
  // Again: nothing twice.
  expect(
    (
      await guardar('comecarEquipe', cod, { pessoas: [{ nome: 'RENATA EXEMPLO', papel: 'consultor' }] })
    ).json(),
  ).toEqual({
    criados: 0,
    jaTinha: 1,
  });
  expect((await guardar('comecarServicos', cod, { menos: [] })).json()).toEqual({ criados: 0, jaTinha: 60 });
  expect((await guardar('comecarBoxes', cod, { nomes: ['box 1', 'Rampa'] })).json()).toEqual({
    criados: 1,
    jaTinha: 1,
  });
  expect(await comeco(cod)).toMatchObject({ consultores: 1, mecanicos: 3, servicos: 60, boxes: 5 });
  const { rows } = await app.admin.query(
    `select s.descricao from servico_oferecido s where s.cod_concessionaria = $1 and not exists (
       select from mecanico_especialidade e where e.cod_concessionaria = s.cod_concessionaria
         and e.cod_tipo_servico = s.cod_tipo_servico)`,
    [cod],
  );
  expect(rows).toEqual([]);
});

test('what the house has of its own stays: times, kinds of work, and what a mechanic can do', async () => {
  const cod = await nova();
  await guardar('comecarServicos', cod, {
    menos: SERVICOS_DO_MODELO.slice(2).map(({ descricao }) => descricao),
  });
  await app.admin.query('update servico_oferecido set tmo_min = 20 where cod_concessionaria = $1', [cod]);
  await guardar('comecarEquipe', cod, { pessoas: [{ nome: 'Só Elétrica', papel: 'mecanico' }] });
  await app.admin.query(
    'delete from mecanico_especialidade where cod_concessionaria = $1 and cod_tipo_servico <> 3',
    [cod],
  );
  expect((await guardar('comecarServicos', cod, { menos: [] })).json()).toEqual({ criados: 58, jaTinha: 2 });
  const { rows } = await app.admin.query(
    `select (select count(*)::integer from servico_oferecido where cod_concessionaria = $1 and tmo_min = 20) as curtos,
       (select count(*)::integer from mecanico_especialidade where cod_concessionaria = $1) as sabe`,
    [cod],
  );
  // The tyre's repair takes twenty minutes by the model itself.
  expect(rows).toEqual([{ curtos: 3, sabe: 1 }]);
  const tipos = await app.admin.query(
    'select count(*)::integer as n from tipo_servico where cod_distribuidor = $1',
    [casa.codDistribuidor],
  );
  expect(tipos.rows[0].n).toBeGreaterThanOrEqual(TIPOS_DO_MODELO.length);
});

/** A visit as another door would have left it. */
const agendar = (codConcessionaria: number) =>
  app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, cliente, telefone, modelo, placa, origem)
     values ($1, $2, '2026-12-01', 600, 30, 'Cliente Exemplo', '+5511900000001', 'Modelo', 'ZZZ1Z11', 'telefone')`,
    [casa.codDistribuidor, codConcessionaria],
  );

test('hours are a model’s until somebody is booked', async () => {
  const cod = await nova();
  expect((await guardar('comecarHorario', cod, { modelo: 'direto' })).status).toBe(200);
  expect((await comeco(cod)).semana[6]?.fechamento).toBe(1080);
  await agendar(cod);
  expect((await guardar('comecarHorario', cod, { modelo: 'semana' })).refusal().codigo).toBe(
    'comecar.jaAgendada',
  );
  expect((await comeco(cod)).agendamentos).toBe(1);
});

test('the list of dealerships says which are in preparation', async () => {
  const cod = await nova();
  const emPreparo = async () =>
    concessionariaAtualContracts.concessionarialist.output
      .parse((await app.call(caller, concessionariaAtualContracts.concessionarialist)).json())
      .find(({ codConcessionaria }) => codConcessionaria === cod)?.emPreparo;
  expect(await emPreparo()).toBe(true);
  await guardar('comecarServicos', cod, { menos: [] });
  await guardar('comecarEquipe', cod, { pessoas: [{ nome: 'Um Mecânico', papel: 'mecanico' }] });
  expect(await emPreparo()).toBe(true);
  await guardar('comecarEquipe', cod, { pessoas: [{ nome: 'Uma Consultora', papel: 'consultor' }] });
  expect(await emPreparo()).toBe(true);
  await agendar(cod);
  expect(await emPreparo()).toBe(false);
});
