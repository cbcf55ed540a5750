import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConciliacaoDms, conciliacaoContracts as calls } from '@oferta/contracts/vendas/conciliacao.ts';
import { Lancamento, lancamentoContracts } from '@oferta/contracts/vendas/lancamento.ts';
import { aConcessionaria, as, type Casa } from '../../../../../test/factories/house.ts';
import { aConferida, type Mesa, passo } from '../../../../../test/factories/leitura-dms.ts';
import { prazo } from '../../../../../../../tools/tempo.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let mesa: Mesa;
const AGORA = new Date('2026-11-24T11:00:00Z');
const DIA = '2026-11-23';

beforeAll(async () => {
  app = await testApp({ now: AGORA });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  caller = await as(app, casa, 2);
  mesa = { app, casa, caller };
});

const noDia = () => ({ codConcessionaria: casa.codConcessionaria, dia: DIA });
async function oDmsDiz(linha: string): Promise<void> {
  const bytes = `Data;Mão de obra;Acessórios;OS fechadas\n${linha}\n`;
  await passo(mesa, 'gravarLeituraDms', (await aConferida(mesa, { bytes })).codLeitura);
}
async function digitar(valores: object, versao: number): Promise<void> {
  const answer = await app.call(caller, lancamentoContracts.salvarLancamento, {
    params: noDia(),
    body: { valores, versao },
  });
  expect(answer.status, answer.text).toBe(200);
}
async function conflitos(): Promise<ConciliacaoDms> {
  const answer = await app.call(caller, calls.conciliacaoDms, {
    params: { codConcessionaria: casa.codConcessionaria, mes: '2026-11' },
  });
  expect(answer.status, answer.text).toBe(200);
  return ConciliacaoDms.parse(answer.json());
}
const decidir = (decisoes: object[]) =>
  app.call(caller, calls.conciliarDms, {
    params: { codConcessionaria: casa.codConcessionaria },
    body: { decisoes },
  });
const lancado = async () =>
  Lancamento.parse((await app.call(caller, lancamentoContracts.getLancamento, { params: noDia() })).json());

test('what both tell alike is counted, what differs is listed with both figures and a proposal', async () => {
  await digitar({ maoDeObra: 100_000, osFechadas: 9 }, 0);
  await oDmsDiz('23/11/2026;1.300,00;99,00;9');
  const { conflitos: lista, ...resto } = await conflitos();
  expect(resto).toEqual({ mes: '2026-11', fechado: false, dias: 1, iguais: 1, decididos: 0 });
  expect(lista).toMatchObject([
    {
      campo: 'maoDeObra',
      nosso: 100_000,
      dms: 130_000,
      sugestao: 'nosso',
      cabe: true,
      origem: 'numeros.csv',
    },
    { campo: 'acessorios', nosso: null, dms: 9_900, sugestao: 'dms', cabe: true, situacao: 'rascunho' },
  ]);
});

test('each is settled as somebody says: ours stays as it is, theirs goes into the entry with its reason', async () => {
  await digitar({ maoDeObra: 100_000 }, 0);
  await oDmsDiz('23/11/2026;1.300,00;99,00;3');
  const feito = await decidir([
    { dia: DIA, campo: 'maoDeObra', decisao: 'dms', nosso: 100_000, dms: 130_000 },
    { dia: DIA, campo: 'acessorios', decisao: 'dms', nosso: null, dms: 9_900 },
    { dia: DIA, campo: 'osFechadas', decisao: 'nosso', nosso: 0, dms: 3 },
  ]);
  expect(feito.json()).toEqual({ feitas: 3, deixadas: [] });
  const dia = await lancado();
  expect(dia.lancado).toMatchObject({ maoDeObra: 130_000, acessorios: 9_900, osFechadas: 0 });
  expect(dia.motivos).toEqual({ maoDeObra: 'Conforme o DMS' });
  expect(await conflitos()).toMatchObject({ conflitos: [], decididos: 1 });
  // The DMS changes its mind: what was decided was another question.
  await oDmsDiz('23/11/2026;1.300,00;99,00;4');
  expect((await conflitos()).conflitos).toMatchObject([{ campo: 'osFechadas', nosso: 0, dms: 4 }]);
});

test('two days half a century apart are settled as fast as two of a week', async () => {
  await app.admin.query(
    `insert into mecanico (cod_distribuidor, cod_concessionaria, nome, posicao)
     select cod_distribuidor, cod_concessionaria, 'Mecânico ' || n, n from concessionaria, generate_series(1, 300) n where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  await digitar({ maoDeObra: 100_000 }, 0);
  await oDmsDiz('23/11/2026;1.300,00;;');
  const desde = performance.now();
  const feito = await decidir([
    { dia: '1970-01-01', campo: 'pneus', decisao: 'nosso', nosso: 0, dms: 1 },
    { dia: DIA, campo: 'maoDeObra', decisao: 'nosso', nosso: 100_000, dms: 130_000 },
  ]);
  expect(performance.now() - desde).toBeLessThan(prazo(1_000));
  expect(feito.json()).toEqual({
    feitas: 1,
    deixadas: [{ dia: '1970-01-01', campo: 'pneus', porque: 'Já não há diferença aqui' }],
  });
});

test('a day that nobody began begins with the product’s figures and the DMS’s that was taken', async () => {
  await oDmsDiz('23/11/2026;1.300,00;;');
  expect(await conflitos()).toMatchObject({ conflitos: [{ situacao: 'vazio', nosso: 0, dms: 130_000 }] });
  await decidir([{ dia: DIA, campo: 'maoDeObra', decisao: 'dms', nosso: 0, dms: 130_000 }]);
  expect(await lancado()).toMatchObject({ situacao: 'rascunho', lancado: { maoDeObra: 130_000, pneus: 0 } });
});

test('what moved meanwhile, or was sent already, is left as it is and told', async () => {
  await digitar({ maoDeObra: 100_000 }, 0);
  await oDmsDiz('23/11/2026;1.300,00;99,00;');
  const velho = await decidir([
    { dia: DIA, campo: 'maoDeObra', decisao: 'dms', nosso: 90_000, dms: 130_000 },
    { dia: DIA, campo: 'pneus', decisao: 'dms', nosso: 0, dms: 1 },
  ]);
  expect(velho.json()).toEqual({
    feitas: 0,
    deixadas: [
      { dia: DIA, campo: 'maoDeObra', porque: 'Os números mudaram enquanto você decidia' },
      { dia: DIA, campo: 'pneus', porque: 'Já não há diferença aqui' },
    ],
  });
  await app.admin.query(
    `update lancamento set estado = 'enviado', enviado_em = now() where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  const enviado = await decidir([
    { dia: DIA, campo: 'maoDeObra', decisao: 'dms', nosso: 100_000, dms: 130_000 },
    { dia: DIA, campo: 'acessorios', decisao: 'nosso', nosso: null, dms: 9_900 },
  ]);
  expect(enviado.json()).toEqual({
    feitas: 1,
    deixadas: [
      { dia: DIA, campo: 'maoDeObra', porque: 'O dia já foi enviado: devolva-o para mudar um número' },
    ],
  });
  expect((await lancado()).lancado).toMatchObject({ maoDeObra: 100_000, acessorios: null });
});

test('of a closed month nothing is settled', async () => {
  await oDmsDiz('23/11/2026;1.300,00;;');
  await app.admin.query(
    `insert into fechamento (cod_distribuidor, cod_concessionaria, mes, fechado, numero) values ($1, $2, '2026-11-01', true, 1)`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  const answer = await decidir([{ dia: DIA, campo: 'maoDeObra', decisao: 'dms', nosso: 0, dms: 130_000 }]);
  expect([answer.status, answer.refusal().mensagem]).toEqual([
    409,
    'O mês novembro de 2026 está fechado. Para mudar um dia, o distribuidor reabre o mês com um motivo',
  ]);
  expect(await conflitos()).toMatchObject({ fechado: true, conflitos: [{ cabe: false }] });
});
