import { expect } from 'vitest';
import { emergenciaContracts } from '@oferta/contracts/estoque/emergencia.ts';
import { type NotaConferida, recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import {
  type LinhaDaSugestao,
  type Sugestao,
  sugestaoContracts,
} from '@oferta/contracts/estoque/sugestao.ts';
import { isChaveDeNota } from '@oferta/domain/estoque/nfe.ts';
import { gerarJa } from '../../factories/estoque.ts';
import type { Acao } from './acoes-do-balcao.ts';
import { preencher, restaDe } from './livro.ts';
import { type Dado, espera, inteira, type Mundo, naCasa, type Peca, quantoDe, umaDe } from './mundo.ts';

/** What the suggestion says of a part is what the book says of it and of the one it took the place of. */
function conferirPosicao(
  { livro, pecas, carros, oleo }: Mundo,
  { codPeca, explicacao }: LinhaDaSugestao,
): void {
  const familia = pecas.filter(({ cod }) => cod === codPeca || livro.substitutas.get(cod) === codPeca);
  const soma = (de: (peca: Peca) => number) => familia.reduce((total, peca) => total + de(peca), 0) / 1000;
  expect({ codPeca, emMaos: explicacao.emMaos, aChegar: explicacao.aChegar }).toEqual({
    codPeca,
    emMaos: soma(({ cod }) => livro.saldo(cod)),
    aChegar: soma(({ cod }) => livro.aChegar(cod)),
  });
  if (codPeca === oleo.cod) expect(explicacao.reservado).toBe(carros.length * 4.5);
}

/** Suggestions are made, one is changed by hand in whole packs, approved as it was seen, and mostly sent. */
async function pedir(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, casa, livro, pecas } = mundo;
  await gerarJa(app, casa);
  const lista = await app.call(balcao, sugestaoContracts.listSugestoes, {
    params: naCasa(mundo),
    query: { st: 'abertas' },
  });
  const [aberta] = lista.json<{ itens: Sugestao[] }>().itens;
  if (!aberta) return;
  const params = { codSugestaoPedido: aberta.codSugestaoPedido };
  const ler = async () =>
    (await app.call(balcao, sugestaoContracts.getSugestao, { params })).json<
      Sugestao & { itens: LinhaDaSugestao[] }
    >();
  const { itens } = await ler();
  for (const linha of itens) conferirPosicao(mundo, linha);
  const linha = umaDe(itens, n);
  const peca = pecas.find(({ cod }) => cod === linha.codPeca);
  const embalagem = peca?.embalagem ?? 1;
  const editada = (pedirAgora: number, versao = linha.versao) =>
    app.call(balcao, sugestaoContracts.editarLinhas, {
      params,
      body: { linhas: [{ codPeca: linha.codPeca, versao, pedir: pedirAgora, marcada: m % 5 > 0 }] },
    });
  if (embalagem !== 1) espera(await editada(embalagem * 1.5), 422);
  espera(await editada(embalagem * (1 + (m % 4))), 200);
  const agora = await ler();
  const pedidas = agora.itens.filter(({ marcada, pedir: quanto }) => marcada && quanto > 0);
  const aprovada = await app.call(balcao, sugestaoContracts.aprovarSugestao, {
    params,
    body: { hash_pedido: agora.hash_pedido },
  });
  if (pedidas.length === 0) return espera(aprovada, 422);
  espera(aprovada, 200);
  const enviado = n % 4 > 0;
  if (enviado) espera(await app.call(balcao, sugestaoContracts.enviarSugestao, { params }), 200);
  livro.pedidos.push({
    cod: aberta.codSugestaoPedido,
    enviado,
    descartado: false,
    linhas: pedidas.map(({ codPeca, pedir: quanto }) => ({
      codPeca,
      pedida: Math.round(quanto * 1000),
      chegou: 0,
      cancelada: 0,
    })),
  });
}

/** What cannot wait: whole packs at once, mostly sent; half a pack is refused, and a part whose place another took. */
async function pedirComUrgencia(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, livro, pecas } = mundo;
  const peca = umaDe(pecas, n);
  const { rows } = await app.admin.query<{ cod: number }>(
    'select cod_fornecedor as cod from peca where cod_peca = $1',
    [peca.cod],
  );
  const hoje = mundo.agora.toISOString().slice(0, 10);
  const urgente = (quantidade: number) =>
    app.call(balcao, emergenciaContracts.pedirComUrgencia, {
      body: {
        ...naCasa(mundo),
        codFornecedor: rows[0]?.cod ?? 0,
        motivo: 'Carro parado',
        chegaEm: hoje,
        freteCentavos: m,
        linhas: [{ codPeca: peca.cod, quantidade }],
      },
    });
  const pedida = peca.embalagem * (1 + (m % 3));
  if (livro.substitutas.has(peca.cod)) return espera(await urgente(pedida), 422);
  if (peca.embalagem !== 1) espera(await urgente(peca.embalagem * 1.5), 422);
  const feita = await urgente(pedida);
  espera(feita, 200);
  const { codSugestaoPedido, tipo, freteAprovadoCentavos } = feita.json<Sugestao>();
  expect({ tipo, freteAprovadoCentavos }).toEqual({ tipo: 'emergencia', freteAprovadoCentavos: m });
  const enviado = n % 3 > 0;
  if (enviado)
    espera(await app.call(balcao, sugestaoContracts.enviarSugestao, { params: { codSugestaoPedido } }), 200);
  livro.pedidos.push({
    cod: codSugestaoPedido,
    enviado,
    descartado: false,
    linhas: [{ codPeca: peca.cod, pedida: Math.round(pedida * 1000), chegou: 0, cancelada: 0 }],
  });
}

interface LinhaQueChega {
  readonly peca: Peca;
  readonly codPecaPedida: number | null;
  readonly quantidade: number;
  readonly avariada: number;
}

/** What came, as the desk tells it; in thousandths. */
function chegar({ livro }: Mundo, linhas: readonly LinhaQueChega[]): void {
  // Who waits is known when the van is here: two lines of one part fill the same lines one after the other.
  const esperavam = linhas.map(({ peca, codPecaPedida }) => livro.esperam(codPecaPedida ?? peca.cod));
  for (const [n, { peca, quantidade }] of linhas.entries()) {
    preencher(esperavam[n] ?? [], quantidade);
    livro.mover(peca.cod, quantidade);
  }
}

async function receber(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, livro, pecas } = mundo;
  const linhas = Array.from({ length: 1 + (m % 3) }, (_, k): LinhaQueChega => {
    const esperadas = livro.abertos().flatMap((pedido) => pedido.linhas);
    const peca =
      esperadas.length > 0 && (n + k) % 4 > 0
        ? (pecas.find(({ cod }) => cod === umaDe(esperadas, n + k).codPeca) ?? umaDe(pecas, n))
        : umaDe(pecas, n + k);
    const resta = livro.esperam(peca.cod).reduce((soma, linha) => soma + restaDe(linha), 0);
    // A part of it, all of it, more than it.
    const quantidade = [quantoDe(peca, m >> k), resta, resta + quantoDe(peca, n)][(n + m + k) % 3] ?? 0;
    const avariada = (n + k) % 5 === 0 ? quantoDe(peca, n >> 2) : 0;
    const outra = umaDe(pecas, n + k + 1);
    const trocada = (m + k) % 6 === 0 && inteira(outra) === inteira(peca) ? outra.cod : null;
    return { peca, codPecaPedida: trocada, quantidade: quantidade || 1000, avariada };
  });
  const resposta = await app.call(balcao, recebimentoContracts.receberPecas, {
    body: {
      ...naCasa(mundo),
      linhas: linhas.map(({ peca, codPecaPedida, quantidade, avariada }) => ({
        codPeca: peca.cod,
        ...(codPecaPedida !== null && { codPecaPedida }),
        quantidade: quantidade / 1000,
        avariada: avariada / 1000,
      })),
    },
  });
  espera(resposta, 200);
  chegar(mundo, linhas);
}

const comDigito = (corpo: string): string =>
  corpo + ([...'0123456789'].find((digito) => isChaveDeNota(corpo + digito)) ?? '');

/** An invoice in the supplier's own units: pieces, litres, metres, or packs of them. */
function aNota(mundo: Mundo, { n, m }: Dado) {
  const chave = comDigito(`352611${String((mundo.serial += 1)).padStart(37, '0')}`);
  const itens = Array.from({ length: 1 + (m % 2) }, (_, k) => {
    const peca = umaDe(mundo.pecas, n + k);
    const emPacotes = (m + k) % 2 === 0;
    const quantos = 1 + ((m >> 2) % 3);
    const mil = emPacotes ? Math.round(quantos * peca.embalagem * 1000) : quantoDe(peca, m >> k);
    const unidade = emPacotes ? 'TB' : { un: 'PC', jg: 'JG', l: 'LT', m: 'MT' }[peca.unidade];
    const quanto = (emPacotes ? quantos : mil / 1000).toFixed(4);
    return {
      peca,
      mil,
      det: `<det nItem="${k + 1}"><prod><cProd>${peca.codigo}</cProd><xProd>PECA</xProd><uCom>${unidade}</uCom><qCom>${quanto}</qCom></prod></det>`,
    };
  });
  const xml = `<nfeProc><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><nNF>${mundo.serial}</nNF></ide><emit><xNome>Fábrica</xNome></emit>${itens.map(({ det }) => det).join('')}</infNFe></NFe></nfeProc>`;
  return { chave, itens, xml };
}

async function receberNota(mundo: Mundo, dado: Dado): Promise<void> {
  const { app, balcao } = mundo;
  const { chave, itens, xml } = aNota(mundo, dado);
  const lida = await app.call(balcao, recebimentoContracts.lerNotaFiscal, {
    params: naCasa(mundo),
    body: { xml },
  });
  espera(lida, 200);
  const lidos = lida.json<NotaConferida>().itens;
  expect(lidos.map(({ peca }) => [peca?.codPeca, Math.round((peca?.quantidade ?? 0) * 1000)])).toEqual(
    itens.map(({ peca, mil }) => [peca.cod, mil]),
  );
  const entrar = () =>
    app.call(balcao, recebimentoContracts.receberPecas, {
      body: {
        ...naCasa(mundo),
        chaveNfe: chave,
        linhas: itens.map(({ peca, mil }) => ({ codPeca: peca.cod, quantidade: mil / 1000 })),
      },
    });
  espera(await entrar(), 200);
  chegar(
    mundo,
    itens.map(({ peca, mil }) => ({ peca, codPecaPedida: null, quantidade: mil, avariada: 0 })),
  );
  espera(await entrar(), 409);
}

async function receberTudo(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, livro } = mundo;
  const pedido = livro.pedidos.at(n % Math.max(1, livro.pedidos.length));
  if (!pedido) return;
  const resposta = await app.call(balcao, sugestaoContracts.receberSugestao, {
    params: { codSugestaoPedido: pedido.cod },
  });
  if (!livro.abertos().includes(pedido)) return espera(resposta, 409);
  espera(resposta, 200);
  for (const linha of pedido.linhas) {
    const resta = restaDe(linha);
    linha.chegou += resta;
    livro.mover(linha.codPeca, resta);
  }
}

async function cancelar(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, livro } = mundo;
  const pedido = livro.pedidos.at(n % Math.max(1, livro.pedidos.length));
  if (!pedido) return;
  const soUma = m % 2 === 0 ? umaDe(pedido.linhas, m >> 1).codPeca : null;
  const resposta = await app.call(balcao, recebimentoContracts.cancelarPedido, {
    params: { codSugestaoPedido: pedido.cod },
    body: { motivo: 'Fora de linha', ...(soUma !== null && { pecas: [soUma] }) },
  });
  const alvo = pedido.linhas.filter(
    (linha) => restaDe(linha) > 0 && (soUma ?? linha.codPeca) === linha.codPeca,
  );
  if (pedido.descartado || alvo.length === 0) return espera(resposta, 409);
  espera(resposta, 200);
  for (const linha of alvo) linha.cancelada += restaDe(linha);
}

async function adiar(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, livro } = mundo;
  const pedido = livro.abertos().at(0);
  if (!pedido) return;
  const resposta = await app.call(balcao, recebimentoContracts.adiarPedido, {
    params: { codSugestaoPedido: pedido.cod },
    body: { dia: `2026-12-${String(1 + (n % 28)).padStart(2, '0')}` },
  });
  espera(resposta, 200);
}

async function descartar(mundo: Mundo): Promise<void> {
  const { app, balcao, livro } = mundo;
  const pedido = livro.abertos().at(0);
  if (!pedido) return;
  const resposta = await app.call(balcao, sugestaoContracts.descartarSugestao, {
    params: { codSugestaoPedido: pedido.cod },
  });
  if (pedido.enviado) return espera(resposta, 409);
  espera(resposta, 200);
  pedido.descartado = true;
}

/** What is ordered, and what comes of it. */
export const ACOES_DA_COMPRA = {
  pedir,
  pedirComUrgencia,
  receber,
  receberNota,
  receberTudo,
  cancelar,
  adiar,
  descartar,
} satisfies Readonly<Record<string, Acao>>;
