import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EnvioDeRelatorio,
  paginaUnicaContracts as calls,
} from '@oferta/contracts/relatorios/pagina-unica.ts';
import { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import {
  CABECA_DA_PAGINA,
  RANKING_DA_PAGINA,
  semUnidade,
  TABELA_DA_PAGINA,
} from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { prazo } from '../../../../../../tools/tempo.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { DEPOIS_DO_MES, MES_BASE, oMesBase } from '../../../../test/factories/mes-base.ts';
import { resposta } from '../../../../test/factories/orcamento.ts';
import { lerPdf } from '../../../../test/pdf/texto-do-pdf.ts';
import { type Answer, testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { apurarPendentes } from '../fatos/apurar-fatos.job.ts';
import { enviarPaginaJob } from './envio/enviar-pagina.job.ts';
import { pedirPaginasJob } from './envio/pedir-paginas.job.ts';

let app: TestApp;
let casa: Casa;
let gestor: Caller;
beforeAll(async () => {
  app = await testApp({ now: DEPOIS_DO_MES });
  casa = await oMesBase(app);
  gestor = await as(app, casa, 1, { nome: 'Gestora Teste' });
  await apurarPendentes(app.app.platform);
});
afterAll(() => app.close());

const juntos = (textos: readonly string[]): string => textos.join(' ').replaceAll(/\s+/g, ' ');

test(
  'the PDF is one sheet that says every number of the screen, of the base month',
  { timeout: prazo(60_000) },
  async () => {
    const query = { mes: MES_BASE };
    const answer = await app.call(gestor, calls.baixarPaginaUnica, { query });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { textos, paginas } = lerPdf(answer.bytes);
    expect(paginas).toHaveLength(1);
    const escrito = juntos(textos);
    // Field notes, section 3.
    for (const dito of [
      'R$ 184.800',
      '220',
      'R$ 840,00',
      '87,5%',
      '45,0%',
      '69.300',
      '115.500',
      '105,0%',
      '15,0%',
      '64,0%',
    ])
      expect(escrito, dito).toContain(dito);
    const indicadores = [...CABECA_DA_PAGINA, ...TABELA_DA_PAGINA, ...RANKING_DA_PAGINA.map(([id]) => id)];
    const { quadros } = resposta(
      painelContracts.verPainel,
      await app.call(gestor, painelContracts.verPainel, {
        query: { ...query, indicadores: indicadores.join(',') },
      }),
    );
    for (const { indicador, valor } of quadros)
      expect(escrito, indicador).toContain(
        CABECA_DA_PAGINA.some((id) => id === indicador)
          ? formatIndicador(indicador, valor)
          : semUnidade(indicador, valor),
      );
    expect(escrito).toContain('Casa do mês base');
    expect(escrito).toContain('por Gestora Teste');
  },
);

test('of what a person does not see there is nothing on the paper', { timeout: prazo(60_000) }, async () => {
  const deFora = await as(app, await aConcessionaria(app), 1);
  const { bytes } = await app.call(deFora, calls.baixarPaginaUnica, {
    query: { mes: MES_BASE, concessionarias: String(casa.codConcessionaria) },
  });
  const escrito = juntos(lerPdf(bytes).textos);
  expect(escrito).not.toContain('Casa do mês base');
  expect(escrito).not.toContain('184.800');
});

const NOVO = {
  codGrupo: null,
  marca: null,
  frequencia: 'semanal' as const,
  // The clock stands on Wednesday, 4 November 2026, at 9h.
  dia: 3,
  hora: 10,
  destinatarios: ['diretoria@rede.example', 'gerente@rede.example'],
  ativo: true,
};
const certo = (answer: Answer): EnvioDeRelatorio => {
  expect(answer.status, answer.text).toBe(200);
  return calls.criarEnvio.output.parse(answer.json());
};
const criar = async (over: object = {}, quem = gestor) =>
  certo(await app.call(quem, calls.criarEnvio, { body: { ...NOVO, ...over } }));
const ver = async (codEnvio: number) =>
  resposta(calls.listEnvios, await app.call(gestor, calls.listEnvios)).find((um) => um.codEnvio === codEnvio);
const as10h = new Date('2026-11-04T13:00:00Z');
const pedir = () => pedirPaginasJob.run({ ...app.app.platform, clock: () => as10h }, {});
const fazer = (codEnvio: number) =>
  enviarPaginaJob.run(
    { ...app.app.platform, clock: () => as10h },
    { codDistribuidor: casa.codDistribuidor, codEnvio },
  );

test(
  'a report is asked for once on its day and hour, and lies in the outbox for each who gets it',
  { timeout: prazo(60_000) },
  async () => {
    const { codEnvio } = await criar();
    const deOntem = await criar({ dia: 2 });
    expect(await ver(codEnvio)).toMatchObject({ pedidoEm: null, ultimoEm: null });
    await pedir();
    expect((await ver(codEnvio))?.pedidoEm).not.toBeNull();
    expect((await ver(deOntem.codEnvio))?.pedidoEm).toBeNull();

    await fazer(codEnvio);
    expect(await ver(codEnvio)).toMatchObject({
      pedidoEm: null,
      ultimoEm: '2026-11-04T13:00:00Z',
      cartas: { naFila: 2, enviadas: 0, falharam: 0 },
    });
    const { rows } = await app.admin.query<{
      destino: string;
      corpo: string;
      anexo: { nome: string; conteudo: string };
    }>(
      `select destino, corpo, anexo from mensagem where assunto like '%em uma página' order by cod_mensagem`,
    );
    expect(rows.map(({ destino }) => destino)).toEqual(NOVO.destinatarios);
    // November has three worked days by then; what the letter says is what the page says.
    const { textos, paginas } = lerPdf(Buffer.from(rows[0]?.anexo.conteudo ?? '', 'base64'));
    expect(paginas).toHaveLength(1);
    expect(juntos(textos)).toContain('novembro de 2026');
    expect(rows[0]?.anexo.nome).toMatch(/-2026-11\.pdf$/);

    // The clock comes by again on the same day.
    await pedir();
    expect((await ver(codEnvio))?.pedidoEm).toBeNull();
  },
);

test('switched off it leaves no more, neither by the clock nor by hand; its hour gone by it waits for its next day', async () => {
  const { codEnvio, versao } = await criar();
  const { versao: _versao, ...resto } = { ...NOVO, versao };
  certo(
    await app.call(gestor, calls.alterarEnvio, {
      params: { codEnvio },
      body: { ...resto, ativo: false, versao },
    }),
  );
  await pedir();
  expect((await ver(codEnvio))?.pedidoEm).toBeNull();
  const agora = await app.call(gestor, calls.enviarPaginaAgora, { params: { codEnvio } });
  expect(agora.refusal().mensagem).toBe('Este envio está desligado. Ligue-o para enviar');
  await fazer(codEnvio);
  expect((await ver(codEnvio))?.ultimoEm).toBeNull();

  const cedo = await criar({ hora: 7 });
  await pedir();
  expect((await ver(cedo.codEnvio))?.pedidoEm).toBeNull();
});

test('is its owner’s alone, holds days that there are, and no group that the owner does not see', async () => {
  const { codEnvio } = await criar();
  const outra = await as(app, casa, 2);
  expect((await app.call(outra, calls.enviarPaginaAgora, { params: { codEnvio } })).status).toBe(404);
  expect(resposta(calls.listEnvios, await app.call(outra, calls.listEnvios))).toEqual([]);
  for (const errado of [
    { dia: 7 },
    { dia: null },
    { frequencia: 'diario', dia: 1 },
    { destinatarios: [] },
    { destinatarios: ['sem arroba'] },
  ])
    expect(
      (await app.call(gestor, calls.criarEnvio, { body: { ...NOVO, ...errado } })).status,
      JSON.stringify(errado),
    ).toBe(400);
  const grupo = await app.call(gestor, calls.criarEnvio, { body: { ...NOVO, codGrupo: 999_999 } });
  expect(grupo.refusal().codigo).toBe('envioRelatorio.grupoDesconhecido');
  expect((await app.call(gestor, calls.excluirEnvio, { params: { codEnvio } })).json()).toEqual({
    feito: true,
  });
});
