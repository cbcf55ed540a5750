import type { Page } from 'playwright-core';
import { abrirConcessionaria, distribuidorVazio } from '../frames/vazios/distribuidor-vazio.ts';
import { ENDERECOS } from '../legivel/enderecos.ts';
import type { Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { cnpjSintetico } from '../../apps/server/demo/clientela/documentos.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { parada, pronta, type Camera } from './camera.ts';
import { alongarNomes } from './nomes-longos.ts';
import { redeDe, type Rede } from '../support/rede.ts';

/** One of each kind of screen: boards, lists that the server pages and that a feed holds, figures, forms, trees, logs. */
const TIPOS: readonly string[] = [
  '/agenda-virtual/consultores',
  '/agenda-virtual/mecanicos',
  '/agenda-virtual/dashboard',
  '/agenda-virtual/agendamentos',
  '/agenda-virtual/servicos',
  '/agenda-virtual/bolsao',
  '/agenda-virtual/recepcao',
  '/historico-checklist',
  '/oficina-digital/gerenciar',
  '/oficina-digital/finalizados',
  '/ordemservicogerenciar',
  '/dashboard',
  '/one-page-report-grupo',
  '/business-inteligence',
  '/relatorio/tempo-parado',
  '/relatorio/fechamento-mensal',
  '/cadastros/concessionaria/list',
  '/cadastros/servicos/list',
  '/cadastros/usuario/list',
  '/sugestaoPedidos',
  '/balcao',
  '/vendas/lancamento-mensal',
  '/vendas/integracao-dms',
  '/cardapio/tree',
  '/cardapio/copiar/peca',
  '/log-detalhado/',
  '/mensagens',
  '/suporte/tickets-jira',
  '/minha-conta',
  '/ferramentas-desenvolvedor/configuracoes',
  '/ferramentas-suporte/status-integracao',
];

/** Lists, which may grow so long; no day of a workshop has as many cars as a year has. */
const LISTAS =
  /agendamentos|bolsao|checklist|finalizados|ordemservico|list$|sugestaoPedidos|integracao-dms|log-|mensagens|tickets/;
/** Ten thousand, where the demonstration has some. */
const MUITAS = 10_000;
/** The third answer of the same failure is told; two more are asked for, a second and two apart. */
const DITO = 9_000;

const TELAS = ENDERECOS.filter(({ endereco }) => TIPOS.includes(endereco));

type Tela = (typeof TELAS)[number];

/** The states in which somebody may find a screen, one after the other: what each needs done before and waits for. */
const ESTADOS: Readonly<Record<string, (page: Page, tela: Tela, rede: Rede) => Promise<void>>> = {
  carregando: async (page, { endereco }, rede) => {
    await rede.segurar();
    await page.goto(endereco);
    await parada(page);
  },
  erro: async (page, { endereco }, rede) => {
    await rede.falhar();
    await page.goto(endereco);
    await dita(page);
  },
  'sem-rede-ao-abrir': async (page, { endereco }, rede) => {
    await rede.cortar();
    await page.goto(endereco);
    await dita(page);
  },
  'sem-rede-depois': async (page, { endereco }) => {
    await page.goto(endereco);
    await pronta(page, endereco);
    await page.context().setOffline(true);
    await parada(page);
  },
  'dez-mil': async (page, { endereco }, rede) => {
    await rede.encher(MUITAS);
    await page.goto(endereco);
    await pronta(page, endereco);
  },
};

/** Something says that it failed, or as long went by as that takes. */
async function dita(page: Page): Promise<void> {
  const alerta = page.getByRole('main').getByRole('alert').first();
  await alerta.waitFor({ timeout: DITO }).catch(() => console.log(`${page.url()}: nada diz que falhou`));
  await parada(page);
}

/** Each kind of screen in each state; at last with nothing in the house, and with names of eighty letters. */
export async function fotografarEstados(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const gente = pessoas(aberta);
  for (const [estado, por] of Object.entries(ESTADOS)) {
    for (const tela of TELAS) {
      const nome = `${estado} ${tela.endereco}`;
      if (!nome.includes(so) || (estado === 'dez-mil' && !LISTAS.test(tela.endereco))) continue;
      const { page, context } = await gente.do(tela.nivel);
      const rede = redeDe(page);
      try {
        await por(page, tela, rede);
        await camera.fotografar(page, nome, semEsperar);
        await rede.soltar();
        await context.setOffline(false);
      } catch (erro) {
        contar(nome, erro);
        // What hangs would hang the pictures of all that come after.
        await gente.trocar(tela.nivel);
      }
    }
  }
  await gente.sair();
  await fotografarVazias(camera, so);
  await fotografarNomesLongos(aberta, camera, so);
}

/** What is seen is as it will be: there is nothing to wait for but the drawing. */
const semEsperar = (page: Page): Promise<void> =>
  page.evaluate('new Promise((go) => requestAnimationFrame(() => setTimeout(go, 120)))');

export const contar = (nome: string, erro: unknown): void =>
  console.log(`${nome}: ${String(erro).split('\n')[0]}`);

/** Somebody of each level, in a window of their own that stays open. */
function pessoas({ entrar, casa: { codConcessionaria: concessionaria } }: CasaAberta) {
  const dentro = new Map<number, Visitor>();
  return {
    do: async (nivel: number): Promise<Visitor> => {
      const visitor = dentro.get(nivel) ?? (await entrar(nivel, { concessionaria }));
      dentro.set(nivel, visitor);
      return visitor;
    },
    trocar: async (nivel: number): Promise<void> => {
      await dentro.get(nivel)?.context.close();
      dentro.delete(nivel);
    },
    sair: async (): Promise<void> => {
      for (const { context } of dentro.values()) await context.close();
    },
  };
}

async function fotografarVazias(camera: Camera, so: string): Promise<void> {
  const telas = TELAS.filter(({ nivel, endereco }) => nivel === 2 && `nada ${endereco}`.includes(so));
  if (telas.length === 0) return;
  const vazia = await distribuidorVazio('fotosvazias');
  await abrirConcessionaria(vazia, cnpjSintetico(7_703));
  const { page } = vazia.dona;
  for (const { endereco } of telas) {
    await abrirEFotografar(page, camera, { endereco, nome: `nada ${endereco}` });
  }
  await vazia.fechar();
}

async function fotografarNomesLongos(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const telas = TELAS.filter(({ endereco }) => `nomes ${endereco}`.includes(so));
  if (telas.length === 0) return;
  const banco = testPool(aberta.product.banco);
  await alongarNomes(banco);
  await banco.end();
  const gente = pessoas(aberta);
  for (const { endereco, nivel } of telas) {
    const { page } = await gente.do(nivel);
    await abrirEFotografar(page, camera, { endereco, nome: `nomes ${endereco}` });
  }
  await gente.sair();
}

/** One that does not open is told, and the others go on. */
const abrirEFotografar = (
  page: Page,
  camera: Camera,
  { endereco, nome }: { endereco: string; nome: string },
): Promise<void> =>
  page
    .goto(endereco)
    .then(() => pronta(page))
    .then(() => camera.fotografar(page, nome))
    .catch((erro: unknown) => contar(nome, erro));
