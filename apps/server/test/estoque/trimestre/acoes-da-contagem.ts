import { expect } from 'vitest';
import {
  type Contagem,
  contagemContracts,
  type DiferencaContada,
  type PecaDaContagem,
} from '@oferta/contracts/estoque/contagem.ts';
import type { Acao } from './acoes-do-balcao.ts';
import type { ContagemDoLivro, LinhaContada } from './livro.ts';
import {
  type Dado,
  espera,
  mesDe,
  moverPeca,
  type Mundo,
  naCasa,
  type Peca,
  quantoDe,
  umaDe,
} from './mundo.ts';

const abertas = ({ contagens }: Mundo): ContagemDoLivro[] => contagens.filter(({ aberta }) => aberta);
const ocupadas = (mundo: Mundo): ReadonlySet<number> =>
  new Set(abertas(mundo).flatMap(({ linhas }) => [...linhas.keys()]));
const porCod = ({ cod }: ContagemDoLivro) => ({ codContagem: cod });
const nova = (): LinhaContada => ({ comeco: null, contada: null, versao: 0, ajustes: 0, semSaldo: 0 });

async function abrirContagem(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, pecas } = mundo;
  const escolhidas = [...new Set([umaDe(pecas, n), umaDe(pecas, n + 1 + (m % 4))].map(({ cod }) => cod))];
  const resposta = await app.call(balcao, contagemContracts.abrirContagem, {
    body: { ...naCasa(mundo), titulo: 'Prateleira', pecas: escolhidas },
  });
  const em = ocupadas(mundo);
  const livres = escolhidas.filter((cod) => !em.has(cod));
  if (livres.length === 0) return espera(resposta, 409);
  espera(resposta, 200);
  const { codContagem: cod, pecas: quantas } = resposta.json<Contagem>();
  expect(quantas).toBe(livres.length);
  const linhas = new Map(livres.map((codPeca) => [codPeca, nova()]));
  mundo.contagens.push({ cod, linhas, acertos: new Map(), aberta: true });
}

interface DaContagem {
  readonly contagem: ContagemDoLivro;
  readonly peca: Peca;
  readonly linha: LinhaContada;
}

/** A count and a part of it that nobody approved yet; opened first when there is none. */
async function umaLinha(mundo: Mundo, dado: Dado): Promise<DaContagem> {
  if (abertas(mundo).length === 0) await abrirContagem(mundo, dado);
  const contagem = umaDe(abertas(mundo), dado.m);
  const [codPeca, linha] = umaDe([...contagem.linhas], dado.n);
  const peca = umaDe(
    mundo.pecas.filter(({ cod }) => cod === codPeca),
    0,
  );
  return { contagem, peca, linha };
}

/** Somebody stands before the shelf, and sales go on behind their back before the number is said. */
async function contar(mundo: Mundo, { contagem, peca, linha }: DaContagem, dado: Dado): Promise<void> {
  const { app, contador, livro, agora } = mundo;
  const comecada = await app.call(contador, contagemContracts.comecarPeca, {
    params: porCod(contagem),
    body: { codPeca: peca.cod, mesmoAssim: true },
  });
  espera(comecada, 200);
  const comeco = livro.saldo(peca.cod);
  Object.assign(linha, {
    comeco,
    contada: null,
    versao: comecada.json<PecaDaContagem>().versao,
    ajustes: livro.ajustes.get(peca.cod) ?? 0,
    semSaldo: livro.semSaldo.get(peca.cod) ?? 0,
  });
  const vendida = quantoDe(peca, dado.m >> 4);
  if (dado.m % 2 === 0 && vendida <= comeco) {
    espera(await moverPeca(mundo, peca, 'venda', vendida), 200);
    livro.vender(peca.cod, mesDe(agora), vendida);
  }
  // What lies there is seldom what the balance says.
  const naPrateleira =
    dado.n % 3 === 0 ? comeco : Math.max(0, comeco + (dado.n % 2 === 0 ? 1 : -1) * vendida);
  const contada = await app.call(contador, contagemContracts.contarPeca, {
    params: porCod(contagem),
    body: { codPeca: peca.cod, versao: linha.versao, quantidade: naPrateleira / 1000 },
  });
  espera(contada, 200);
  const { mudouDurante, peca: depois } = contada.json<{ mudouDurante: number; peca: PecaDaContagem }>();
  expect(Math.round(mudouDurante * 1000)).toBe(livro.saldo(peca.cod) - comeco);
  Object.assign(linha, { contada: naPrateleira, versao: depois.versao });
}

/** The balance that a counted part has once it is approved; null: it has to be counted again. */
function depoisDe(
  { livro }: Mundo,
  codPeca: number,
  { comeco, contada, ajustes }: LinhaContada,
): number | null {
  if (comeco === null || contada === null || ajustes !== (livro.ajustes.get(codPeca) ?? 0)) return null;
  const depois = contada + livro.saldo(codPeca) - comeco;
  return depois < 0 ? null : depois;
}

/** Another person approves; what moved since the beginning stays moved. Who counted may not. */
async function aprovarContada(mundo: Mundo, dado: Dado): Promise<void> {
  const { app, balcao, contador, livro } = mundo;
  const daContagem = await umaLinha(mundo, dado);
  const { contagem, peca, linha } = daContagem;
  // Most often what was counted is approved; now and then what nobody counted, or counted long ago.
  if (dado.n % 5 > 0) await contar(mundo, daContagem, dado);
  const pedido = { params: porCod(contagem), body: { pecas: [peca.cod] } };
  espera(await app.call(contador, contagemContracts.aprovarPecasContadas, pedido), 403);
  const depois = depoisDe(mundo, peca.cod, linha);
  if (linha.contada !== null) {
    const vistas = await app.call(balcao, contagemContracts.listDiferencas, { params: porCod(contagem) });
    const vista = vistas
      .json<{ diferencas: DiferencaContada[] }>()
      .diferencas.find(({ codPeca }) => codPeca === peca.cod);
    expect([peca.cod, vista?.impedimento === null]).toEqual([peca.cod, depois !== null]);
    if (depois !== null) expect(Math.round((vista?.saldoDepois ?? -1) * 1000)).toBe(depois);
  }
  const resposta = await app.call(balcao, contagemContracts.aprovarPecasContadas, pedido);
  if (depois === null) return espera(resposta, 409);
  espera(resposta, 200);
  const acerto = (linha.contada ?? 0) - (linha.comeco ?? 0);
  if (acerto === 0) livro.contarIgual(peca.cod, linha.semSaldo);
  else livro.ajustar(peca.cod, acerto);
  expect(livro.saldo(peca.cod)).toBe(depois);
  contagem.acertos.set(peca.cod, acerto);
  contagem.linhas.delete(peca.cod);
  if (contagem.linhas.size === 0) contagem.aberta = false;
}

/** A count that was no good: with something approved it is undone by other movements, else nothing moves. */
async function desfazerContagem(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, livro, contagens } = mundo;
  if (contagens.length === 0) return;
  const contagem = umaDe(contagens, n);
  const pedido = { params: porCod(contagem), body: { motivo: 'Contaram a prateleira errada' } };
  if (contagem.acertos.size === 0) {
    espera(await app.call(balcao, contagemContracts.desfazerContagem, pedido), 409);
    espera(await app.call(balcao, contagemContracts.cancelarContagem, pedido), 200);
  } else {
    const resposta = await app.call(balcao, contagemContracts.desfazerContagem, pedido);
    if ([...contagem.acertos].some(([cod, acerto]) => livro.saldo(cod) < acerto))
      return espera(resposta, 409);
    espera(resposta, 200);
    for (const [cod, acerto] of contagem.acertos) if (acerto !== 0) livro.ajustar(cod, -acerto);
  }
  contagens.splice(contagens.indexOf(contagem), 1);
}

/** The shelves are counted while the counter sells. */
export const ACOES_DA_CONTAGEM = {
  abrirContagem,
  contarEnquantoVende: async (mundo, dado) => contar(mundo, await umaLinha(mundo, dado), dado),
  aprovarContada,
  desfazerContagem,
} satisfies Readonly<Record<string, Acao>>;
