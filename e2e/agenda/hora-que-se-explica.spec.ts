import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { horaContracts } from '@oferta/contracts/agenda/hora-recusada.ts';
import { expectAccessible, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { quartaDaquiA } from '../support/dia-de-oficina.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import { marcadorDe, type Marcador } from './marcar.ts';

/** With the client on the phone: an hour that does not fit says so while it is typed, and what does (design: modules, 5). */
let aberta: CasaAberta;
let fundos: Fundos;
let marcador: Marcador;
let ana: Visitor;

beforeAll(async () => {
  aberta = await abrirCasa();
  marcador = marcadorDe(aberta);
  fundos = abrirFundos(aberta.product.folder);
  await fundos.mudarPolitica(aberta.casa.codConcessionaria, 'motivo');
  ana = await aberta.entrar(4);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

const form = (page: Page) => page.locator('#agendamento-form');
const campo = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}\\*?$`));

/** An hour at which two consultants have room and somebody does the job, on a day with room for both at once. */
async function horaDeDois(): Promise<{ dia: string; hora: string; um: number; outro: number }> {
  const { codConcessionaria } = aberta.casa;
  const livres = await aberta.desk.call(equipeContracts.vagas, {
    params: { codConcessionaria },
    query: { aPartirDe: quartaDaquiA(21), minutos: 60, tipos: '1', quantas: 20 },
  });
  const consultores = await aberta.desk.call(equipeContracts.agendaconsultores, {
    params: { codConcessionaria },
  });
  for (const { dia, hora } of livres) {
    const cabem: number[] = [];
    for (const { codConsultor } of consultores) {
      const { recusa } = await aberta.desk.call(horaContracts.conferirHora, {
        body: {
          codConcessionaria,
          codConsultor,
          dia,
          hora,
          servicos: [{ codTipoServico: 1, tempoPadraoMin: 60 }],
        },
      });
      if (!recusa) cabem.push(codConsultor);
    }
    const [um, outro] = cabem;
    if (um !== undefined && outro !== undefined) return { dia, hora, um, outro };
  }
  throw new Error('the demo has no hour that two consultants share');
}

test('the same hour with a colleague is the first way out, and one key away', async () => {
  const { page } = ana;
  const { dia, hora, um } = await horaDeDois();
  await marcador.marcar({ placa: 'TST4D44', vaga: { dia, hora, codConsultor: um, codMecanico: null } });
  await page.goto(
    `/agenda-virtual/calendar1/${aberta.casa.codConcessionaria}/${aberta.casa.cnpj}?dia=${dia}&filtros=nao`,
  );
  await page.locator('[data-event]').first().waitFor();
  await page.keyboard.press('n');
  await campo(page, 'Placa').fill('TST5E55');
  await campo(page, 'Modelo').fill('Modelo');
  await campo(page, 'Serviço').fill('revis');
  await page.locator('[role=option]').first().click();
  await campo(page, 'Consultor').selectOption(String(um));
  await campo(page, 'Hora').fill(hora);
  await campo(page, 'Hora').blur();

  // Nothing was saved: it is said all the same, in sight, and the field is marked.
  const recusa = form(page).getByRole('status').filter({ hasText: 'não cabe' });
  await recusa.waitFor();
  expect(await recusa.innerText()).toMatch(new RegExp(`agenda de .+ ocupada até .+; às ${hora} com `));
  expect(await campo(page, 'Hora').getAttribute('aria-invalid')).toBe('true');
  const salvar = page.getByRole('button', { name: 'Agendar', exact: true });
  expect(await salvar.isDisabled()).toBe(true);
  const [caixa, rodape] = [await recusa.locator('p').first().boundingBox(), await salvar.boundingBox()];
  expect((caixa?.y ?? Infinity) < (rodape?.y ?? 0)).toBe(true);
  // On the board: where it does not fit, and where it does.
  await page.locator(`[data-resource="${um}"] [data-numero="nao"]`).waitFor();
  await page.locator('[data-resource] [data-numero="1"]').waitFor();
  await expectAccessible(page);

  // In a field a digit is a digit; with Alt it is the way out.
  await campo(page, 'Hora').press('Alt+1');
  await recusa.waitFor({ state: 'detached' });
  expect(await campo(page, 'Hora').inputValue()).toBe(hora);
  expect(await campo(page, 'Consultor').inputValue()).not.toBe(String(um));
  expect(await page.locator('[data-numero]').count()).toBe(0);

  await campo(page, 'Consultor').selectOption(String(um));
  await recusa.waitFor();
  await recusa.getByText('Motivo para encaixar').waitFor();
  // Out of every field a digit alone is enough.
  await recusa.locator('p').first().click();
  await page.keyboard.press('1');
  await recusa.waitFor({ state: 'detached' });

  await campo(page, 'Nome').fill('Cliente Exemplo');
  await campo(page, 'Telefone').fill('11900000000');
  await salvar.click();
  await page.getByText(/Agendado para/).waitFor();
});

test('no screen complained on its console', () => {
  expect(ana.complaints).toEqual([]);
});
