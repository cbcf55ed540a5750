import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';

let aberta: CasaAberta;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  ({ page } = await aberta.entrar(2));
});
afterAll(() => aberta.fechar());

/** Of somebody whose car was delivered. */
async function telefoneDeCliente(): Promise<string> {
  const pool = testPool(aberta.product.banco);
  try {
    const { rows } = await pool.query<{ telefone: string }>(
      `select telefone from agendamento where cod_concessionaria = $1 and situacao = 'entregue' and telefone is not null limit 1`,
      [aberta.casa.codConcessionaria],
    );
    return rows[0]?.telefone ?? '';
  } finally {
    await pool.end();
  }
}

it('tells a change from before to after, in whole where it is opened, and that the chain holds', async () => {
  const nome = 'Grupo do Log';
  await aberta.desk.call(grupoContracts.criarGrupo, { body: { nome, responsavel: '', concessionarias: [] } });
  await page.goto('/log-detalhado?tabela=grupo');
  await page
    .getByRole('row', { name: /Grupo \d+/ })
    .first()
    .click();
  const painel = page.getByRole('region', { name: /^Registro \d+ do log/ });
  await painel.getByText(nome).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByText(/Cadeia verificada: [\d.]+ registros/).waitFor();
});

it('tells what is kept of a person, and lets take off what is another’s before anything is done', async () => {
  await page.goto('/log-detalhado');
  await page.getByRole('button', { name: 'Dados de uma pessoa' }).click();
  const janela = page.getByRole('dialog', { name: 'Dados de uma pessoa' });
  await janela.getByLabel('CPF').fill('52998224725');
  await janela.getByRole('button', { name: 'Procurar' }).click();
  await janela.getByText('Não há registros desta pessoa').waitFor();
  await janela.getByLabel('CPF').fill('');
  await janela.getByLabel('Telefone').fill(await telefoneDeCliente());
  await janela.getByRole('button', { name: 'Procurar' }).click();
  await janela.getByRole('list', { name: 'Registros' }).waitFor();
  expect(await janela.getByRole('group', { name: 'Nomes' }).getByRole('checkbox').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await janela.getByRole('button', { name: 'Apagar os dados…' }).click();
  await janela.getByRole('button', { name: 'Pedir o apagamento' }).click();
  await janela.getByText('Informe o número do pedido').waitFor();
  await expectAccessible(page);
  await janela.getByLabel('Número do pedido').fill('LGPD 12');
  await janela.getByRole('button', { name: 'Pedir o apagamento' }).click();
  await page.getByText('Pedido feito: falta outra pessoa confirmar').waitFor();

  await page.getByRole('button', { name: 'Dados de uma pessoa' }).click();
  await janela.getByText('LGPD 12, seu pedido').waitFor();
  await expectAccessible(page);
  await janela.getByRole('button', { name: 'Ver' }).click();
  const pedido = page.getByRole('dialog', { name: 'Apagamento LGPD 12' });
  await pedido.getByRole('list', { name: 'Registros' }).waitFor();
  expect(await pedido.getByRole('button', { name: 'Confirmar e apagar' }).count()).toBe(0);
  await expectAccessible(page);
  await pedido.getByRole('button', { name: 'Retirar o pedido' }).click();
  await janela.getByLabel('CPF').waitFor();
  await janela.getByText('À espera de confirmação').waitFor({ state: 'hidden' });
  await janela.getByRole('button', { name: 'Fechar' }).last().click();
});

it('lists who visited which screen, found by what stands in its address', async () => {
  await page.goto('/cadastros/grupos/list');
  await page.getByRole('heading', { name: 'Grupos' }).waitFor();
  await page.goto('/lista-acessos?q=grupos');
  await page
    .getByRole('row', { name: /Grupos/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Sessões' }).click();
  await page
    .getByRole('row', { name: /Aberta/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});

it('shows the use by day, screen and hour, also on a phone', async () => {
  const gestor = await aberta.entrar(1);
  await gestor.page.goto('/log-acessos');
  await gestor.page.getByRole('heading', { name: 'Log de acessos' }).waitFor();
  await page.goto('/log-acessos');
  await page.getByRole('heading', { name: 'Quando se usa' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('region', { name: 'Telas' }).getByRole('listitem').count()).toBeGreaterThan(0);
});
