import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  configuracaoContracts,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { fakeDns, type FakeDns } from '../../apps/server/test/gateways/fake-dns.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { expectAccessible, visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { SENHA } from '../support/product.ts';

/** Addresses that secrets go to, as two developers and a name server have them hold, at the screen. */
let aberta: CasaAberta;
let dns: FakeDns;
const SEGUNDA = 'dev2@localhost.example';

beforeAll(async () => {
  dns = await fakeDns();
  aberta = await abrirCasa({ DNS: dns.server });
  const banco = testPool(aberta.product.banco);
  await banco.query(
    `insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel)
     select cod_distribuidor, 'Segunda Desenvolvedora', $1, senha_hash, -1 from usuario where email = 'dev@localhost.example'`,
    [SEGUNDA],
  );
  await banco.end();
});
afterAll(async () => {
  await aberta.fechar();
  await dns.close();
});

const TELA = '/ferramentas-desenvolvedor/configuracoes';
async function abrirAba(page: Page, aba: string): Promise<void> {
  await page.goto(TELA);
  await page.getByRole('heading', { level: 1, name: 'Oficina Local' }).waitFor();
  await page.getByRole('tab', { name: aba }).click();
}
const salvar = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function aSegunda(): Promise<Visitor> {
  const segunda = await visit(aberta);
  const { page } = segunda;
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(SEGUNDA);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return segunda;
}

test('the old back-end’s address waits for a second developer, who confirms it by a click', async () => {
  const { page } = await aberta.entrar(-1);
  await abrirAba(page, 'Integrações');
  await page.getByLabel('Gestão antiga').fill('https://outra.example/gestao');
  await salvar(page);
  await page
    .getByText(/não está entre as gestões antigas/)
    .first()
    .waitFor();
  await page.getByLabel('Gestão antiga').fill('https://legado.example/gestao');
  await salvar(page);
  await page.getByText('Vale quando outra pessoa de desenvolvimento confirmar.').waitFor();
  expect(await page.getByRole('button', { name: 'Confirmar a troca' }).count()).toBe(0);
  await expectAccessible(page);

  const { page: dela } = await aSegunda();
  await abrirAba(dela, 'Integrações');
  await dela.getByText('confirme só se souber do que se trata').waitFor();
  expect(await dela.getByLabel('Gestão antiga').inputValue()).toBe('');
  await expectAccessible(dela);
  await dela.getByRole('button', { name: 'Confirmar a troca' }).click();
  await dela.getByText('Nada por salvar').waitFor();
  await abrirAba(dela, 'Integrações');
  await expect
    .poll(() => dela.getByLabel('Gestão antiga').inputValue())
    .toBe('https://legado.example/gestao');
  expect(await dela.getByRole('button', { name: 'Confirmar a troca' }).count()).toBe(0);
});

test('a host is vouched for once its TXT record says whose it is', async () => {
  const host = 'nova.oficina.example';
  const vouchada = async (): Promise<boolean> =>
    (await fetch(`${aberta.product.url}/api/saude/host?domain=${host}`)).ok;
  const { page } = await aberta.entrar(-1);
  await abrirAba(page, 'Domínios');
  await page.getByLabel('Novo domínio').fill(host);
  await page.getByRole('button', { name: 'Incluir' }).click();
  await salvar(page);
  await page.getByText('Falta provar um domínio').waitFor();
  await expectAccessible(page);
  expect(await vouchada()).toBe(false);

  const registro = await page.locator('code').first().innerText();
  const [, nome = '', valor = ''] = /^(\S+) TXT "(.+)"$/.exec(registro) ?? [];
  expect(nome).toBe(`_gestao-oferta.${host}`);
  const { method } = configuracaoContracts.salvarConfiguracao;
  /** Presses, and answers how many hosts are still unproved. */
  const conferir = async (): Promise<number> => {
    const resposta = page.waitForResponse(
      (cada) => cada.request().method() === method && cada.url().includes('onfigurac'),
    );
    await page.getByRole('button', { name: 'Já criei: conferir' }).click();
    const salva = (await (await resposta).json()) as ConfiguracaoDistribuidor;
    await page.getByText('Salvando…').waitFor({ state: 'detached' });
    return salva.provas.length;
  };
  dns.records.set(nome, `${valor}x`);
  expect(await conferir()).toBe(1);
  await page.getByText('Nada por salvar').waitFor();
  await page.getByText('O registro existe, mas com outro valor').waitFor();
  await expectAccessible(page);
  expect(await vouchada()).toBe(false);
  dns.broken = true;
  expect(await conferir()).toBe(1);
  await page.getByText('O servidor de DNS não respondeu').waitFor();
  dns.broken = false;
  dns.records.set(nome, valor);
  // As the screen says to: pressed again while the name server has not answered in the seconds it is given.
  await expect.poll(conferir).toBe(0);
  await page.getByText('Falta provar um domínio').waitFor({ state: 'detached' });
  await expect.poll(vouchada).toBe(true);
});
