import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { aOficina, naCasa, type Oficina } from './na-oficina.ts';
import { FONE } from './na-vistoria.ts';
import { prazo } from '../../tools/tempo.ts';

/** What somebody does with a phone in one hand: a customer's word is written down, a quote is looked over and sent. */
let oficina: Oficina;
aOficina(async (aberta) => {
  oficina = aberta;
});

const comOCliente = () =>
  oficina.um(
    ({ estado, decididas, linhas, codOrcamentoBase }) =>
      estado === 'enviado' && decididas === 0 && linhas > 1 && codOrcamentoBase === null,
  );

test(
  'a customer who says yes to everything but one thing is written down with two presses',
  async () => {
    const cartao = await comOCliente();
    const { itens } = await oficina.ler(cartao);
    const sozinhas = itens.filter(
      ({ grupoOpcao }) =>
        grupoOpcao === null || itens.filter((um) => um.grupoOpcao === grupoOpcao).length === 1,
    );
    const fora = sozinhas.at(-1);
    if (!fora || sozinhas.length < 2) throw new Error('the quote is too small to be taken in part');
    const { page, context, complaints } = await oficina.entrar(3, { size: FONE });
    await page.goto(`/oficina-digital/gerenciar?orcamento=${cartao.codOrcamento}`);
    await naCasa(page, oficina.nomeDaCasa);
    await page.getByRole('button', { name: 'Registrar decisão' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo
      .getByRole('button', { name: 'Registrar decisões' })
      .and(page.locator(':disabled'))
      .waitFor();
    await dialogo.getByRole('button', { name: 'Aprovar tudo' }).click();
    await dialogo
      .getByRole('radiogroup', { name: `Decisão sobre ${fora.descricao}` })
      .getByText('Recusar', { exact: true })
      .click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialogo.getByRole('button', { name: /^Registrar \d+ decis/ }).click();
    await dialogo.waitFor({ state: 'detached' });
    const decisoes = new Map(
      (await oficina.ler(cartao)).itens.map(({ codLinha, decisao }) => [codLinha, decisao]),
    );
    for (const { codLinha } of sozinhas)
      expect(decisoes.get(codLinha)).toBe(codLinha === fora.codLinha ? 'recusado' : 'aprovado');
    expect(complaints).toEqual([]);
    await context.close();
  },
  prazo(60_000),
);

test(
  'a quote that is about to be sent is read from its beginning',
  async () => {
    const cartao = await oficina.um(({ estado, linhas }) => estado === 'precificado' && linhas > 1);
    const { page, context } = await oficina.entrar(3, { size: FONE });
    await oficina.seguir(page, cartao, 'avancar');
    await page.getByRole('tab', { name: /^Itens/ }).waitFor();
    // Photos come one after the other: what is above must not have been left behind by then.
    await page.waitForLoadState('networkidle');
    expect((await page.getByRole('heading', { name: /^Olá, / }).boundingBox())?.y).toBeGreaterThan(0);
    await context.close();
  },
  prazo(60_000),
);
