import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import { listaEsperaContracts } from '@oferta/contracts/agenda/lista-espera.ts';
import { paginaPublicaContracts } from '@oferta/contracts/agenda/pagina-publica.ts';
import { formatHora, parseHora } from '@oferta/domain/tempo/horario.ts';
import { instanteDe } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll, visit, type Visitor } from '../../support/browser.ts';
import { openDesk } from '../../support/calls.ts';
import { abrirCasa, type CasaAberta } from '../../support/casa-aberta.ts';
import { quartaDaquiA } from '../../support/dia-de-oficina.ts';
import { abrirFundos, type Fundos } from '../../support/fundos.ts';
import { prazo } from '../../../tools/tempo.ts';

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

test(
  'answers a reminder on a phone, and the hour that frees is taken by who waited: all of it seen on the board at once',
  { timeout: prazo(120_000) },
  async () => {
    const { casa, product } = casaAberta;
    const { codConcessionaria } = casa;
    const params = { codConcessionaria };
    const atual = await casaAberta.desk.call(agendaPublicaContracts.agendaPublica, { params });
    await casaAberta.desk.call(agendaPublicaContracts.salvarAgendaPublica, {
      params,
      body: { ...atual, lembraNaVespera: true, codTipoOutra: TIPO, horizonteDias: 60 },
    });
    const { dia, hora, codConsultor, minutos } = await umaHoraDeUmSo();
    const servicos = [{ codTipoServico: TIPO, descricao: 'Revisão', tempoPadraoMin: minutos }];
    await casaAberta.desk.call(agendamentoContracts.criarAgendamento, {
      body: {
        codConcessionaria,
        codConsultor,
        dataAgendamento: dia,
        horaAgendamento: hora,
        cliente: { nome: 'Lucas Lembrado', telefone: '(11) 98765-0001' },
        veiculo: { placa: 'LMB1R23', modelo: 'Modelo' },
        servicos,
        origem: 'telefone',
      },
    });
    await casaAberta.desk.call(listaEsperaContracts.entrarNaEspera, {
      body: {
        codConcessionaria,
        cliente: { nome: 'Bia Daespera', telefone: '(11) 98765-0002' },
        veiculo: { placa: 'ESP1R23', modelo: 'Modelo' },
        servicos,
        de: dia,
        ate: dia,
        deHora: hora,
        ateHora: formatHora((parseHora(hora) ?? 0) + 5),
      },
    });

    // The day before, at the visit's own hour: the reminder is due, and it is no quiet hour.
    const vespera = instanteDe(dia, (parseHora(hora) ?? 0) - 1439, casa.fuso);
    await product.restart(vespera.getTime() - Date.now());
    const consultor = await casaAberta.entrar(4, { concessionaria: codConcessionaria });
    const quadro = consultor.page;
    await quadro.goto(`/agenda-virtual/calendar1/${codConcessionaria}/${casa.cnpj}?dia=${dia}&visao=dia`);
    const cartao = (nome: RegExp) => quadro.getByRole('button', { name: nome });
    await cartao(/Lucas Lembrado/).waitFor();

    const lucas = await noCelular();
    await lucas.page.goto('about:blank');
    await lucas.page.goto(await linkDe('Lucas, amanhã', 'lembrar-visitas'));
    await lucas.page.getByRole('heading', { name: 'Você vem, Lucas?' }).waitFor();
    await expectAccessible(lucas.page);
    await lucas.page.getByRole('button', { name: 'Confirmo, eu vou' }).click();
    await lucas.page.getByText('já sabe que você vem').waitFor();
    await cartao(/Lucas Lembrado.*O cliente confirmou que vem/).waitFor();

    await lucas.page.getByRole('button', { name: 'Cancelar a visita' }).click();
    await lucas.page.getByRole('button', { name: 'Sim, cancelar a visita' }).click();
    await lucas.page.getByRole('heading', { name: 'Visita cancelada' }).waitFor();
    await cartao(/Lucas Lembrado/).waitFor({ state: 'detached' });

    const bia = await noCelular();
    await bia.page.goto('about:blank');
    await bia.page.goto(await linkDe('Bia, abriu um horário', 'oferecer-horas'));
    await bia.page.getByRole('heading', { name: 'Abriu um horário, Bia' }).waitFor();
    await expectAccessible(bia.page);
    await expectNoSidewaysScroll(bia.page);
    await bia.page.getByRole('checkbox').check();
    await bia.page.getByRole('button', { name: 'Quero este horário' }).click();
    await bia.page.getByRole('heading', { name: 'Combinado, Bia' }).waitFor();
    await cartao(/Bia Daespera/).waitFor();
    for (const cada of [consultor, lucas, bia]) await cada.context.close();
  },
);

/** What the visit is for; the page sells it as "Outra coisa". */
const TIPO = 1;

/**
 * A free hour of the days to come that only one consultant can still sell: the others' is blocked, so that it is free again
 * only by its own visit's cancelling. The page sells it, so the workshop has mechanics and a box for it. Behind the days
 * that the demo fills: how busy those are differs from day to day.
 */
async function umaHoraDeUmSo() {
  const { desk, casa } = casaAberta;
  const params = { codConcessionaria: casa.codConcessionaria };
  const ofertas = await desk.call(paginaPublicaContracts.ofertasParaAgendar, {
    params: { slug },
    query: { modelo: 'Modelo' },
  });
  const minutos = ofertas.find(({ chave }) => chave === 'outra')?.minutos ?? 0;
  const { dias } = await desk.call(paginaPublicaContracts.horasParaAgendar, {
    params: { slug },
    query: { servicos: 'outra' },
  });
  const vende = (dia: string, hora: string): boolean =>
    dias.some((um) => um.dia === dia && um.horas.some((uma) => uma.hora === hora && uma.motivo === null));
  const consultores = await desk.call(equipeContracts.agendaconsultores, { params });
  const vagas = await desk.call(equipeContracts.vagas, {
    params,
    query: { aPartirDe: quartaDaquiA(21), minutos, quantas: 20 },
  });
  const vaga = vagas.find(({ dia, hora, codConsultor }) => {
    const dele = consultores.find((cada) => cada.codConsultor === codConsultor);
    return hora >= '09:00' && hora <= '16:00' && dele?.capacidade === 1 && vende(dia, hora);
  });
  if (!vaga) throw new Error('the demo has no free hour of a consultant who receives one car at a time');
  for (const { codConsultor } of consultores) {
    if (codConsultor === vaga.codConsultor) continue;
    await desk.call(equipeContracts.bloquear, {
      body: {
        ...params,
        recurso: 'consultor',
        codRecurso: codConsultor,
        dia: vaga.dia,
        inicio: vaga.hora,
        fim: formatHora((parseHora(vaga.hora) ?? 0) + 60),
        motivo: 'Treinamento',
      },
    });
  }
  return { ...vaga, minutos };
}

/** The link of the message with these words, which a job sends. */
async function linkDe(trecho: string, tarefa: string): Promise<string> {
  await fundos.rodar(tarefa);
  await expect.poll(() => fundos.mensagem(trecho), { timeout: prazo(30_000) }).toContain('http');
  const [endereco = ''] = /https?:\S+/.exec(await fundos.mensagem(trecho)) ?? [];
  const { pathname, hash } = new URL(endereco);
  return `${pathname}${hash}`;
}

test('an address that is none, and one whose page is switched off', async () => {
  const desk = await openDesk(casaAberta.product);
  const { page, context } = await noCelular();
  await page.goto('/agendar/oficina-que-nao-existe');
  await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor();
  const { codConcessionaria } = casaAberta.casa;
  const params = { codConcessionaria };
  const atual = await desk.call(agendaPublicaContracts.agendaPublica, { params });
  await desk.call(agendaPublicaContracts.salvarAgendaPublica, {
    params,
    body: { ...atual, ligada: false },
  });
  await page.goto(`/agendar/${slug}`);
  await page.getByRole('heading', { name: 'Agora só por telefone' }).waitFor();
  await expectAccessible(page);
  await context.close();
});
