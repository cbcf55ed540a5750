import type { Page, Route } from 'playwright-core';

/** A screen without these would be a login, and not the screen. */
const DA_CASCA = /\/api\/(sessao|distribuidor|concessionarialist|imagem|authentication)\b/;
const CHAMADA = /\/api\//;
const AO_VIVO = /socket\.io/;

/** What becomes of what a page asks for from now on. */
export interface Rede {
  /** Answers do not come. */
  readonly segurar: () => Promise<void>;
  /** The server fails, as one behind a proxy does that has no answer of its own. */
  readonly falhar: () => Promise<void>;
  /** Every reading is refused in these words, which asking again would not change. */
  readonly recusar: (recusa: { readonly codigo: string; readonly mensagem: string }) => Promise<void>;
  /** There is no network to ask over. */
  readonly cortar: () => Promise<void>;
  /** Lists are this long: rows are repeated; where the server pages, its count says so. */
  readonly encher: (linhas: number) => Promise<void>;
  /** As it is. */
  readonly soltar: () => Promise<void>;
}

/** The network of a page, all of whose calls but those of its shell can be meddled with. */
export function redeDe(page: Page): Rede {
  const trocar = async (fazer: (route: Route) => Promise<void>): Promise<void> => {
    await soltar();
    await page.route(CHAMADA, (route) => {
      const { pathname } = new URL(route.request().url());
      return DA_CASCA.test(pathname) ? route.continue() : fazer(route);
    });
  };
  const soltar = (): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
  return {
    soltar,
    segurar: async () => {
      await trocar(() => new Promise(() => undefined));
      // The list would come over the live line as well.
      await page.route(AO_VIVO, (route) => route.abort());
    },
    falhar: () => trocar((route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
    recusar: (json) => trocar((route) => route.fulfill({ status: 409, json })),
    cortar: () => trocar((route) => route.abort('internetdisconnected')),
    encher: (linhas) =>
      trocar(async (route) => {
        const resposta = await route.fetch();
        const tipo = resposta.headers()['content-type'] ?? '';
        if (route.request().method() !== 'GET' || !resposta.ok() || !tipo.includes('json'))
          return route.fulfill({ response: resposta });
        const headers = { ...resposta.headers() };
        delete headers['content-length'];
        delete headers['content-encoding'];
        delete headers['etag'];
        return route.fulfill({ status: 200, headers, json: cheia(await resposta.json(), linhas) });
      }),
  };
}

type Registro = Record<string, unknown>;
const isRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** An answer with as many rows; one that is no list stays. */
function cheia(resposta: unknown, linhas: number): unknown {
  if (Array.isArray(resposta)) return isRegistro(resposta[0]) ? repetidas(resposta, linhas) : resposta;
  if (isRegistro(resposta) && typeof resposta['total'] === 'number' && resposta['total'] > 0)
    return { ...comPaginasCheias(resposta), total: linhas };
  return resposta;
}

/** What the server pages comes by so many. */
const PAGINA = 50;

/** Its rows fill a page. */
const comPaginasCheias = (resposta: Registro): Registro =>
  Object.fromEntries(
    Object.entries(resposta).map(([nome, valor]) => [
      nome,
      nome === 'itens' && Array.isArray(valor) && isRegistro(valor[0]) ? repetidas(valor, PAGINA) : valor,
    ]),
  );

/** The same rows over and over, each with a code of its own. */
function repetidas(linhas: readonly unknown[], quantas: number): unknown[] {
  return Array.from({ length: quantas }, (_vazio, i) => {
    const linha = linhas[i % linhas.length];
    if (i < linhas.length || !isRegistro(linha)) return linha;
    const [chave] = Object.keys(linha).filter((nome) => /^cod|^id$/.test(nome));
    return chave === undefined ? linha : { ...linha, [chave]: 1_000_000 + i };
  });
}
