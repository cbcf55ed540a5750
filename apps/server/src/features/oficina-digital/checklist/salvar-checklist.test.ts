import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { anAgendamento, aRecebido } from '../../../../test/factories/agenda.ts';
import {
  aPatio,
  finalizar,
  type Patio,
  rascunho,
  resposta,
  salvar,
  salvo,
} from '../../../../test/factories/checklist.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { aModeloChecklist } from '../../../../test/factories/oficina.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let patio: Patio;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  patio = await aPatio(app, casa, await as(app, casa, 6));
});

const itensDe = (checklist: { itens: readonly { codigo: string; resultado: string }[] }) =>
  Object.fromEntries(checklist.itens.map(({ codigo, resultado }) => [codigo, resultado]));

describe('salvarChecklist', () => {
  test('begins with every item of the template, the plate as it is stored', async () => {
    const checklist = await salvo(patio, { itens: [resposta('fluido', 'verde', 1)] });
    expect(checklist).toMatchObject({ placa: 'ABC1D23', tipo: 'entrada', finalizadoEm: null });
    expect(itensDe(checklist)).toEqual({
      pastilhas: 'naoVerificado',
      fluido: 'verde',
      palhetas: 'naoVerificado',
    });
  });

  test.each([
    [6, 'verde'],
    [5, 'verde'],
    [4.9, 'amarelo'],
    [2.1, 'vermelho'],
  ])('a measure of %s mm is %s whatever the device says', async (medida, resultado) => {
    const checklist = await salvo(patio, { itens: [resposta('pastilhas', 'verde', 1, { medida })] });
    expect(itensDe(checklist)).toMatchObject({ pastilhas: resultado });
  });

  test('numbers a dealership’s checklists without a gap, also when they come together', async () => {
    const feitos = await Promise.all(Array.from({ length: 8 }, () => salvo(patio)));
    const numeros = feitos.map(({ numero }) => numero).toSorted((a, b) => a - b);
    expect(numeros).toEqual(Array.from({ length: 8 }, (_vazio, i) => (numeros[0] ?? 0) + i));
  });

  test('the same new document sent five times at once is one checklist', async () => {
    const chave = randomUUID();
    const feitos = await Promise.all(Array.from({ length: 5 }, () => salvo(patio, {}, chave)));
    expect(new Set(feitos.map(({ codCheckList }) => codCheckList)).size).toBe(1);
  });

  test('a contact that cannot be reached or a consultant of elsewhere does not cost the inspection', async () => {
    const alheio = await aConsultor(app, outra);
    const checklist = await salvo(patio, { telefone: '123', email: 'sem arroba', codConsultor: alheio });
    expect(checklist).toMatchObject({ telefone: null, email: null, consultor: null });
    expect(await salvo(patio, { telefone: '(11) 98765-4321' })).toMatchObject({
      telefone: '+5511987654321',
    });
  });

  test('a clock that is ahead begins no later than now', async () => {
    expect((await salvo(patio, { iniciadoEm: '2027-01-01T00:00:00Z' })).iniciadoEm).toBe(
      '2026-11-23T11:00:00Z',
    );
  });

  test('an older document that comes late brings no older words back', async () => {
    const chave = randomUUID();
    await salvo(patio, { cliente: 'Depois', itens: [resposta('fluido', 'verde', 5)] }, chave);
    const tardio = await salvo(
      patio,
      { cliente: 'Antes', itens: [resposta('fluido', 'vermelho', 2)] },
      chave,
    );
    expect(tardio.cliente).toBe('Depois');
    expect(itensDe(tardio)).toMatchObject({ fluido: 'verde' });
  });

  test('tells to the millisecond when the last answer of any device was given', async () => {
    const chave = randomUUID();
    expect((await salvo(patio, {}, chave)).respondidoAte).toBeNull();
    const ultima = '2026-11-23T10:07:00.123Z';
    const itens = [
      resposta('fluido', 'verde', 0, { respondidoEm: ultima }),
      resposta('palhetas', 'verde', 3),
    ];
    expect((await salvo(patio, { itens }, chave)).respondidoAte).toBe(ultima);
    const atrasada = { itens: [resposta('pastilhas', 'verde', 4)] };
    expect((await salvo(patio, atrasada, chave)).respondidoAte).toBe(ultima);
  });

  test('the signature that follows the last answer stays when the document before it comes again', async () => {
    const chave = randomUUID();
    const itens = [resposta('fluido', 'verde', 5)];
    const assinatura = 'data:image/png;base64,QUJD';
    await salvo(patio, { itens, assinatura }, chave);
    expect((await salvo(patio, { itens }, chave)).assinatura).toBe(assinatura);
  });

  const RESULTADOS = ['verde', 'amarelo', 'vermelho'] as const;
  const documento = fc.array(
    fc.record({
      codigo: fc.constantFrom('pastilhas', 'fluido', 'palhetas'),
      resultado: fc.constantFrom(...RESULTADOS),
      minuto: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  );

  test('whatever the order and however often documents of two devices come, the same answers stay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documento, { minLength: 1, maxLength: 5 }), async (documentos) => {
        const corpos = documentos.map((itens) => ({
          itens: [...new Map(itens.map((item) => [item.codigo, item])).values()].map((item) =>
            resposta(item.codigo, item.resultado, item.minuto),
          ),
        }));
        const [ida, volta] = [randomUUID(), randomUUID()];
        for (const corpo of corpos) await salvo(patio, corpo, ida);
        for (const corpo of [...corpos, ...corpos].toReversed()) await salvo(patio, corpo, volta);
        expect(itensDe(await salvo(patio, {}, volta))).toEqual(itensDe(await salvo(patio, {}, ida)));
      }),
      { numRuns: 12 },
    );
  });
});

describe('salvarChecklist refuses', () => {
  const recusa = async (over: Record<string, unknown>) => {
    const { status, refusal } = await salvar(patio, randomUUID(), rascunho(patio, over));
    return { status, mensagem: refusal().mensagem };
  };

  test.each([
    ['no vehicle', { placa: null }, 422, 'Informe a placa ou o chassi'],
    ['no plate', { placa: 'XX-1' }, 422, 'Favor inserir placa válida'],
    ['no chassis', { chassi: 'IOQ' }, 422, 'O chassi tem 17 caracteres, sem I, O e Q'],
    [
      'an item of another template',
      { itens: [resposta('asas', 'verde', 1)] },
      422,
      'O item asas não é deste modelo',
    ],
    [
      'a version that was never published',
      { modeloNumero: 9 },
      422,
      'Este modelo de checklist não existe mais. Atualize a lista de modelos',
    ],
    [
      'a visit of nowhere',
      { codAgendamento: 2_000_000_000 },
      422,
      'Agendamento ou serviço não encontrado nesta concessionária',
    ],
  ])('%s', async (_caso, over, status, mensagem) => {
    expect(await recusa(over)).toEqual({ status, mensagem });
  });

  test('a template and a visit of another dealership', async () => {
    expect(await recusa({ codModeloChecklist: await aModeloChecklist(app, outra) })).toMatchObject({
      status: 422,
    });
    const caller = await as(app, outra, 4);
    const { codAgendamento } = await anAgendamento(app, { caller, casa: outra });
    expect(await recusa({ codAgendamento })).toMatchObject({ status: 422 });
  });

  test('a key that is another dealership’s', async () => {
    const vizinho = await aPatio(app, outra, await as(app, outra, 6));
    const { chave } = await salvo(vizinho);
    expect((await salvar(patio, chave, rascunho(patio))).status).toBe(404);
  });

  test('news for a finished one, but not its repetition', async () => {
    const chave = randomUUID();
    const itens = [resposta('pastilhas', 'verde', 1, { medida: 8 }), resposta('fluido', 'verde', 2)];
    await salvo(patio, { itens }, chave);
    expect((await finalizar(patio, chave)).status).toBe(200);
    expect((await salvo(patio, { cliente: 'Outro', itens }, chave)).cliente).toBe('Marcos Exemplo');
    const { status, refusal } = await salvar(
      patio,
      chave,
      rascunho(patio, { itens: [resposta('fluido', 'vermelho', 3)] }),
    );
    expect(status).toBe(409);
    expect(refusal().mensagem).toMatch(/^Este checklist já foi finalizado por Pessoa \d+ e não muda mais$/);
  });
});

test('carrosDoDia: who is expected today and who is in the house, with what was begun', async () => {
  const caller = await as(app, casa, 4);
  await aConsultor(app, casa);
  await anAgendamento(app, { caller, casa }, { dataAgendamento: '2026-11-25' });
  const recebido = await aRecebido(
    app,
    { caller, casa },
    { dataAgendamento: '2026-11-23', horaAgendamento: '09:00' },
  );
  const esperado = await anAgendamento(
    app,
    { caller, casa },
    { dataAgendamento: '2026-11-23', horaAgendamento: '15:00' },
  );
  const { chave, codCheckList } = await salvo(patio, { codAgendamento: recebido.codAgendamento });
  const answer = await app.call(patio.caller, checklistContracts.carrosDoDia, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  const carros = checklistContracts.carrosDoDia.output.parse(answer.json());
  expect(carros.map(({ codAgendamento, recebido: chegou }) => [codAgendamento, chegou])).toEqual([
    [recebido.codAgendamento, true],
    [esperado.codAgendamento, false],
  ]);
  expect(carros[0]).toMatchObject({
    checklists: [{ chave, codCheckList, tipo: 'entrada', finalizado: false }],
    servicos: [{ descricao: 'Revisão de teste' }],
  });
});
