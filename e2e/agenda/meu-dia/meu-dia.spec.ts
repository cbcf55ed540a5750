import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { servicoContracts, type ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { visit, type Visitor } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { fotoDeCamera } from '../../support/foto-de-camera.ts';
import { servicoAIniciar } from '../../support/servico-a-iniciar.ts';

const FONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

let aberta: CasaAberta;
let banco: pg.Client;
let codMecanico: number;
let pin: string;
let servico: ServicoAgendado;
beforeAll(async () => {
  aberta = await abrirCasa();
  banco = new pg.Client({ connectionString: aberta.product.banco });
  await banco.connect();
});
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

/** A mechanic of each test's own, with one car that is in the house. */
beforeEach(async () => {
  const { desk, casa } = aberta;
  servico = await servicoAIniciar(aberta);
  ({ codMecanico } = await desk.call(mecanicoContracts.criarMecanico, {
    body: {
      codConcessionaria: casa.codConcessionaria,
      nome: `Luva Teste ${servico.codServico}`,
      especialidades: [{ codTipoServico: servico.codTipoServico, nivel: null, validade: null }],
      jornada: null,
      custoHoraCentavos: null,
      codigoDms: '',
      codBox: null,
    },
  }));
  ({ pin } = await desk.call(acessoDoMecanicoContracts.gerarPin, { params: { codMecanico } }));
  await banco.query('update servico set cod_mecanico = $2 where cod_servico = $1', [
    servico.codServico,
    codMecanico,
  ]);
});

async function convite(): Promise<string> {
  const { caminho } = await aberta.desk.call(acessoDoMecanicoContracts.convidarAparelho, {
    params: { codConcessionaria: aberta.casa.codConcessionaria },
    body: { nome: 'Tablet do teste' },
  });
  return caminho;
}

async function digitar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Luva/ }).last().click();
  for (const numero of pin) await page.getByRole('button', { name: numero, exact: true }).click();
  await page.getByRole('heading', { name: 'Meu dia' }).waitFor();
}

/** A tablet of the workshop, let in, with the mechanic at it. */
async function noTablet(size = FONE, scheme: 'light' | 'dark' = 'light'): Promise<Visitor> {
  const visitor = await visit({ ...aberta, size, scheme });
  await visitor.page.goto(await convite());
  await digitar(visitor.page);
  return visitor;
}

const emMaos = (page: Page) => page.getByRole('region', { name: 'Serviço em mãos' });
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** As a hand does: two taps within 600 ms of each other are one. */
async function tocar(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate('performance.now() > (globalThis.toque ?? 0) + 700')).toBe(true);
  await botao(page, name).click();
  await page.evaluate('globalThis.toque = performance.now()');
}
async function estado(): Promise<ServicoAgendado | undefined> {
  const params = { codConcessionaria: aberta.casa.codConcessionaria, data: '0' };
  const servicos = await aberta.desk.call(servicoContracts.listServicosAgendados, { params });
  return servicos.find(({ codServico }) => codServico === servico.codServico);
}
const virou = (esperado: Partial<ServicoAgendado>) =>
  expect.poll(estado, { timeout: 20_000 }).toMatchObject(esperado);

/** What may be tapped and is smaller than a glove needs. */
const pequenos = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('button, label[for], summary')]
    .filter((alvo) => alvo.checkVisibility())
    .map((alvo) => [alvo.textContent || alvo.ariaLabel, alvo.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 64 || height < 64)
    .map(([nome, { width, height }]) => nome + ' ' + width + ' × ' + height)`);
/** Words of the job at hand that the sun would take away: under 7 to 1, a button's label under 6 to 1 (drawing 46). */
const apagados = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const tela = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const cor = (texto) => {
      tela.clearRect(0, 0, 1, 1);
      tela.fillStyle = texto;
      tela.fillRect(0, 0, 1, 1);
      return [...tela.getImageData(0, 0, 1, 1).data];
    };
    const luz = (rgb) => {
      const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const fundo = (de) => {
      for (let um = de; um; um = um.parentElement) {
        const [r, g, b, a] = cor(getComputedStyle(um).backgroundColor);
        if (a === 255) return [r, g, b];
      }
      return [255, 255, 255];
    };
    const emMaos = document.querySelector('[aria-label="Serviço em mãos"]');
    return [...emMaos.querySelectorAll('*')]
      .filter((um) => [...um.childNodes].some((no) => no.nodeType === 3 && no.data.trim()) && um.checkVisibility())
      .map((um) => {
        const [claro, escuro] = [luz(cor(getComputedStyle(um).color).slice(0, 3)), luz(fundo(um))].sort((a, b) => b - a);
        const razao = (claro + 0.05) / (escuro + 0.05);
        return [um, razao, um.closest('button, label') ? 6 : 7];
      })
      .filter(([, razao, pede]) => razao < pede)
      .map(([um, razao]) => um.textContent.trim() + ' ' + razao.toFixed(2));
  })()`);
const largura = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

test('a job is begun, paused by one tap, taken up, and finished with a moment to take it back', async () => {
  const { page, complaints } = await noTablet();
  expect(await pequenos(page)).toEqual([]);
  expect(await largura(page)).toBe(FONE.width);

  await tocar(page, 'Iniciar');
  await virou({ status: 2, paralisado: false });
  expect(await pequenos(page)).toEqual([]);

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await apagados(page)).toEqual([]);
  }

  await botao(page, 'Pausar').click();
  const motivo = botao(page, 'Falta peça');
  expect((await motivo.boundingBox())?.height).toBeGreaterThanOrEqual(108);
  expect(await pequenos(page)).toEqual([]);
  await tocar(page, 'Falta peça');
  await virou({ paralisado: true, motivoParalisacao: 'aguardandoPeca' });
  await botao(page, 'Retomar').waitFor();
  expect(await apagados(page)).toEqual([]);

  await tocar(page, 'Retomar');
  await virou({ status: 2, paralisado: false });
  await tocar(page, 'Concluir');
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await botao(page, 'Concluir').waitFor();
  await virou({ status: 2 });
  await tocar(page, 'Concluir');
  await virou({ status: 3, percentual: 100 });
  await page.getByText('1 feito hoje').waitFor();
  expect(complaints).toEqual([]);
});

test('a part is asked for and a photo taken at the car, and the desk sees both', async () => {
  const { page } = await noTablet();
  await botao(page, 'Preciso de uma peça').click();
  await page.getByLabel('Peça', { exact: true }).fill('Filtro de óleo');
  await botao(page, 'Uma a mais').click();
  expect(await pequenos(page)).toEqual([]);
  await tocar(page, 'Pedir');
  await emMaos(page).getByText('2 × Filtro de óleo').waitFor();
  await page.getByLabel('Foto').setInputFiles(await fotoDeCamera(page));
  await emMaos(page).getByText('Foto (1)').waitFor();

  const { codConcessionaria: concessionaria } = aberta.casa;
  const oficina = await aberta.entrar(1, { concessionaria });
  await oficina.page.goto('/agenda-virtual/oficina');
  const pedidas = oficina.page.getByRole('region', { name: 'Peças pedidas' });
  await pedidas.getByText('2 × Filtro de óleo').waitFor();
  // Told on the agenda's part, too, wherever in the agenda somebody is.
  const parte = oficina.page.getByRole('link', { name: /^Meu dia/ });
  await expect.poll(() => parte.innerText()).toMatch(/^Meu dia\s*[1-9]/);
  const esperadas = Number((await parte.innerText()).replace(/\D/g, ''));
  await oficina.page.getByRole('region', { name: 'Fotos de hoje' }).getByRole('img').first().waitFor();
  await pedidas.getByRole('button', { name: 'Chegou' }).first().click();
  // Told to the tablet as it happens.
  await emMaos(page).getByText('chegou').waitFor();
  await expect.poll(async () => Number((await parte.innerText()).replace(/\D/g, ''))).toBe(esperadas - 1);
});

test('a minute without network: begun, a part asked for, paused, taken up and finished, told in order afterwards', async () => {
  const { page, context } = await noTablet();
  // The page is this device's own once its worker has it.
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await botao(page, 'Iniciar').waitFor();
  await page.clock.install();
  await context.setOffline(true);
  const naFila = (quantas: number) =>
    page.getByText(`${quantas} na fila: vai quando a rede voltar`).waitFor();

  await tocar(page, 'Iniciar');
  await naFila(1);
  await page.clock.fastForward(60_000);
  await botao(page, 'Preciso de uma peça').click();
  await page.getByLabel('Peça', { exact: true }).fill('Correia');
  await tocar(page, 'Pedir');
  await naFila(2);
  await page.clock.fastForward(20_000);
  await botao(page, 'Pausar').click();
  await tocar(page, 'Almoço ou pausa');
  await emMaos(page).getByText('Almoço ou pausa').waitFor();
  await naFila(3);

  // The page opens anew without network, as it was left.
  await page.reload();
  await naFila(3);
  await emMaos(page).getByText('Almoço ou pausa').waitFor();
  await emMaos(page).getByText('Correia').waitFor();
  await page.clock.fastForward(30_000);
  await tocar(page, 'Retomar');
  await emMaos(page).getByText('Em serviço').waitFor();
  await page.clock.fastForward(10_000);
  await tocar(page, 'Concluir');
  await page.getByText('1 feito hoje').waitFor();
  await naFila(5);
  expect(await estado()).toMatchObject({ status: 1 });

  await context.setOffline(false);
  await virou({ status: 3, percentual: 100 });
  await expect.poll(() => page.getByText('na fila').count(), { timeout: 20_000 }).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  const { rows } = await banco.query<{ acao: string; depois: number }>(
    `select acao, extract(epoch from em - lag(em) over (order by cod_acao))::integer as depois from meu_dia_acao
     where cod_servico = $1 and cod_mecanico = $2 order by cod_acao`,
    [servico.codServico, codMecanico],
  );
  expect(rows.map(({ acao }) => acao)).toEqual(['iniciar', 'pedirPeca', 'pausar', 'iniciar', 'concluir']);
  // Each at its own instant, not when it was told.
  for (const [i, segundos] of [60, 20, 30, 10].entries())
    expect(rows[i + 1]?.depois).toBeGreaterThanOrEqual(segundos);
  const { rows: feito } = await banco.query<{ trabalhado: number }>(
    `select sum(extract(epoch from fim - inicio))::integer as trabalhado from servico_intervalo where cod_servico = $1`,
    [servico.codServico],
  );
  // The pause is in none of its work.
  expect(feito[0]?.trabalhado).toBeGreaterThanOrEqual(90);
  expect(feito[0]?.trabalhado).toBeLessThan(rows.reduce((soma, { depois }) => soma + (depois ?? 0), 0) - 25);
});

test('what somebody else has finished meanwhile is told in words and stays until it was read; the rest goes on', async () => {
  const { page, context } = await noTablet();
  await tocar(page, 'Iniciar');
  await virou({ status: 2 });
  await context.setOffline(true);
  await botao(page, 'Pausar').click();
  await tocar(page, 'Aguarda o cliente');
  await page.getByText('1 na fila: vai quando a rede voltar').waitFor();
  await botao(page, 'Preciso de uma peça').click();
  await page.getByLabel('Peça', { exact: true }).fill('Coifa');
  await tocar(page, 'Pedir');
  await page.getByText('2 na fila: vai quando a rede voltar').waitFor();
  const params = { codServico: servico.codServico };
  await aberta.desk.call(servicoContracts.finalizarServico, { params });

  await context.setOffline(false);
  const recusa = page.getByRole('alert').filter({ hasText: 'não valeu' });
  await recusa.waitFor({ timeout: 20_000 });
  expect(await recusa.innerText()).toContain('Não é possível paralisar: o serviço está aguardando inspeção');
  await page.getByText('1 feito hoje').waitFor();
  await expect.poll(() => page.getByText('na fila').count(), { timeout: 20_000 }).toBe(0);
  const { rows } = await banco.query('select descricao from peca_pedida where cod_servico = $1', [
    servico.codServico,
  ]);
  expect(rows).toEqual([{ descricao: 'Coifa' }]);
  await page.reload();
  await recusa.waitFor();
  await botao(page, 'Entendi').click();
  await expect.poll(() => recusa.count()).toBe(0);
});

test('two devices agree as it happens, and whoever comes to one sends the other away', async () => {
  const pessoas = await banco.query<{ cod_usuario: number }>(
    `select cod_usuario from usuario where email = 'nivel4@localhost.example'`,
  );
  await banco.query('update mecanico_acesso set cod_usuario = null where cod_usuario = $1', [
    pessoas.rows[0]?.cod_usuario,
  ]);
  await aberta.desk.call(acessoDoMecanicoContracts.ligarPessoa, {
    params: { codMecanico },
    body: { codUsuario: pessoas.rows[0]?.cod_usuario ?? 0 },
  });
  const tablet = await noTablet(TABLET, 'dark');
  const proprio = await aberta.entrar(4, { size: FONE });
  await proprio.page.goto('/meu-dia');
  await botao(proprio.page, 'Iniciar').waitFor();
  await proprio.page.getByText('Ao vivo').waitFor();

  await tocar(tablet.page, 'Iniciar');
  await emMaos(proprio.page).getByText('Em serviço').waitFor();
  await botao(proprio.page, 'Pausar').click();
  await tocar(proprio.page, 'Almoço ou pausa');
  await emMaos(tablet.page).getByText('Almoço ou pausa').waitFor();
  expect(await pequenos(tablet.page)).toEqual([]);

  await aberta.desk.call(acessoDoMecanicoContracts.retirarPin, { params: { codMecanico } });
  await tocar(tablet.page, 'Retomar');
  await tablet.page.getByRole('heading', { name: 'Quem é você?' }).waitFor();
});

test('a wrong PIN is told, and the right one comes in', async () => {
  const { page } = await visit({ ...aberta, size: FONE });
  await page.goto(await convite());
  const certo = pin;
  pin = String((Number(certo) + 1) % 10_000).padStart(4, '0');
  await page.getByRole('button', { name: /^Luva/ }).last().click();
  expect(await pequenos(page)).toEqual([]);
  for (const numero of pin) await botao(page, numero).click();
  await page.getByRole('alert').filter({ hasText: 'PIN errado' }).waitFor();
  for (const numero of certo) await botao(page, numero).click();
  await page.getByRole('heading', { name: 'Meu dia' }).waitFor();
  await botao(page, 'Sair').click();
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor();
});
