import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LugarDoServico, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { aServico } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let lider: Caller;
let ana: number;
let bia: number;
beforeAll(async () => {
  // 08:10 on Tuesday
  app = await testApp({ now: new Date('2026-11-24T11:10:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  lider = await as(app, casa, 3);
  ana = await aMecanico(app, casa, { nome: 'Ana Teste', especialidades: [1] });
  bia = await aMecanico(app, casa, { nome: 'Bia Teste', especialidades: [1] });
});

async function procurar(codServico: number, query: Record<string, string> = {}): Promise<LugarDoServico[]> {
  const answer = await app.call(lider, calls.lugaresDoServico, { params: { codServico }, query });
  expect(answer.status, answer.text).toBe(200);
  return LugarDoServico.array().parse(answer.json());
}
const escalar = (codServico: number, body: Record<string, unknown>) =>
  app.call(lider, calls.agendamentoMecanico, { body: { codServico, ...body } });
const bloquear = (recurso: 'mecanico' | 'box', codigo: number, [inicio, fim]: readonly [number, number]) =>
  app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_${recurso}, dia, inicio_min, fim_min, motivo)
     values ($1, $2, '${recurso}', $3, '2026-11-24', $4, $5, 'Reunião')`,
    [casa.codDistribuidor, casa.codConcessionaria, codigo, inicio, fim],
  );

test('each mechanic’s first free time, the earliest first, and each can really be had', async () => {
  await aMecanico(app, casa, { nome: 'De outra coisa', especialidades: [2] });
  const cedo = await aServico(app, casa, { tempoPadraoMin: 60 });
  await escalar(cedo.codServico, { codMecanico: ana, data: '2026-11-24', hora: '08:30' });
  await bloquear('mecanico', ana, [600, 660]);
  const { codServico } = await aServico(app, casa, { tempoPadraoMin: 60 });

  const lugares = await procurar(codServico);
  expect(lugares).toEqual([
    { dia: '2026-11-24', hora: '08:15', codMecanico: bia },
    { dia: '2026-11-24', hora: '11:00', codMecanico: ana },
  ]);
  for (const { dia, hora, codMecanico } of lugares)
    expect((await escalar(codServico, { codMecanico, data: dia, hora })).status).toBe(200);
});

test('not while the box it stands in is taken or blocked, and its own place is no hindrance', async () => {
  const { rows } = await app.admin.query<{ cod_box: number }>(
    'select cod_box from box where cod_concessionaria = $1 order by nome limit 1',
    [casa.codConcessionaria],
  );
  const codBox = rows[0]?.cod_box ?? 0;
  const outro = await aServico(app, casa, { tempoPadraoMin: 60 });
  await escalar(outro.codServico, { codMecanico: bia, codBox, data: '2026-11-24', hora: '08:30' });
  await bloquear('box', codBox, [570, 615]);
  const { codServico } = await aServico(app, casa, { tempoPadraoMin: 60 });
  await escalar(codServico, { codMecanico: ana, codBox, data: '2026-11-24', hora: '10:15' });

  const [lugar] = await procurar(codServico, { codMecanico: String(ana) });
  expect(lugar).toEqual({ dia: '2026-11-24', hora: '10:15', codMecanico: ana });
});

test('by the mechanic’s own week, from the day asked for, of whoever is asked for though not trained', async () => {
  const dia = { abertura: 840, fechamento: 960, almocoInicio: null, almocoFim: null };
  const caio = await aMecanico(app, casa, {
    nome: 'Caio Teste',
    especialidades: [2],
    jornada: JSON.stringify([null, null, null, dia, null, null, null]),
  });
  const { codServico } = await aServico(app, casa, { tempoPadraoMin: 60 });
  const doCaio = (query: Record<string, string>) =>
    procurar(codServico, { codMecanico: String(caio), ...query });
  expect(await doCaio({})).toEqual([{ dia: '2026-11-25', hora: '14:00', codMecanico: caio }]);
  expect(await doCaio({ aPartirDe: '2026-11-26' })).toEqual([
    { dia: '2026-12-02', hora: '14:00', codMecanico: caio },
  ]);
});

test('none for work longer than any day, and none of a job of another house', async () => {
  const longo = await aServico(app, casa, { tempoPadraoMin: 700 });
  expect(await procurar(longo.codServico)).toEqual([]);

  const alheia = await aConcessionaria(app);
  const { codServico } = await aServico(app, alheia);
  const answer = await app.call(lider, calls.lugaresDoServico, { params: { codServico } });
  expect([answer.status, answer.refusal().codigo]).toEqual([404, 'servico.naoEncontrado']);
});
