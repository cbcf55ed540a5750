import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import {
  aPatio,
  enviarFoto,
  finalizar,
  type Patio,
  resposta,
  salvo,
} from '../../../../test/factories/checklist.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let casa: Casa;
let patio: Patio;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  patio = await aPatio(app, casa, await as(app, casa, 6));
});
afterAll(() => app.close());

const contrato = checklistContracts.finalizarChecklist;
const lidas = async (texto: string, valores: unknown[]) =>
  (await app.admin.query<Record<string, unknown>>(texto, valores)).rows;

test('what is not green becomes a quote, worst first, and asking again answers the same', async () => {
  const { chave, codCheckList } = await salvo(patio, {
    itens: [
      resposta('pastilhas', 'verde', 1, { medida: 2.1 }),
      resposta('palhetas', 'amarelo', 2),
      resposta('fluido', 'verde', 3),
    ],
  });
  const [primeira, segunda] = [await finalizar(patio, chave), await finalizar(patio, chave)];
  const { codOrcamento, checklist } = contrato.output.parse(primeira.json());
  expect(checklist).toMatchObject({ codOrcamento, finalizadoEm: '2026-11-23T11:00:00Z', conformidade: 100 });
  expect(segunda.json()).toEqual(primeira.json());
  expect(
    await lidas(
      `select descricao, urgencia, por_que from orcamento_linha join orcamento using (cod_orcamento)
       where cod_checklist = $1 order by ordem`,
      [codCheckList],
    ),
  ).toEqual([
    {
      descricao: 'Trocar pastilhas dianteiras',
      urgencia: 'vermelho',
      por_que: 'Gastas, deixam o carro sem freio.',
    },
    { descricao: 'Palhetas', urgencia: 'amarelo', por_que: null },
  ]);
});

test('finished five times at once it makes one quote', async () => {
  const { chave, codCheckList } = await salvo(patio, {
    itens: [resposta('pastilhas', 'verde', 1, { medida: 1 })],
  });
  const respostas = await Promise.all(Array.from({ length: 5 }, () => finalizar(patio, chave)));
  expect(new Set(respostas.map(({ text }) => text)).size).toBe(1);
  expect(await lidas('select from orcamento where cod_checklist = $1', [codCheckList])).toHaveLength(1);
});

test('all green, or a quality check, makes none', async () => {
  const verde = await salvo(patio, { itens: [resposta('pastilhas', 'verde', 1, { medida: 9 })] });
  expect(contrato.output.parse((await finalizar(patio, verde.chave)).json()).codOrcamento).toBeNull();

  await app.admin.query(`update modelo_checklist set tipo = 'qualidade' where cod_modelo_checklist = $1`, [
    patio.codModelo,
  ]);
  const ruim = await salvo(patio, { itens: [resposta('pastilhas', 'verde', 1, { medida: 1 })] });
  await app.admin.query(`update modelo_checklist set tipo = 'entrada' where cod_modelo_checklist = $1`, [
    patio.codModelo,
  ]);
  expect(contrato.output.parse((await finalizar(patio, ruim.chave)).json()).codOrcamento).toBeNull();
});

test('refuses what is not there, what is incomplete and what has no photo', async () => {
  expect((await finalizar(patio, randomUUID())).status).toBe(404);

  const { chave } = await salvo(patio, { itens: [resposta('fluido', 'verde', 1)] });
  const incompleto = await finalizar(patio, chave);
  expect([incompleto.status, incompleto.refusal().mensagem]).toEqual([
    422,
    'Faltam 1 itens obrigatórios: Pastilhas dianteiras',
  ]);

  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into modelo_checklist (cod_distribuidor, nome, tipo) values ($1, 'Com foto', 'entrada') returning cod_modelo_checklist as cod`,
    [casa.codDistribuidor],
  );
  const codModelo = rows[0]?.cod ?? 0;
  await app.admin.query(
    `insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo)
     select cod_distribuidor, $2, 1, jsonb_set(conteudo, '{grupos,0,itens,0,fotoObrigatoria}', 'true')
     from modelo_checklist_versao where cod_modelo_checklist = $1`,
    [patio.codModelo, codModelo],
  );
  const exigente = { ...patio, codModelo };
  const vermelho = await salvo(exigente, { itens: [resposta('pastilhas', 'verde', 1, { medida: 1 })] });
  const semFoto = await finalizar(exigente, vermelho.chave);
  expect([semFoto.status, semFoto.refusal().mensagem]).toEqual([
    422,
    'Tire uma foto de Pastilhas dianteiras',
  ]);

  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  await enviarFoto(exigente, { chave: vermelho.chave, bytes, item: 'pastilhas' });
  expect((await finalizar(exigente, vermelho.chave)).status).toBe(200);
});

test('the next visit sees what this one measured, and when the limit comes', async () => {
  const antes = await salvo(patio, {
    placa: 'WEA1R00',
    km: 40_000,
    iniciadoEm: '2026-05-23T10:00:00Z',
    itens: [resposta('pastilhas', 'verde', 1, { medida: 6 })],
  });
  await finalizar(patio, antes.chave);
  const { codCheckList } = await salvo(patio, {
    placa: 'WEA1R00',
    km: 50_000,
    itens: [resposta('pastilhas', 'verde', 1, { medida: 4 })],
  });
  const answer = await app.call(patio.caller, checklistContracts.getChecklist, { params: { codCheckList } });
  const { itens } = checklistContracts.getChecklist.output.parse(answer.json());
  expect(itens.find(({ codigo }) => codigo === 'pastilhas')?.anterior).toEqual({
    medida: 6,
    em: '2026-05-23T10:00:00Z',
    km: 40_000,
    limiteNoKm: 55_000,
  });
});

test(
  'prints a PDF with its photos, whatever of them or of the signature is no picture',
  async () => {
    const { chave, codCheckList } = await salvo(patio, {
      itens: [resposta('pastilhas', 'verde', 1, { medida: 2, nota: 'Até o fim' })],
      assinatura: 'data:image/png;base64,QUJD',
      observacao: 'Cliente espera na loja',
    });
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    for (let i = 0; i < 5; i += 1) await enviarFoto(patio, { chave, bytes, item: 'pastilhas' });
    await app.admin.query(
      `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, tipo, bytes)
     values (gen_random_uuid(), $1, $2, $3, 'image/webp', 'quebrada'::bytea)`,
      [casa.codDistribuidor, casa.codConcessionaria, codCheckList],
    );
    const answer = await app.call(patio.caller, checklistContracts.pdfChecklist, {
      params: { codCheckList },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    expect(answer.text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(1);

    const ninguem = { params: { codCheckList: 2_000_000_000 } };
    for (const contract of [checklistContracts.pdfChecklist, checklistContracts.getChecklist])
      expect((await app.call(patio.caller, contract, ninguem)).status).toBe(404);
  },
  prazo(30_000),
);
