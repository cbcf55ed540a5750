import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { formatDia, type Dia } from '@oferta/domain/dia.ts';
import { expectAccessible, expectNoSidewaysScroll, WIDTHS, type Visitor } from '../support/browser.ts';
import { abrirCasa, type CasaAberta } from '../support/casa-aberta.ts';
import { hoje } from '../support/product.ts';
import { marcadorDe } from './marcar.ts';

const EXEMPLO = 'apps/server/test/data/agenda-dms-exemplo.csv';
const DIA = '2026-11-23';
/** As the screens ask for it: the present day is '0' to them. */
const PEDIDO = hoje() === DIA ? '0' : DIA;

let aberta: CasaAberta;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  aberta = await abrirCasa();
  visitor = await aberta.entrar(4);
  page = visitor.page;
});
afterAll(() => aberta.fechar());

const botao = (name: string | RegExp, em = page) => em.getByRole('button', { name });

async function enviar(
  arquivo: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
  em = page,
): Promise<void> {
  await em.goto('/agenda-virtual/importar');
  await em.getByRole('heading', { name: 'Importar agenda do DMS' }).waitFor();
  await em.locator('input[type=file]').setInputFiles(arquivo);
}

/** Numbers of the chips, by their words. */
async function totais(): Promise<Record<string, number>> {
  const chips = await page.getByRole('group', { name: 'Filtrar linhas' }).getByRole('button').allInnerTexts();
  return Object.fromEntries(
    chips.map((texto) => {
      const [numero = '', rotulo = ''] = texto.split('\n');
      return [rotulo, Number(numero)];
    }),
  );
}

/** Appointments of the file's day with an order's number of the file, as the API tells them. */
async function naAgenda(): Promise<number> {
  const daLista = new RegExp(`/agendamento/\\d+/${PEDIDO}/`);
  const [resposta] = await Promise.all([
    page.waitForResponse((answer) => daLista.test(answer.url())),
    page.goto(`/agenda-virtual/agendamentos?dia=${DIA}`),
  ]);
  const lista: { numeroOs: string | null }[] = await resposta.json();
  return lista.filter(({ numeroOs }) => /^48\d{3}$/.test(numeroOs ?? '')).length;
}

describe('what cannot be imported', () => {
  it('says so at once for a file of another kind', async () => {
    await enviar({ name: 'agenda.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('alert').getByText('No DMS, escolha exportar para Excel ou CSV.').waitFor();
    await enviar({ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
    await page.getByRole('alert').getByText('O arquivo está vazio.').waitFor();
  });

  it('says what the server found in a file that only looks like one', async () => {
    await enviar({ name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 not a table') });
    await page
      .getByRole('alert')
      .getByText('agenda.csv: Envie um arquivo .csv ou .xlsx exportado do DMS')
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('asks for the columns that the product could not tell', async () => {
    const linhas =
      'Quando;Pessoa;Carro\n24/11/2026 08:30;MARIA TESTE;ABC1D23\n24/11/2026 09:00;JOSE TESTE;ABC1D24\n';
    await enviar({ name: 'outro.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas) });
    await botao('Conferir linhas').waitFor();
    expect(await botao('Conferir linhas').isDisabled()).toBe(true);
    await page.getByLabel('O que é a coluna Quando').selectOption({ label: 'Data do agendamento *' });
    await page.getByLabel('O que é a coluna Pessoa').selectOption({ label: 'Cliente *' });
    await page.getByLabel('O que é a coluna Carro').selectOption({ label: 'Placa *' });
    await botao('Conferir linhas').click();
    await page.getByText('2 linhas').waitFor();
    expect(await totais()).toMatchObject({ recusadas: 0 });
  });
});

describe('a day exported from the DMS', () => {
  let antes: number;

  it('is checked line by line before anything enters the agenda', async () => {
    antes = await naAgenda();
    await enviar(EXEMPLO);
    await page.waitForURL(/importacao=\d+&colunas/);
    await botao('Conferir linhas').waitFor();
    expect(await page.getByText('Reconhecida').count()).toBe(20);
    await botao('Conferir linhas').click();
    await page.getByText('64 linhas').waitFor();
    await page.getByText('59 agendamentos a importar').waitFor();
    expect(await totais()).toEqual({
      'aceitas sem aviso': 54,
      'aceitas com aviso': 5,
      recusadas: 5,
      'repetidas no arquivo': 0,
    });
  });

  it('shows the refused lines with their reasons, and a link shows them again', async () => {
    await botao(/recusadas$/, page)
      .and(page.getByRole('group', { name: 'Filtrar linhas' }).getByRole('button'))
      .click();
    await page.waitForURL(/linhas=recusada/);
    await page.reload();
    const tabela = page.getByRole('table', { name: 'Linhas recusadas' });
    await tabela.waitFor();
    const motivos = await tabela.locator('tbody tr td:nth-child(4)').allInnerTexts();
    expect(motivos).toEqual([
      'hora inválida',
      'valor não numérico',
      'hora inválida',
      'hora inválida',
      'data inválida',
    ]);
  });

  it('gives the refused lines as a spreadsheet', async () => {
    const [baixado] = await Promise.all([page.waitForEvent('download'), botao('Baixar recusadas').click()]);
    expect(baixado.suggestedFilename()).toMatch(/recusad/i);
  });

  it('enters the agenda when confirmed, and the day shows it', async () => {
    await botao('Importar 59 agendamentos').click();
    await page.getByText('59 agendamentos importados').waitFor();
    await page.getByRole('link', { name: 'Ver 23 de novembro' }).click();
    await page.waitForURL((url) => url.pathname === '/agenda-virtual' && url.searchParams.get('dia') === DIA);
    // A card on the board, then the whole day.
    await page.getByText('BCR-9548').first().waitFor();
    expect(await naAgenda()).toBe(antes + 59);
  });

  it('changes nothing when it is sent again', async () => {
    await enviar(EXEMPLO);
    await botao('Conferir linhas').click();
    await page.getByText('nada novo para a agenda').waitFor();
    await page.getByText('Este mesmo arquivo já foi importado').waitFor();
    expect(await botao(/^Importar/).count()).toBe(0);
    expect(await naAgenda()).toBe(antes + 59);
  });

  it('is taken back from the list, after asking with the number', async () => {
    await page.goto('/agenda-virtual/importar');
    await botao('Desfazer importação de agenda-dms-exemplo.csv').click();
    await page
      .getByRole('dialog', { name: 'Desfazer importação' })
      .getByText('59 agendamentos')
      .first()
      .waitFor();
    await botao('Remover 59 agendamentos').click();
    await page.getByText('Desfeita', { exact: true }).waitFor();
    expect(await naAgenda()).toBe(antes);
  });

  it('says nothing wrong in the console all along', () => {
    // The file that only looks like one is a refusal, which the browser itself reports.
    expect(visitor.complaints.filter((queixa) => !queixa.includes('415'))).toEqual([]);
  });
});

describe('a second file of a day', () => {
  let dia: Dia;
  const arquivo = (hora: string) => ({
    name: 'dia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`O.S.;Data;Hora;Cliente;Telefone;Placa;Chassi;Modelo;Serviço
05990011;${formatDia(dia)};${hora};CLIENTE UM;(11) 98888-0001;ZAB1D01;;ARGO;REVISÃO
05990012;${formatDia(dia)};10:00;CLIENTE DOIS;(11) 98888-0002;;9BWZZZ377VT004251;ARGO;REVISÃO
`),
  });
  const linha = (os: string) =>
    page.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row').filter({ hasText: os });
  const conferir = async (hora: string): Promise<void> => {
    await enviar(arquivo(hora));
    await botao('Conferir linhas').click();
    await linha('05990011').waitFor();
  };
  const lido = () => page.getByLabel('Li e quero importar assim mesmo');
  /** When the first car is expected, as the API tells it. */
  async function marcada(): Promise<string | undefined> {
    const params = { codConcessionaria: aberta.casa.codConcessionaria, inicio: dia, fim: dia };
    const lista = await aberta.desk.call(agendamentoContracts.listAgendamentos, { params });
    return lista.find(({ placa }) => placa === 'ZAB1D01')?.horaAgendamento;
  }

  beforeAll(async () => {
    ({ dia } = await marcadorDe(aberta).vagaLivre());
  });

  it('says on its own line that a car without a plate goes by its chassis', async () => {
    await conferir('08:30');
    await linha('05990012').getByText('sem placa: usa chassi').waitFor();
    expect(await linha('05990011').getByText('sem placa').count()).toBe(0);
    await lido().check();
    await botao('Importar 2 agendamentos').click();
    await page.getByText('2 agendamentos importados').waitFor();
    expect(await marcada()).toBe('08:30');
  });

  it('shows another hour on its line, beside the choice of which one stays', async () => {
    await conferir('11:30');
    await linha('05990011').getByText('na agenda está às 08:30; o arquivo traz 11:30').waitFor();
    await page.getByText('fica o que está na agenda, a não ser que escolha o arquivo').waitFor();
    expect(await linha('05990012').getByRole('checkbox').count()).toBe(0);
    expect(await botao(/^(Importar|Atualizar)/).count()).toBe(0);
    await linha('05990011').getByLabel('Usar o arquivo na linha 2').check();
    await lido().check();
    await botao('Atualizar 1 agendamento').click();
    await page.getByText('1 agendamento atualizado').waitFor();
    expect(await marcada()).toBe('11:30');
  });

  it('with nothing new says so, and offers nothing to import', async () => {
    await conferir('11:30');
    await page.getByText('Nada novo neste arquivo.').waitFor();
    await page.getByText('nada novo para a agenda').waitFor();
    expect(await botao(/^(Importar|Atualizar)/).count()).toBe(0);
  });
});

describe('a file of another dealership', () => {
  it('waits for somebody to say that it is meant', async () => {
    const linhas = 'CNPJ;Data;Hora;Cliente;Placa\n11.444.777/0001-61;24/11/2026;08:30;MARIA TESTE;ABC1D23\n';
    await enviar({ name: 'matriz.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas) });
    await botao('Conferir linhas').click();
    await page.getByText('11.444.777/0001-61 em 1 linha').waitFor();
    expect(await botao('Importar 1 agendamento').isDisabled()).toBe(true);
    await page.getByLabel('Li e quero importar assim mesmo').check();
    await botao('Importar 1 agendamento').click();
    await page.getByText('1 agendamento importado').waitFor();
  });
});

describe('an import under way', () => {
  it('is found again after leaving, with the progress the server tells', async () => {
    const codigo = new URL(page.url()).searchParams.get('importacao');
    // A day's file is over before anybody could leave: the server's answer is held at 40%.
    const chamada = `**/agendaVirtual/importacao/${codigo}`;
    await page.route(chamada, async (route) => {
      const resposta = await route.fetch();
      await route.fulfill({
        response: resposta,
        json: { ...(await resposta.json()), estado: 'importando', progresso: 40 },
      });
    });
    await page.goto('/agenda-virtual/bolsao');
    await page.goto(`/agenda-virtual/importar?importacao=${codigo}`);
    const barra = page.getByRole('progressbar', { name: 'Importando 1 agendamento' });
    await barra.waitFor();
    expect(await barra.getAttribute('aria-valuenow')).toBe('40');
    await page.unroute(chamada);
    await page.getByText('1 agendamento importado').waitFor();
  });
});

describe('for everybody', () => {
  it.each(['light', 'dark'] as const)('is accessible at every step, %s', async (scheme) => {
    const { page: tela, context } = await aberta.entrar(4, { scheme });
    // A notice, an accepted line, a refused one and a repeated one: every colour there is, in few rows.
    const linhas = `CNPJ;Data;Hora;Cliente;Placa;OS
11.444.777/0001-61;24/11/2026;08:30;MARIA TESTE;ABC1D23;91001
11.444.777/0001-61;24/11/2026;24:30;JOSE TESTE;ABC1D24;91002
11.444.777/0001-61;24/11/2026;08:30;MARIA TESTE;ABC1D23;91001
`;
    await enviar({ name: 'cores.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas) }, tela);
    await botao('Conferir linhas', tela).waitFor();
    await expectAccessible(tela);
    await botao('Conferir linhas', tela).click();
    await tela.getByText('91002').waitFor();
    await expectAccessible(tela);
    await tela.goto('/agenda-virtual/importar');
    await tela.getByRole('link', { name: 'cores.csv' }).first().waitFor();
    await expectAccessible(tela);
    await context.close();
  });

  it('fits every width', async () => {
    const codigo = new URL(page.url()).searchParams.get('importacao');
    await page.goto(`/agenda-virtual/importar?importacao=${codigo}`);
    await page.getByText('matriz.csv').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
});
