import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { testPool, type TestPool } from '../../apps/server/test/test-pool.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import { visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { prazo } from '../../tools/tempo.ts';
import { ditoNa, lidosEm, plantarMarcas, plantarNaPagina, vigiar } from './de-fora/plantar.ts';

/**
 * What a client writes (public page, quote's link, survey, message) or a DMS tells is text on every screen: were a mark taken
 * for a page's own, its picture would be asked for, which the pages' policy lets pass, and its script would say so.
 */

/** Written where it stands open to be read without anything being chosen. */
const VISTOS = [
  'agendamento.cliente',
  'agendamento.modelo',
  'agendamento.motivo_no_show',
  'servico.descricao',
  'ordem_servico.cliente',
  'ordem_servico.modelo',
  'checklist.cliente',
  'checklist.modelo',
  'orcamento_linha.descricao',
] as const;

let aberta: CasaAberta;
let banco: TestPool;
beforeAll(async () => {
  aberta = await abrirCasa();
  banco = testPool(aberta.product.banco, 2);
  await plantarMarcas(banco);
}, prazo(120_000));
afterAll(async () => {
  await banco.end();
  await aberta.fechar();
});

const quieta = async (pessoa: Visitor): Promise<string> => {
  await pessoa.page.waitForLoadState('networkidle');
  await expect
    .poll(() => pessoa.page.locator('[aria-busy="true"]:visible').count(), { timeout: prazo(15_000) })
    .toBe(0);
  return ditoNa(pessoa);
};

/** What of a list opens something: a line of a table, a card, a button that opens a drawer. */
const ABRE =
  'main tbody tr:has(td), main [role="row"]:has([role="gridcell"]), main [aria-haspopup="dialog"], main article, main li:has(button)';
const DEMORA_MS = prazo(2_000);
const FONE = { width: 390, height: 844 };
const MESA = { width: 1440, height: 900 };

/** The screen as it stands, with its first thing opened, on paper and on a phone. */
async function lerInteira(pessoa: Visitor, endereco: string): Promise<string[]> {
  const { page } = pessoa;
  await page.goto(endereco);
  const lido = [await quieta(pessoa)];
  const abre = page.locator(ABRE).first();
  if (await abre.isVisible()) {
    // What does not open, or is another screen's link, is read as it then stands.
    await abre.click({ timeout: DEMORA_MS, position: { x: 12, y: 12 } }).catch(() => undefined);
    lido.push(await quieta(pessoa));
  }
  await page.emulateMedia({ media: 'print' });
  lido.push(await ditoNa(pessoa));
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(FONE);
  lido.push(await quieta(pessoa));
  await page.setViewportSize(MESA);
  return lido;
}

/** In three parts, each of which fits into what one test may take. */
const PARTES = 3;
const lidos = new Set<string>();

test.each(Array.from({ length: PARTES }, (_vazio, parte) => parte))(
  'no mark in a text from outside runs on any screen, opened, on paper or on a phone: part %d',
  { timeout: prazo(300_000) },
  async (parte) => {
    const problemas: string[] = [];
    const abrir = async (pessoa: Visitor, enderecos: readonly string[]): Promise<void> => {
      const achados = vigiar(pessoa);
      for (const endereco of enderecos) {
        const antes = achados().length;
        for (const campo of lidosEm((await lerInteira(pessoa, endereco)).join('\n'))) lidos.add(campo);
        const novos = achados().slice(antes);
        if (novos.length > 0) problemas.push(`${endereco}: ${novos.join('; ')}`);
      }
      await pessoa.context.close();
    };
    const { codConcessionaria } = aberta.casa;
    const daParte = ENDERECOS.filter((_um, i) => i % PARTES === parte);
    const niveis = [...new Set(daParte.map(({ nivel }) => nivel))];
    const doNivel = (nivel: Nivel): string[] =>
      daParte.filter((um) => um.nivel === nivel).map(({ endereco }) => endereco);
    const deDentro = (nivel: Nivel) => aberta.entrar(nivel, { concessionaria: codConcessionaria });
    const [orcamento] = await aberta.desk.call(orcamentoContracts.orcamentosAbertos, {
      params: { codConcessionaria },
    });
    if (!orcamento) throw new Error('the demo has no open quote');
    await Promise.all([
      ...niveis.map(async (nivel) => abrir(await deDentro(nivel), doNivel(nivel))),
      ...(parte === 0
        ? [
            abrir(await deDentro(2), [`/oficina-digital/gerenciar?orcamento=${orcamento.codOrcamento}`]),
            abrir(await visit(aberta), ['/login']),
          ]
        : []),
    ]);
    expect(problemas).toEqual([]);
  },
);

test('the marks were there to be read, as they were written', () => {
  expect(VISTOS.filter((campo) => !lidos.has(campo))).toEqual([]);
});

test('a mark that is taken for a page’s own is found out', async () => {
  const pessoa = await visit(aberta);
  const achados = vigiar(pessoa);
  await pessoa.page.goto('/login');
  expect(achados()).toEqual([]);
  await plantarNaPagina(pessoa);
  await expect.poll(achados).toContainEqual(expect.stringContaining('/marca-0'));
});
