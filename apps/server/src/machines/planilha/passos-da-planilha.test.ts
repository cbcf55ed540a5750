import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Contract } from '@oferta/contracts/contract.ts';
import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import {
  aBancada,
  aGente,
  type Bancada,
  chamar,
  conferida,
  enviar,
  type Gente,
  importada,
  planilha,
  rodar,
} from '../../../test/factories/planilha.ts';
import { as } from '../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../test/test-app.ts';
import { prazo } from '../../../../../tools/tempo.ts';

let app: TestApp;
let bancada: Bancada;
let gente: Gente;
beforeAll(async () => {
  app = await testApp();
  bancada = await aBancada(app);
});
afterAll(async () => {
  await bancada.http.close();
  await app.close();
});
beforeEach(async () => {
  gente = await aGente(bancada);
});

const CSV = 'codigo;descricao\r\nA1;Filtro\r\nA2;Vela\r\n';
const COLUNAS = [
  { nome: 'codigo', campo: 'codigo' },
  { nome: 'descricao', campo: 'descricao' },
];

const pedir = async (contract: Contract, codPlanilha: number, quem = gente) => {
  const body = contract === planilhaContracts.mapearPlanilha ? { colunas: COLUNAS } : undefined;
  const { status, text } = await chamar(bancada, quem, [contract, { params: { codPlanilha }, body }]);
  const { codigo, mensagem } = JSON.parse(text) as { codigo?: string; mensagem?: string };
  return { status, codigo, mensagem };
};
const { mapearPlanilha, confirmarPlanilha, cancelarPlanilha, desfazerPlanilha } = planilhaContracts;
const ver = (codPlanilha: number) => planilha(bancada, gente, ['getPlanilha', codPlanilha]);

/** A registry that takes no writes while a job tries. */
const quebrando = async (quando: 'insert' | 'delete', codigo: string, trabalho: () => Promise<void>) => {
  await app.admin
    .query(`create function quebra() returns trigger language plpgsql as $$ begin raise 'quebra'; end $$;
    create trigger quebra before ${quando} on peca_de_teste for each row
      when (${quando === 'insert' ? 'new' : 'old'}.codigo = '${codigo}') execute function quebra()`);
  try {
    await expect(trabalho()).rejects.toThrow('quebra');
  } finally {
    await app.admin.query('drop function quebra cascade');
  }
};

/** What the cleaning does a month later. */
const umMesDepois = async (codPlanilha: number) => {
  for (const tabela of ['planilha_parte', 'planilha_linha'])
    await app.admin.query(`delete from ${tabela} where cod_planilha = $1`, [codPlanilha]);
  await app.admin.query('update planilha set conteudo_ate = null where cod_planilha = $1', [codPlanilha]);
};

test('a judging that failed offers to judge anew and to give up, not to undo what never happened', async () => {
  const { codPlanilha } = await conferida(bancada, gente, CSV);
  await pedir(mapearPlanilha, codPlanilha);
  await app.admin.query(`update planilha_parte set bytes = '%PDF-1.7' where cod_planilha = $1`, [
    codPlanilha,
  ]);
  await rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
  expect(await ver(codPlanilha)).toMatchObject({
    estado: 'falhou',
    fazia: 'conferindo',
    passos: ['conferir', 'mapear', 'cancelar'],
    erro: expect.stringContaining('Não foi possível ler o arquivo'),
  });
  const frase = 'Esta importação está interrompida por uma falha';
  expect(await pedir(desfazerPlanilha, codPlanilha)).toMatchObject({ status: 409, mensagem: frase });
  expect(await pedir(confirmarPlanilha, codPlanilha)).toMatchObject({ status: 409, mensagem: frase });

  await app.admin.query('update planilha_parte set bytes = $2 where cod_planilha = $1', [
    codPlanilha,
    Buffer.from(CSV),
  ]);
  expect((await pedir(mapearPlanilha, codPlanilha)).status).toBe(200);
  await rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
  expect(await ver(codPlanilha)).toMatchObject({ estado: 'conferida', erro: null, totais: { boas: 2 } });
});

test('an import that failed at its first line goes on and has nothing to undo', async () => {
  const { codPlanilha } = await conferida(bancada, gente, CSV);
  await pedir(confirmarPlanilha, codPlanilha);
  await quebrando('insert', 'A1', () => rodar(bancada, gente, ['importar-planilha', codPlanilha]));
  expect((await ver(codPlanilha)).passos).toEqual(['continuar']);
  expect((await pedir(desfazerPlanilha, codPlanilha)).codigo).toBe('planilha.estadoErrado');
  expect((await pedir(cancelarPlanilha, codPlanilha)).codigo).toBe('planilha.estadoErrado');
  await pedir(confirmarPlanilha, codPlanilha);
  await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
  expect(await ver(codPlanilha)).toMatchObject({ estado: 'importada', passos: ['desfazer'] });
});

test('an undoing that failed goes on undoing, not importing', async () => {
  const { codPlanilha } = await importada(bancada, gente, CSV);
  await pedir(desfazerPlanilha, codPlanilha);
  await quebrando('delete', 'A2', () => rodar(bancada, gente, ['desfazer-planilha', codPlanilha]));
  expect(await ver(codPlanilha)).toMatchObject({ fazia: 'desfazendo', passos: ['continuar'] });
  expect((await pedir(confirmarPlanilha, codPlanilha)).codigo).toBe('planilha.estadoErrado');
  expect((await pedir(desfazerPlanilha, codPlanilha)).status).toBe(200);
  await rodar(bancada, gente, ['desfazer-planilha', codPlanilha]);
  expect(await ver(codPlanilha)).toMatchObject({
    estado: 'desfeita',
    passos: [],
    totais: { naoDesfeitas: 0 },
  });
});

test('a file given up while it is judged stays given up', async () => {
  const answer = await enviar(bancada, gente, { bytes: CSV });
  const { codPlanilha, passos } = planilhaContracts.enviarPlanilha.output.parse(JSON.parse(answer.text));
  expect(passos).toEqual(['cancelar']);
  // Long enough to be in the middle of when it is given up.
  const muitas = [
    'codigo;descricao',
    ...Array.from({ length: 60_000 }, (_vazio, i) => `C${i};Peça ${i}`),
  ].join('\n');
  await app.admin.query('update planilha_parte set bytes = $2 where cod_planilha = $1', [
    codPlanilha,
    Buffer.from(muitas),
  ]);
  const conferindo = rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
  await expect
    .poll(async () => (await ver(codPlanilha)).totais.linhas, { timeout: prazo(20_000), interval: 5 })
    .toBeGreaterThan(0);
  expect((await pedir(cancelarPlanilha, codPlanilha)).status).toBe(200);
  await conferindo;
  expect(await ver(codPlanilha)).toMatchObject({ estado: 'cancelada', passos: [] });
  const linhas = await app.admin.query('select from planilha_linha where cod_planilha = $1', [codPlanilha]);
  expect(linhas.rowCount).toBe(0);
});

test('a month later nothing is offered, and a screen left open is told to send the file again', async () => {
  const esperando = await conferida(bancada, gente, CSV);
  await umMesDepois(esperando.codPlanilha);
  expect(await ver(esperando.codPlanilha)).toMatchObject({
    estado: 'conferida',
    guardada: false,
    passos: [],
  });
  const frase = 'O arquivo foi apagado depois de 30 dias. Envie-o de novo';
  for (const contract of [mapearPlanilha, confirmarPlanilha])
    expect(await pedir(contract, esperando.codPlanilha)).toMatchObject({
      codigo: 'planilha.vencida',
      mensagem: frase,
    });

  const feita = await importada(bancada, gente, CSV);
  await umMesDepois(feita.codPlanilha);
  expect(await pedir(desfazerPlanilha, feita.codPlanilha)).toMatchObject({ codigo: 'planilha.vencida' });
});

test('what another imported meanwhile is judged anew before it enters', async () => {
  const minha = await conferida(bancada, gente, CSV);
  const bia = { casa: gente.casa, caller: await as(app, gente.casa, 1, { nome: 'Bia Lima' }) };
  const dela = await conferida(bancada, bia, 'codigo;descricao\r\nA1;De Bia\r\n');
  await pedir(confirmarPlanilha, dela.codPlanilha, bia);
  const outra = { arquivo: 'pecas.csv', quem: 'Bia Lima' };
  expect(await ver(minha.codPlanilha)).toMatchObject({
    passos: ['mapear', 'cancelar'],
    outra: { ...outra, andando: true },
  });
  expect(await pedir(confirmarPlanilha, minha.codPlanilha)).toMatchObject({
    codigo: 'planilha.outraAndando',
    mensagem: 'Bia Lima está importando pecas.csv. Espere terminar e confira de novo',
  });

  await rodar(bancada, gente, ['importar-planilha', dela.codPlanilha]);
  expect(await ver(minha.codPlanilha)).toMatchObject({
    passos: ['conferir', 'mapear', 'cancelar'],
    outra: { ...outra, andando: false },
  });
  expect(await pedir(confirmarPlanilha, minha.codPlanilha)).toMatchObject({
    codigo: 'planilha.superada',
    mensagem: 'Bia Lima importou pecas.csv depois desta conferência. Confira as linhas de novo',
  });

  await pedir(mapearPlanilha, minha.codPlanilha);
  await rodar(bancada, gente, ['conferir-planilha', minha.codPlanilha]);
  expect(await ver(minha.codPlanilha)).toMatchObject({
    passos: ['importar', 'mapear', 'cancelar'],
    outra: null,
    totais: { criadas: 1, alteradas: 1 },
  });
});

test('numbers that lost their zeros in a CSV are asked about beside the preview', async () => {
  const { avisos } = await conferida(
    bancada,
    gente,
    'codigo;descricao;preco\r\nA1;Filtro;12.50\r\nA2;Vela;1.234\r\n',
  );
  expect(avisos).toEqual([expect.stringContaining('Coluna preco: “12.50” tem ponto antes dos centavos')]);
});

test('two who confirm at once take turns', async () => {
  const duas = await Promise.all([conferida(bancada, gente, CSV), conferida(bancada, gente, CSV)]);
  const respostas = await Promise.all(duas.map(({ codPlanilha }) => pedir(confirmarPlanilha, codPlanilha)));
  expect(respostas.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});
