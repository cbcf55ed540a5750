import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { avisoContracts } from '@oferta/contracts/machines/aviso.ts';
import { limiteContracts as calls, LIMITES_POR_PESSOA } from '@oferta/contracts/relatorios/limite.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { type Answer, type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';
import { julgarLimiteJob, julgarLimitesJob } from './julgar-limites.job.ts';

/** Tuesday 24/11, 17:00 in São Paulo. */
const AGORA = new Date('2026-11-24T20:00:00Z');

let app: TestApp;
let casa: Casa;
let outra: Casa;
let gestor: Caller & { codUsuario: number };
let distribuidor: Caller & { codUsuario: number };

beforeAll(async () => {
  app = await testApp({ now: AGORA });
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  gestor = await as(app, casa, 1);
  distribuidor = await as(app, casa, 2, {
    concessionarias: [casa.codConcessionaria, outra.codConcessionaria],
  });
  for (const dia of ['2026-11-23', '2026-11-23', '2026-11-17', '2026-11-24']) await recebido(casa, dia);
  await recebido(outra, '2026-11-23');
  app.app.platform.directory.forget();
  await apurarPendentes(app.app.platform);
});
beforeEach(async () => {
  await app.admin.query('truncate indicador_limite, aviso');
});
afterAll(() => app.close());

async function recebido({ codDistribuidor, codConcessionaria }: Casa, dia: string): Promise<void> {
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo,
       situacao, recebido_em, entregue_em, busca)
     values ($1, $2, $3, 540, 60, 'balcao', 'Cliente Exemplo', 'QAA1A23', 'Argo', 'entregue',
       $3::date + interval '13 hours', $3::date + interval '18 hours', '')`,
    [codDistribuidor, codConcessionaria, dia],
  );
}

const PASSAGENS = {
  indicador: 'passagens',
  codConcessionaria: null,
  acima: true,
  valor: 2,
  periodo: 'mes',
} as const;
const criar = (quem: Caller, over: object = {}): Promise<Answer> =>
  app.call(quem, calls.criarLimite, { body: { ...PASSAGENS, ...over } });
const criado = async (quem: Caller, over?: object) => resposta(calls.criarLimite, await criar(quem, over));
const lista = async (quem: Caller) => resposta(calls.listLimites, await app.call(quem, calls.listLimites));
const avisos = async (quem: Caller) =>
  resposta(avisoContracts.listAvisos, await app.call(quem, avisoContracts.listAvisos)).itens;

/** What the clock does: which are due, and each of them. */
async function julgar(): Promise<void> {
  await julgarLimitesJob.run(app.app.platform, {});
  const { rows } = await app.admin.query<{ codDistribuidor: number; codLimite: number }>(
    `select cod_distribuidor as "codDistribuidor", cod_indicador_limite as "codLimite" from indicador_limite order by 2`,
  );
  for (const alvo of rows) await julgarLimiteJob.run(app.app.platform, alvo);
}
const outroDia = () => app.admin.query('update indicador_limite set julgado_dia = julgado_dia - 1');

test('whoever asked is told once that the figure passed, by the dashboard’s own number, and it opens in BI', async () => {
  const { codLimite } = await criado(gestor);
  await julgar();
  await julgar();
  await outroDia();
  await julgar();
  const { codConcessionaria } = casa;
  const painel = resposta(
    painelContracts.verPainel,
    await app.call(gestor, painelContracts.verPainel, {
      query: { mes: '2026-11', concessionarias: String(codConcessionaria) },
    }),
  );
  const doPainel = painel.quadros.find(({ indicador }) => indicador === 'passagens');
  expect(doPainel?.valor).toBe(3);
  expect(await avisos(gestor)).toMatchObject([
    {
      tipo: 'indicadorPassou',
      registro: `limite ${codLimite}`,
      placa: null,
      titulo: 'Passagens: 3, acima de 2',
      corpo: 'Todas as suas concessionárias · novembro',
      endereco: expect.stringContaining('/business-inteligence?de=2026-11&ate=2026-11&medidas=passagens'),
    },
  ]);
  expect((await lista(gestor))[0]).toMatchObject({ codLimite, passou: true });
  // The other person asked for nothing.
  expect(await avisos(distribuidor)).toEqual([]);
});

test('each is judged by what its person sees, and by the days it is of', async () => {
  await criado(gestor, { valor: 3 });
  await criado(distribuidor, { valor: 3 });
  await criado(distribuidor, { valor: 1, periodo: 'dia', codConcessionaria: outra.codConcessionaria });
  await criado(distribuidor, { valor: 1, periodo: 'dia', codConcessionaria: casa.codConcessionaria });
  await julgar();
  expect(await avisos(gestor)).toEqual([]);
  expect((await avisos(distribuidor)).map(({ titulo }) => titulo).toSorted()).toEqual([
    'Passagens: 2, acima de 1',
    'Passagens: 4, acima de 3',
  ]);
});

test('a figure that came back and passes again is told again; another value is judged anew', async () => {
  const { codLimite } = await criado(gestor);
  await julgar();
  await app.admin.query('update indicador_limite set avisado_periodo = null, julgado_dia = null');
  await app.call(gestor, calls.mudarLimite, { params: { codLimite }, body: { valor: 5 } });
  await julgar();
  expect((await lista(gestor))[0]).toMatchObject({ valor: 5, passou: false });
  expect(await avisos(gestor)).toHaveLength(1);
  await app.call(gestor, calls.mudarLimite, { params: { codLimite }, body: { valor: 1 } });
  await julgar();
  expect((await lista(gestor))[0]).toMatchObject({ valor: 1, passou: true });
});

test('the same limit said twice is one; one person’s is nobody else’s; beyond the most it is refused', async () => {
  const { codLimite } = await criado(gestor);
  expect((await criado(gestor, { valor: 9 })).codLimite).toBe(codLimite);
  expect(await lista(gestor)).toMatchObject([
    { codLimite, valor: 9, rotulo: 'Passagens', concessionaria: null },
  ]);
  expect(await lista(distribuidor)).toEqual([]);
  const params = { codLimite };
  expect((await app.call(distribuidor, calls.mudarLimite, { params, body: { valor: 1 } })).status).toBe(404);
  expect((await app.call(distribuidor, calls.removerLimite, { params })).status).toBe(404);
  await app.admin.query(
    `insert into indicador_limite (cod_distribuidor, cod_usuario, indicador, acima, valor, periodo)
     select cod_distribuidor, cod_usuario, 'ind' || chr(97 + n / 26) || chr(97 + n % 26), true, 1, 'mes'
     from indicador_limite, generate_series(1, $1) n`,
    [LIMITES_POR_PESSOA - 1],
  );
  const [status, { codigo }] = await criar(gestor, { periodo: 'dia' }).then(
    (answer) => [answer.status, answer.refusal()] as const,
  );
  expect([status, codigo]).toEqual([409, 'limite.muitos']);
  expect((await app.call(gestor, calls.removerLimite, { params })).status).toBe(200);
  expect((await app.call(gestor, calls.removerLimite, { params })).status).toBe(404);
});

test('somebody who may read the figures no more is told of none', async () => {
  await criado(gestor);
  await app.admin.query('update usuario set ativo = false where cod_usuario = $1', [gestor.codUsuario]);
  await julgar();
  await app.admin.query('update usuario set ativo = true where cod_usuario = $1', [gestor.codUsuario]);
  expect(await avisos(gestor)).toEqual([]);
  expect((await lista(gestor))[0]).toMatchObject({ passou: false });
});
