import type { Page } from 'playwright-core';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { abrirFundos, type Fundos } from '../support/fundos.ts';
import type { Link } from './links.ts';
import type { PaginaLeve } from './paginas-leves.ts';

/** Somebody's way through a page, one step a picture. */
interface Caminho {
  readonly abrir: string;
  readonly passos: readonly (readonly [nome: string, fazer: (page: Page) => Promise<unknown>])[];
}

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The ways that customers go: booking from the car to the receipt, moving a visit, signing a quote, a survey, a proof typed. */
export async function passosDe(aberta: CasaAberta, links: readonly Link[]): Promise<readonly PaginaLeve[]> {
  const params = { codConcessionaria: aberta.casa.codConcessionaria };
  const { slug } = await aberta.desk.call(agendaPublicaContracts.agendaPublica, { params });
  const caminhoDe = (nome: string): string | undefined => links.find((link) => link.nome === nome)?.caminho;
  const visita = caminhoDe('visita lembrada');
  const pesquisa = caminhoDe('pesquisa por-responder');
  const prova = caminhoDe('prova confere');
  const assinar = await assinatura(aberta);
  return [
    ...emPassos({ abrir: `/agendar/${slug}`, passos: agendar(aberta) }),
    ...(visita ? emPassos({ abrir: visita, passos: REMARCAR }) : []),
    ...(pesquisa ? emPassos({ abrir: pesquisa, passos: RESPONDER }) : []),
    ...(prova ? emPassos({ abrir: '/v', passos: digitar(prova) }) : []),
    // What is signed stays signed: last.
    ...assinar.flatMap(emPassos),
  ];
}

/** Each step by going all the way to it, in a window of its own like any page. */
const emPassos = ({ abrir, passos }: Caminho): PaginaLeve[] =>
  passos.map(([nome], i) => ({
    nome: `passo ${nome}`,
    abrir: async ({ page }) => {
      await page.goto(abrir);
      for (const [, fazer] of passos.slice(0, i + 1)) await fazer(page);
    },
  }));

const agendar = ({ product }: CasaAberta): Caminho['passos'] => [
  ['agendar 1 sem-nada', (page) => botao(page, 'Ver serviços').click()],
  [
    'agendar 2 servicos',
    async (page) => {
      await page.getByLabel('Placa').fill('XGV1L79');
      await page.getByLabel('Modelo').fill('Argo Trekking 1.3');
      await page.getByLabel('Quilometragem').fill('38400');
      await botao(page, 'Ver serviços').click();
      await page.getByText('Alinhamento e balanceamento').click();
    },
  ],
  ['agendar 3 horarios', (page) => botao(page, 'Ver horários').click()],
  [
    'agendar 4 guardado',
    async (page) => {
      const dias = page.getByRole('group', { name: 'Dia' }).getByRole('button');
      await dias.filter({ hasText: 'livre' }).last().click();
      await page.getByRole('listitem').getByRole('button', { name: /livre/ }).first().click();
      await page.getByText('Guardado para você por').waitFor();
    },
  ],
  ['agendar 5 quem', (page) => botao(page, 'Continuar').click()],
  ['agendar 6 quem sem-nada', (page) => botao(page, 'Receber código').click()],
  [
    'agendar 7 codigo',
    async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('Gustavo Prado');
      await page.getByLabel('Celular').fill('11987650000');
      await page.getByRole('checkbox').check();
      await botao(page, 'Receber código').click();
      await page.getByLabel('Código que chegou por SMS').waitFor();
    },
  ],
  [
    'agendar 8 codigo errado',
    async (page) => {
      await page.getByLabel('Código que chegou por SMS').fill('000000');
      await botao(page, 'Confirmar').click();
      await page.getByText('Código não confere').waitFor();
    },
  ],
  [
    'agendar 9 combinado',
    async (page) => {
      const codigo = await comFundos(product.folder, ({ mensagem }) =>
        mensagem('é o seu código para agendar'),
      );
      await page.getByLabel('Código que chegou por SMS').fill(codigo.slice(0, 6));
      await botao(page, 'Confirmar').click();
      await page.getByRole('heading', { name: /^Combinado/ }).waitFor();
    },
  ],
];

async function comFundos<T>(pasta: string, ler: (fundos: Fundos) => Promise<T>): Promise<T> {
  const fundos = abrirFundos(pasta);
  try {
    return await ler(fundos);
  } finally {
    await fundos.fechar();
  }
}

const REMARCAR: Caminho['passos'] = [
  ['remarcar 1 horarios', (page) => botao(page, 'Mudar o horário').click()],
];

const RESPONDER: Caminho['passos'] = [
  ['pesquisa 1 sem-nota', (page) => botao(page, 'Enviar resposta').click()],
  [
    'pesquisa 2 nota',
    async (page) => {
      await page.getByText('6', { exact: true }).click();
      await page.getByRole('group', { name: 'Prazo' }).locator('label').nth(1).click();
    },
  ],
  [
    'pesquisa 3 obrigado',
    async (page) => {
      await botao(page, 'Enviar resposta').click();
      await page.getByRole('heading', { name: /^Obrigado/ }).waitFor();
    },
  ],
];

const digitar = (prova: string): Caminho['passos'] => [
  ['prova 1 pela-metade', (page) => page.getByRole('textbox').fill('12')],
  [
    'prova 2 confere',
    async (page) => {
      await page.getByRole('textbox').fill(prova.replace('/v/', ''));
      await page.keyboard.press('Enter');
    },
  ],
];

/** A quote that waits for its customer, whose document the house knows. */
async function assinatura({ desk, casa: { codConcessionaria } }: CasaAberta): Promise<readonly Caminho[]> {
  const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, { params: { codConcessionaria } });
  // Of those that no link of the set opens first: a sending ends the links before it.
  for (const { codOrcamento, estado, decididas } of abertos.toSorted((a, b) =>
    b.estado.localeCompare(a.estado),
  )) {
    if (decididas > 0 || (estado !== 'precificado' && estado !== 'enviado')) continue;
    const { checklist, versao } = await desk.call(orcamentoContracts.getOrcamento, {
      params: { codOrcamento },
    });
    const { codAgendamento } = checklist;
    if (codAgendamento === null) continue;
    const { documento } = await desk.call(agendamentoContracts.getAgendamento, {
      params: { codAgendamento },
    });
    if (documento?.length !== 11) continue;
    const motivo = estado === 'enviado' ? 'Cliente pediu de novo' : null;
    const body = { canais: [], versao, motivo };
    const { link } = await desk.call(orcamentoContracts.enviarOrcamento, { params: { codOrcamento }, body });
    const { pathname, hash } = new URL(link);
    const abrir = `${pathname}${hash}`;
    return [
      { abrir, passos: HESITAR },
      { abrir, passos: assinar(documento.slice(-4)) },
    ];
  }
  return [];
}

const HESITAR: Caminho['passos'] = [
  ['assinar 1 sem-escolha', (page) => botao(page, 'Continuar').click()],
  [
    'assinar 2 pergunta',
    (page) =>
      page
        .getByRole('button', { name: /^Perguntar sobre este item/ })
        .first()
        .click(),
  ],
];

const assinar = (fimDoCpf: string): Caminho['passos'] => [
  [
    'assinar 3 conferir',
    async (page) => {
      await botao(page, 'Aprovar tudo').click();
      await botao(page, 'Continuar').click();
      await page.getByRole('heading', { name: 'Confira e assine' }).waitFor();
    },
  ],
  ['assinar 4 sem-nada', (page) => botaoDeAssinar(page).click()],
  [
    'assinar 5 cpf errado',
    async (page) => {
      await page.getByLabel('Seu nome completo').fill('Cliente de Teste');
      await page
        .getByLabel('4 últimos números do CPF do cliente')
        .fill(fimDoCpf === '0000' ? '0001' : '0000');
      await botaoDeAssinar(page).click();
      await page.getByText('Os números não conferem').waitFor();
    },
  ],
  [
    'assinar 6 tudo-certo',
    async (page) => {
      await page.getByLabel('4 últimos números do CPF do cliente').fill(fimDoCpf);
      await botaoDeAssinar(page).click();
      await page.getByRole('heading', { name: /^Tudo certo/ }).waitFor();
    },
  ],
];

const botaoDeAssinar = (page: Page) =>
  page.getByRole('button', { name: /^Assinar e aprovar|^Enviar resposta/ });
