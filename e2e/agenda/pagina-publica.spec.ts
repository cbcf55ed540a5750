import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { expectAccessible, expectNoSidewaysScroll, visit, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { prazo } from '../../tools/tempo.ts';

/** The page on which owners book, on a phone, and what the house sees of it meanwhile. */
let casaAberta: CasaAberta;
let fundos: Fundos;
let slug: string;
beforeAll(async () => {
  casaAberta = await abrirCasa();
  fundos = abrirFundos(casaAberta.product.folder);
  const { codConcessionaria } = casaAberta.casa;
  ({ slug } = await casaAberta.desk.call(agendaPublicaContracts.agendaPublica, {
    params: { codConcessionaria },
  }));
});
afterAll(async () => {
  await fundos.fechar();
  await casaAberta.fechar();
});

const noCelular = async (): Promise<Visitor> => {
  const visitante = await visit({ ...casaAberta, size: { width: 390, height: 844 } });
  visitante.context.setDefaultTimeout(prazo(15_000));
  await visitante.page.goto(`/agendar/${slug}`);
  return visitante;
};

const PLACA = 'XGV1L79';

test(
  'books on a phone, is seen on the board at once, moves and cancels',
  { timeout: prazo(120_000) },
  async () => {
    const { casa } = casaAberta;
    const { page, context, complaints } = await noCelular();
    await page.getByLabel('Placa').fill(PLACA);
    await page.getByLabel('Modelo').fill('Argo Trekking 1.3');
    await page.getByLabel('Quilometragem').fill('38400');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver serviços' }).click();

    await page.getByText('Alinhamento e balanceamento').click();
    await expectAccessible(page);
    // A reload goes on where one was.
    await page.reload();
    expect(await page.getByRole('checkbox', { name: /Alinhamento e balanceamento/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Ver horários' }).click();

    // The day after the next open one: today's hours go by while this runs.
    const dias = page.getByRole('group', { name: 'Dia' }).getByRole('button');
    await dias.filter({ hasText: 'livre' }).last().click();
    const livres = page.getByRole('listitem').getByRole('button', { name: /livre/ });
    await livres.first().waitFor();
    await livres.first().click();
    await page.getByText('Guardado para você por').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByLabel('Nome', { exact: true }).fill('Gustavo Prado');
    await page.getByLabel('Celular').fill('11987650000');
    await page.getByRole('button', { name: 'Receber código' }).click();
    await page.getByText('Para agendar, marque que aceita').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Receber código' }).click();
    const codigo = page.getByLabel('Código que chegou por SMS');
    await codigo.fill('000000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Código não confere. Restam 4 tentativas').waitFor();
    await codigo.fill((await fundos.mensagem('é o seu código para agendar')).slice(0, 6));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('heading', { name: 'Combinado, Gustavo' }).waitFor();
    await expectAccessible(page);
    const dia = new URL(page.url()).hash.length;
    expect(dia).toBe(44);

    const { link, data } = await visitaDe();
    const consultor = await casaAberta.entrar(4, { concessionaria: casa.codConcessionaria });
    await consultor.page.goto(
      `/agenda-virtual/calendar1/${casa.codConcessionaria}/${casa.cnpj}?dia=${data}&visao=dia`,
    );
    const cartao = consultor.page.getByText(PLACA).first();
    await cartao.waitFor();

    await page.goto(link);
    await page.getByRole('button', { name: 'Mudar o horário' }).click();
    await page
      .getByRole('group', { name: 'Dia' })
      .getByRole('button')
      .filter({ hasText: 'livre' })
      // Not today's: an hour that is near can no longer be cancelled by the link.
      .nth(1)
      .click();
    const outra = page.getByRole('listitem').getByRole('button', { name: /livre/ }).last();
    await outra.waitFor();
    const nova = (await outra.innerText()).slice(0, 5);
    await outra.click();
    await page.getByRole('button', { name: 'Mudar', exact: true }).click();
    await page.getByText(new RegExp(`, ${nova}$`)).waitFor();

    await page.getByRole('button', { name: 'Cancelar a visita' }).click();
    await page.getByRole('button', { name: 'Sim, cancelar a visita' }).click();
    await page.getByRole('heading', { name: 'Visita cancelada' }).waitFor();
    await cartao.waitFor({ state: 'detached' });
    // The link is used up, in the words that any other gets.
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    expect(complaints.filter((text) => !/404|422/.test(text))).toEqual([]);
    await consultor.context.close();
    await context.close();
  },
);

/** The link of the message, below the host, and the day it is for. */
async function visitaDe(): Promise<{ link: string; data: string }> {
  const texto = await fundos.mensagem('Para mudar ou cancelar:');
  const [, endereco = ''] = /(https?:\S+)/.exec(texto) ?? [];
  const [, d = '', m = '', a = ''] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(texto) ?? [];
  const { pathname, hash } = new URL(endereco);
  return { link: `${pathname}${hash}`, data: `${a}-${m}-${d}` };
}

test('an address that is none, and one whose page is switched off', async () => {
  const { page, context } = await noCelular();
  await page.goto('/agendar/oficina-que-nao-existe');
  await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor();
  const { codConcessionaria } = casaAberta.casa;
  const params = { codConcessionaria };
  const atual = await casaAberta.desk.call(agendaPublicaContracts.agendaPublica, { params });
  await casaAberta.desk.call(agendaPublicaContracts.salvarAgendaPublica, {
    params,
    body: { ...atual, ligada: false },
  });
  await page.goto(`/agendar/${slug}`);
  await page.getByRole('heading', { name: 'Agora só por telefone' }).waitFor();
  await expectAccessible(page);
  await context.close();
});
