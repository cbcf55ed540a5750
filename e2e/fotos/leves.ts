import type { Page } from 'playwright-core';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { visit } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';
import { parada, pronta, type Camera } from './camera.ts';
import { contar, isNestas } from './janelas.ts';
import { linksDe } from './links.ts';
import { alongarNomes } from './nomes-longos.ts';
import { paginasLeves, type PaginaLeve } from './paginas-leves.ts';
import { imprimir } from './papel.ts';
import { passosDe } from './passos.ts';
import { redeDe } from '../support/rede.ts';

const FONE = { width: 390, height: 844 };

/** Pages that customers and mechanics open: each by a real link, in each state, without network, on paper, and with long names. */
export async function fotografarLeves(aberta: CasaAberta, camera: Camera, so: string): Promise<void> {
  const banco = testPool(aberta.product.banco);
  const links = await linksDe(aberta, banco);
  const porLink: readonly PaginaLeve[] = links.map(({ nome, caminho }) => ({
    nome,
    abrir: ({ page }) => page.goto(caminho),
  }));
  const paginas = [...(await paginasLeves(aberta)), ...porLink, ...(await passosDe(aberta, links))];
  await fotografarTodas(aberta, { camera, so, paginas });
  await fotografarRede(aberta, { camera, so, paginas: porLink.filter(isUmaDaEspecie) });
  await alongarNomes(banco);
  await banco.end();
  // Whoever logs in is looked for by what the demonstration calls them, which is no longer their name.
  const longas = porLink.map((pagina) => ({ ...pagina, nome: `nomes ${pagina.nome}` }));
  await fotografarTodas(aberta, { camera, so, paginas: longas });
}

interface Trabalho {
  readonly camera: Camera;
  readonly so: string;
  readonly paginas: readonly PaginaLeve[];
}

/** The first of each word of names: of quotes, surveys, proofs, visits, cars. */
const isUmaDaEspecie = ({ nome }: PaginaLeve, i: number, todas: readonly PaginaLeve[]): boolean => {
  const especie = (um: PaginaLeve | undefined): string | undefined => um?.nome.split(' ')[0];
  return especie(todas[i - 1]) !== especie(todas[i]) && nome !== '';
};

async function fotografarTodas(aberta: CasaAberta, { camera, so, paginas }: Trabalho): Promise<void> {
  for (const { nome, abrir } of paginas) {
    if (!isNestas(nome, so)) continue;
    const visitor = await visit({ ...aberta, size: FONE });
    const { page, context } = visitor;
    try {
      await abrir(visitor);
      await pronta(page);
      await camera.fotografar(page, nome);
      await inteira(page, nome, camera);
      await imprimir(page, nome, camera);
    } catch (erro) {
      contar(nome, erro);
    }
    await context.close();
  }
}

/** A phone's page to its end: what is below is read by thumb. */
async function inteira(page: Page, nome: string, camera: Camera): Promise<void> {
  const altura = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (altura <= FONE.height) return;
  await page.setViewportSize({ width: FONE.width, height: Math.min(altura, 4_000) });
  await camera.guardar(page, nome, '390-inteira');
}

/** The answer does not come, is an error, or there is no network: at the opening, and after it. */
async function fotografarRede(aberta: CasaAberta, { camera, so, paginas }: Trabalho): Promise<void> {
  for (const { nome, abrir } of paginas)
    for (const estado of ['carregando', 'erro', 'sem-rede-ao-abrir', 'sem-rede-depois'] as const) {
      const como = `${estado} ${nome}`;
      if (!isNestas(como, so)) continue;
      const visitor = await visit({ ...aberta, size: FONE });
      const { page, context } = visitor;
      const rede = redeDe(page);
      if (estado === 'carregando') await rede.segurar();
      if (estado === 'erro') await rede.falhar();
      if (estado === 'sem-rede-ao-abrir') await rede.cortar();
      await abrir(visitor).catch((erro: unknown) => contar(como, erro));
      if (estado === 'sem-rede-depois') {
        await pronta(page);
        await context.setOffline(true);
      }
      await parada(page);
      await camera.fotografar(page, como, async () => undefined);
      await context.close();
    }
}
