import { send } from '#kernel/data/http.ts';

/** What was brought stays while the page does: a photo is opened again, and opened large beside the others. */
const trazidos = new Map<string, Promise<string>>();

/** Fetches a link's file with the token in the header, and gives an address in this page's memory. Throws ApiError. */
export async function trazerArquivo(endereco: string, token: string): Promise<string> {
  const conhecido = trazidos.get(endereco);
  if (conhecido) return conhecido;
  const novo = buscar(endereco, token);
  trazidos.set(endereco, novo);
  // One that did not come may be asked for again.
  novo.catch(() => trazidos.delete(endereco));
  return novo;
}

async function buscar(url: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const resposta = await send({ method: 'GET', url, caminho: '/publico/orcamento/arquivo', headers });
  return URL.createObjectURL(await resposta.blob());
}
