import type { TestPool } from '../../../apps/server/test/test-pool.ts';
import type { Visitor } from '../../support/browser.ts';
import { CAMPOS } from './campos.ts';

/** One word, so that what shortens a name keeps it whole, and short enough for every column: a formula to a spreadsheet, and to a page a picture that is asked for and, not found, runs. */
export const marcaDe = (i: number): string => `=m${i}<img/src='/marca-${i}'onerror=alert(${i})>`;

/** Writes each field's mark wherever something stands in its column; of an order's number no two are alike. */
export async function plantarMarcas(banco: TestPool): Promise<void> {
  for (const [i, campo] of CAMPOS.entries()) {
    const [tabela, coluna] = campo.split('.');
    // What is only added to, and what counts each change, is not asked.
    await banco.query(
      `begin; set local session_replication_role = replica;
       update ${tabela} set ${coluna} = $m$${marcaDe(i)}$m$${coluna === 'numero_os' ? " || translate(ctid::text, '(,)', ' x')" : ''}
       where ${coluna} is not null; commit`,
    );
  }
  // Of what is read from lines that are made of others.
  await banco.query('select refazer_linhas(cod_concessionaria) from concessionaria');
}

/** The fields whose mark stands in a text as it was written. */
export const lidosEm = (texto: string): string[] =>
  CAMPOS.filter((_campo, i) => texto.includes(`m${i}<img/src='/marca-${i}'`));

/** What ran, was asked for or was stopped by the pages' policy because of a mark. */
export function vigiar({ page }: Visitor): () => readonly string[] {
  const vistos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/marca-')) vistos.push(`pediu ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    vistos.push(`perguntou ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) vistos.push(message.text());
  });
  return () => [...new Set(vistos)];
}

/** All that a page says: what is written, what a field holds, a hint says and a picture is called. */
export const ditoNa = ({ page }: Visitor): Promise<string> =>
  page.evaluate<string>(
    `[document.body.innerText, ...[...document.querySelectorAll('input,textarea')].map((um) => um.value),
      ...[...document.querySelectorAll('[title],[alt],[aria-label]')].map((um) => [um.title, um.alt, um.ariaLabel].join(' '))].join(' ')`,
  );

/** One that the page takes for its own: what `vigiar` is proved by. */
export const plantarNaPagina = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(marcaDe(0))})`);
