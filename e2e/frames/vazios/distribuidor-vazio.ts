import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { ENDERECOS } from '../../legivel/enderecos.ts';
import { visit, type Visitor } from '../../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { casaNova } from '../../support/casa-nova.ts';
import { prazo } from '../../../tools/tempo.ts';

/** What the screens of a distributor with little or nothing are opened with: each must say why and show a way on. */
const SENHA = 'Primeira#2026';

/** Those of the distributor's staff; the agenda of a dealership by its CNPJ is of one that is not here. */
export const TELAS: readonly string[] = ENDERECOS.filter(
  ({ nivel, endereco }) => nivel === 2 && !/\/calendar\d\//.test(endereco),
).map(({ endereco }) => endereco);

export interface Vazia {
  readonly dona: Visitor;
  /** A call as the logged-in person's own browser makes it. */
  readonly chamar: (caminho: string, body: object) => Promise<unknown>;
  /** What is wrong with the screens, one by one; none: all say something and lead somewhere. */
  readonly faltas: () => Promise<string[]>;
  readonly fechar: CasaAberta['fechar'];
}

/** A distributor as the command makes it, its first person inside. `nome`: letters, another in each file. */
export async function distribuidorVazio(nome: string): Promise<Vazia> {
  const aberta = await abrirCasa();
  const { link } = await casaNova(aberta.product, nome);
  const dona = await visit({ ...aberta, distribuidor: nome });
  const { page } = dona;
  dona.context.setDefaultTimeout(prazo(15_000));
  await page.goto(link);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await page.waitForURL((url) => url.pathname === '/comecar');
  return {
    dona,
    chamar: (caminho, body) => chamar(page, caminho, body),
    async faltas() {
      const achadas: string[] = [];
      for (const endereco of TELAS) {
        const falta = await faltaEm(page, endereco);
        if (falta !== null) achadas.push(falta);
      }
      return achadas;
    },
    fechar: () => aberta.fechar(),
  };
}

/** Words that blame a search, or an hour, for what was never there. */
const FALSAS = /nada encontrado|nenhum horário livre|nada com esta busca/i;

async function faltaEm(page: Page, endereco: string): Promise<string | null> {
  await page.goto(endereco);
  const main = page.locator('main').last();
  await main.waitFor();
  await expect.poll(() => main.locator('[aria-busy="true"], [data-skeleton]').count()).toBe(0);
  const dito = async () => (await main.innerText()).trim();
  await expect.poll(async () => (await dito()).length).toBeGreaterThan(30);
  const falsa = FALSAS.exec(await dito())?.[0];
  if (falsa !== undefined) return `${endereco}: ${falsa}`;
  const saidas = await main.getByRole('button').or(main.getByRole('link')).count();
  return saidas === 0 ? `${endereco}: no way on` : null;
}

const chamar = (page: Page, caminho: string, body: object): Promise<unknown> =>
  page.evaluate(
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

const BELO_HORIZONTE = 3_106_200;

/** Opens a dealership there; answers its code. */
export async function abrirConcessionaria({ chamar: pedir }: Vazia, cnpj: string): Promise<number> {
  const feita = await pedir('/comecar/casa', { nome: 'Casa Vazia', cnpj, codIbge: BELO_HORIZONTE });
  return (feita as { codConcessionaria: number }).codConcessionaria;
}
