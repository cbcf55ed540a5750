import { addMeses, type Mes } from '@oferta/domain/vendas/mes.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { prazo } from '../../tools/tempo.ts';

/** Screens that are for doing something, or for what a good day leaves empty, by how their addresses begin; and why. */
const SEM_LINHA: Readonly<Record<string, string>> = {
  '/agenda-virtual/importar': 'a file is sent; the demonstration has no DMS of the day',
  '/agenda-virtual/por-resolver': 'nothing to solve is the good day',
  '/agenda-virtual/oficina': 'its cars are cards, no rows; parts are asked for by a mechanic',
  '/historico': 'sheets are sent; the demonstration comes from no other system',
  '/balcao': 'a part is looked for, and a count is begun by whoever counts',
  '/arquivos-exportado/': 'files are made when asked for, and expire',
  '/cardapio/adicionar/': 'a form',
  '/cardapio/itensAdicionais/adicionar': 'a form',
  '/cardapio/manual/adicionar': 'a form',
  '/cardapio/pneu/adicionar': 'a form',
  '/cardapio/copiar/': 'nothing is copied before it is chosen',
  '/ferramentas-suporte/calculadora-precos': 'a form',
};

/** What comes with the months before, which are told behind open doors and not made in an ordinary run. */
const COM_O_ANO = [
  '/mensagens',
  '/suporte/tickets-jira',
  '/relatorio/historico-mensal',
  '/vendas/integracao-dms',
  '/log-acessos',
  '/log-detalhado',
  '/lista-acessos',
  '/ferramentas-suporte/calculadora-precos-config',
];

/** What a list says in its rows' place. */
const VAZIA = /^(Nenhuma? [^:\n]+\.|Nada por [^\n]+|Ainda não há [^\n]+)$/m;

/** Opens a screen and waits until it has drawn all it has; where it led instead, if it did. */
async function abrir(page: Page, endereco: string): Promise<{ main: Locator; levou: string | null }> {
  await page.goto(endereco);
  const main = page.locator('main').last();
  await main.waitFor();
  const { pathname } = new URL(page.url());
  const levou = /^\/(401|404|500|login|erro)/.test(pathname) ? `opens ${pathname}` : null;
  if (levou !== null) return { main, levou };
  await expect
    .poll(() => page.locator('[aria-busy="true"]:visible, [data-skeleton]:visible').count(), {
      timeout: prazo(15_000),
    })
    .toBe(0);
  return { main, levou };
}

/** A month's report, and the first month that its house has records of. */
interface DoMes {
  readonly endereco: string;
  readonly mes: Mes;
  readonly desde: Mes;
}

/**
 * What a month's figures lack: each dash and each missing target with the line it stands in; null: nothing. A chart's months stand beside
 * what each was a year before: of a year before the first record nobody can know it, and a dash there is the truth.
 */
export async function semNumero(page: Page, { endereco, mes, desde }: DoMes): Promise<string | null> {
  const { main, levou } = await abrir(page, `${endereco}?mes=${mes}`);
  if (levou !== null) return levou;
  const sabidas = (await linhasDoAnoAnterior(main)).filter(
    (celulas, at, { length }) =>
      addMeses(mes, at - length + 1 - 12) < desde && celulas.filter((celula) => celula === '—').length === 1,
  );
  const aCalar = new Set(sabidas.map((celulas) => celulas.join('\t')));
  const linhas = (await main.innerText()).split('\n').map((linha) => linha.trim());
  const faltas = linhas.flatMap((linha, n) =>
    /—|sem meta/i.test(linha) && !aCalar.has(linha)
      ? [`${linhas.slice(Math.max(0, n - 2), n).join(' ')} ${linha}`]
      : [],
  );
  return faltas.length === 0 ? null : `${faltas.length}: ${faltas.join(' | ')}`;
}

/** The rows of the table behind a chart of months, the last one's last: cells whose other number is the year before's. */
const linhasDoAnoAnterior = async (main: Locator): Promise<string[][]> => {
  const linhas = main
    .locator('table', { has: main.page().locator('th', { hasText: /^Ano anterior$/ }) })
    .locator('tbody tr');
  const textos = await linhas.evaluateAll((todas) =>
    todas.map((linha) => [...linha.children].map((celula) => celula.textContent ?? '')),
  );
  return textos.map((celulas) => celulas.map((texto) => texto.trim()));
};

/** What a screen lacks that is meant to show something; null: nothing. */
export async function faltaNa(
  page: Page,
  endereco: string,
  { comAno }: { readonly comAno: boolean },
): Promise<string | null> {
  const { main, levou } = await abrir(page, endereco);
  if (levou !== null) return levou;
  const poupadas = [...Object.keys(SEM_LINHA), ...(comAno ? [] : COM_O_ANO)];
  if (poupadas.some((inicio) => endereco === inicio || endereco.startsWith(`${inicio.replace(/\/$/, '')}/`)))
    return null;
  const linhas = () => main.locator('tbody tr, [data-event]').count();
  await expect
    .poll(async () => (await linhas()) > 0 || /\d/.test(await main.innerText()), {
      timeout: prazo(5_000),
      message: 'a row or a figure',
    })
    .toBe(true);
  return (await linhas()) > 0 ? null : (VAZIA.exec(await main.innerText())?.[0] ?? null);
}
