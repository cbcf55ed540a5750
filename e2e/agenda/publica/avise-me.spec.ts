import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { addDias, instanteDe } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from '../../support/browser.ts';
import { openDesk } from '../../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { quartaDaquiA } from '../../support/dia-de-oficina.ts';
import { abrirFundos, type Fundos } from '../../support/fundos.ts';
import { prazo } from '../../../tools/tempo.ts';

/** A client finds a full day on a phone, asks to be told, and takes the hour that opens; the desk sees where they came from. */
let aberta: CasaAberta;
let fundos: Fundos;
beforeAll(async () => {
  aberta = await abrirCasa();
  fundos = abrirFundos(aberta.product.folder);
});
afterAll(async () => {
  await fundos.fechar();
  await aberta.fechar();
});

/** A day that the demo has nobody on; the day before it, at ten: nobody is told at night. */
const QUARTA = quartaDaquiA(21);

test(
  'AV-07 Avise-me: a full day on a phone, a place on the desk’s list, a message, a visit',
  { timeout: prazo(120_000) },
  async () => {
    const { casa, product } = aberta;
    await product.restart(instanteDe(addDias(QUARTA, -1), 10 * 60, casa.fuso).getTime() - Date.now());
    const desk = await openDesk(product);
    const params = { codConcessionaria: casa.codConcessionaria };
    const { slug } = await desk.call(agendaPublicaContracts.agendaPublica, { params });
    const bloqueios: number[] = [];
    for (const { codConsultor } of await desk.call(equipeContracts.agendaconsultores, { params })) {
      const bloqueio = await desk.call(equipeContracts.bloquear, {
        body: {
          ...params,
          recurso: 'consultor',
          codRecurso: codConsultor,
          dia: QUARTA,
          inicio: '00:00',
          fim: '23:59',
          motivo: 'Treinamento',
        },
      });
      bloqueios.push(bloqueio.codBloqueio);
    }

    const cliente = await visit({ ...aberta, size: { width: 390, height: 844 } });
    cliente.context.setDefaultTimeout(prazo(15_000));
    const { page } = cliente;
    await page.goto(`/agendar/${slug}`);
    await page.getByLabel('Placa').fill('AVS1E23');
    await page.getByLabel('Modelo').fill('Argo Trekking 1.3');
    await page.getByRole('button', { name: 'Ver serviços' }).click();
    await page.getByText('Alinhamento e balanceamento').click();
    await page.getByRole('button', { name: 'Ver horários' }).click();
    await page
      .getByRole('group', { name: 'Dia', exact: true })
      .getByRole('button', { name: new RegExp(`qua.*${Number(QUARTA.slice(8))}.*lotado`) })
      .click();
    await page.getByRole('button', { name: 'Avise-me se abrir' }).click();
    await page.getByRole('heading', { name: 'Avise-me quando abrir' }).waitFor();
    // The car is known, and so is the day.
    expect(await page.getByLabel('Posso vir de').inputValue()).toBe(QUARTA);
    await page.getByRole('button', { name: 'Avise-me', exact: true }).click();
    await page.getByText('Escreva seu nome').waitFor();
    await page.getByText('Para ser avisado, marque que aceita').waitFor();
    await page.getByLabel('Nome', { exact: true }).fill('Bia Aviseme');
    await page.getByLabel('Celular').fill('11987651234');
    await page.getByText('De manhã').click();
    await page.getByRole('checkbox').check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Avise-me', exact: true }).click();
    await page.getByRole('heading', { name: 'Pronto, você está na lista' }).waitFor();
    await expectAccessible(page);

    const consultor = await aberta.entrar(4, { concessionaria: casa.codConcessionaria });
    const lista = consultor.page.getByRole('complementary', { name: 'Lista de espera' });
    const abrirLista = async () => {
      await consultor.page.goto('/agenda-virtual/bolsao');
      await consultor.page.getByRole('button', { name: /Lista de espera/ }).click();
      await lista.waitFor();
    };
    await abrirLista();
    const quem = lista.getByRole('listitem').filter({ hasText: 'Bia Aviseme' });
    await quem.getByText('Pediu aviso pela página de agendamento').waitFor();
    expect(await quem.innerText()).toContain('das 00:00 às 12:00');

    for (const codBloqueio of bloqueios)
      await desk.call(equipeContracts.desbloquear, { params: { codBloqueio } });
    await fundos.rodar('oferecer-horas');
    await expect
      .poll(() => fundos.mensagem('Bia, abriu um horário'), { timeout: prazo(30_000) })
      .toContain('http');
    const [endereco = ''] = /https?:\S+/.exec(await fundos.mensagem('Bia, abriu um horário')) ?? [];
    const { pathname, hash } = new URL(endereco);
    await page.goto('about:blank');
    await page.goto(`${pathname}${hash}`);
    await page.getByRole('heading', { name: 'Abriu um horário, Bia' }).waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Quero este horário' }).click();
    await page.getByRole('heading', { name: 'Combinado, Bia' }).waitFor();
    await abrirLista();
    await lista.getByText('Ninguém espera').waitFor();
    await consultor.context.close();
    await cliente.context.close();
  },
);
