import type { Page } from 'playwright-core';
import { abrirConcessionaria, distribuidorVazio } from '../frames/vazios/distribuidor-vazio.ts';
import { ENDERECOS, enderecosDe, type Endereco } from '../legivel/enderecos.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { cnpjSintetico } from '../../apps/server/demo/clientela/documentos.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { parada, pronta, type Camera } from './camera.ts';
import { contar, emJanelas, nestas, type Foto } from './janelas.ts';
import { alongarNomes } from './nomes-longos.ts';
import { redeDe, type Rede } from '../support/rede.ts';

/** Lists, which may grow so long; no day of a workshop has as many cars as a year has. */
const LISTAS =
  /agendamentos|bolsao|noshow|checklist|finalizados|reprovados|digital\/historico|ordemservico|list$|listar|itensAdicionais$|manualdoProprietario$|pneu$|exportado|acessos|sugestaoPedidos|integracao-dms|log-|mensagens|tickets/;
/** Ten thousand, where the demonstration has some. */
const MUITAS = 10_000;
/** The third answer of the same failure is told; two more are asked for, a second and two apart. */
const DITO = 9_000;

/** How long an answer is held: what is still drawn by then is what somebody looks at who waits. */
const PRESA = 5_000;

/** The states in which somebody may find a screen, one after the other: what each needs done before and waits for. */
const ESTADOS: Readonly<Record<string, (page: Page, tela: Endereco, rede: Rede) => Promise<void>>> = {
  carregando: async (page, { endereco }, rede) => {
    await rede.segurar();
    await page.goto(endereco);
    await parada(page, PRESA);
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

/** Each screen in each state; at last with nothing in the house, and with names of eighty letters. */
export async function fotografarEstados(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const fila = Object.entries(ESTADOS).flatMap(([estado, por]) =>
    ENDERECOS.filter(({ endereco }) => estado !== 'dez-mil' || LISTAS.test(endereco)).map((tela) => ({
      nome: `${estado} ${tela.endereco}`,
      tela,
      por,
    })),
  );
  await emJanelas(aberta, nestas(fila, so), async ({ page, context }, { nome, tela, por }) => {
    const rede = redeDe(page);
    await por(page, tela, rede);
    await camera.fotografar(page, nome, semEsperar);
    await rede.soltar();
    await context.setOffline(false);
  });
  await fotografarVazias(camera, so);
  await fotografarNomesLongos(aberta, camera, so);
}

/** What is seen is as it will be: there is nothing to wait for but the drawing. */
const semEsperar = (page: Page): Promise<void> =>
  page.evaluate('new Promise((go) => requestAnimationFrame(() => setTimeout(go, 120)))');

async function fotografarVazias(camera: Camera, so: string): Promise<void> {
  if (nestas(VAZIAS, so).length === 0) return;
  const vazia = await distribuidorVazio(VAZIO);
  const cnpj = cnpjSintetico(7_703);
  const cod = await abrirConcessionaria(vazia, cnpj);
  const telas = enderecosDe(VAZIO, { cod, cnpj }).filter(({ nivel }) => nivel === 2);
  for (const { nome, tela } of nestas(telas.map(comNada), so)) {
    await abrirEFotografar(vazia.dona.page, camera, { endereco: tela.endereco, nome });
  }
  await vazia.fechar();
}

/** The distributor that has nothing yet, and what its first person may open. */
const VAZIO = 'fotosvazias';
const comNada = (tela: Endereco): Foto => ({ nome: `nada ${tela.endereco}`, tela });
const VAZIAS = ENDERECOS.filter(({ nivel }) => nivel === 2).map(comNada);

async function fotografarNomesLongos(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const fila = nestas(
    ENDERECOS.map((tela) => ({ nome: `nomes ${tela.endereco}`, tela })),
    so,
  );
  if (fila.length === 0) return;
  const banco = testPool(aberta.product.banco);
  await alongarNomes(banco);
  await banco.end();
  await emJanelas(aberta, fila, ({ page }, { nome, tela: { endereco } }) =>
    abrirEFotografar(page, camera, { endereco, nome }),
  );
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
