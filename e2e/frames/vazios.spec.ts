import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comecarContracts } from '@oferta/contracts/cadastros/comecar.ts';
import { cnpjSintetico } from '../../apps/server/demo/clientela/documentos.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { casaNova } from '../support/casa-nova.ts';
import { prazo } from '../../tools/tempo.ts';

/** Every screen of a distributor that has nothing, only a dealership, or all but mechanics: each says why and shows a way on. */
const SENHA = 'Primeira#2026';
const BELO_HORIZONTE = 3_106_200;

/** Those of the distributor's staff; the agenda of a dealership by its CNPJ is of one that is not here. */
const TELAS = ENDERECOS.filter(({ nivel, endereco }) => nivel === 2 && !/\/calendar\d\//.test(endereco)).map(
  ({ endereco }) => endereco,
);

let aberta: CasaAberta;
let dona: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  const { link } = await casaNova(aberta.product, 'vazios');
  dona = await visit({ ...aberta, distribuidor: 'vazios' });
  dona.context.setDefaultTimeout(prazo(15_000));
  await dona.page.goto(link);
  await dona.page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await dona.page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await dona.page.waitForURL((url) => url.pathname === '/comecar');
});
afterAll(() => aberta.fechar());

/** Words that blame a search, or an hour, for what was never there. */
const FALSAS = /nada encontrado|nenhum horário livre|nada com esta busca/i;

/** What is wrong with a screen that has nothing to show; null: it says something and leads somewhere. */
async function falta(page: Page, endereco: string): Promise<string | null> {
  await page.goto(endereco);
  const main = page.locator('main').last();
  await main.waitFor();
  await expect.poll(() => main.locator('[aria-busy="true"], [data-skeleton]').count()).toBe(0);
  const dito = async () => (await main.innerText()).trim();
  await expect.poll(async () => (await dito()).length).toBeGreaterThan(30);
  const texto = await dito();
  if (FALSAS.test(texto)) return `${endereco}: ${FALSAS.exec(texto)?.[0]}`;
  const saidas = await main.getByRole('button').or(main.getByRole('link')).count();
  return saidas === 0 ? `${endereco}: no way on` : null;
}

/** A call as the logged-in person's own browser makes it. */
const chamar = (caminho: string, body: object): Promise<unknown> =>
  dona.page.evaluate(
    async ([path, json]) => {
      const token = sessionStorage.getItem('id_token') ?? '';
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: json ?? '',
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<unknown>;
    },
    [caminho, JSON.stringify(body)] as const,
  );

describe('every screen says why it is empty and offers the cure', () => {
  const todas = async (): Promise<string[]> => {
    const faltas: string[] = [];
    for (const endereco of TELAS) {
      const achada = await falta(dona.page, endereco);
      if (achada !== null) faltas.push(achada);
    }
    return faltas;
  };

  test('of a distributor without anything', { timeout: prazo(240_000) }, async () => {
    expect(TELAS.length).toBeGreaterThan(30);
    expect(await todas()).toEqual([]);
  });

  test('of one with a dealership only', { timeout: prazo(240_000) }, async () => {
    const { codConcessionaria } = (await chamar(comecarContracts.comecarCasa.path, {
      nome: 'Casa Vazia',
      cnpj: cnpjSintetico(7_701),
      codIbge: BELO_HORIZONTE,
    })) as { codConcessionaria: number };
    expect(await todas()).toEqual([]);
    await chamar(`/comecar/${codConcessionaria}/servicos`, { menos: [] });
    await chamar(`/comecar/${codConcessionaria}/equipe`, {
      pessoas: [{ nome: 'Consultora Exemplo', papel: 'consultor' }],
    });
  });

  test(
    'of one without mechanics: the board and the booking name them',
    { timeout: prazo(240_000) },
    async () => {
      expect(await todas()).toEqual([]);
      const { page } = dona;
      await page.goto('/agenda-virtual/mecanicos');
      await page.getByText('Ainda sem mecânico.').waitFor();
      await page.getByRole('link', { name: 'Cadastrar mecânicos' }).waitFor();
      await page.goto('/agenda-virtual/consultores');
      await page.getByRole('button', { name: 'Novo agendamento' }).click();
      const form = page.locator('#agendamento-form');
      await form.getByRole('combobox', { name: 'Serviço' }).fill('troca de oleo');
      await page.getByRole('option', { name: /Troca de óleo e filtro/ }).click();
      await form.getByText('Ainda sem mecânico.').waitFor();
      expect(await form.getByText('Nenhum horário livre').count()).toBe(0);
      await form.getByRole('link', { name: 'Cadastrar mecânicos' }).click();
      // What was typed is not lost unasked.
      await page.getByRole('button', { name: 'Descartar', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/cadastros/mecanicos/list');
    },
  );
});
