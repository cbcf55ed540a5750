import { expect } from 'vitest';
import { estoqueDmsContracts } from '@oferta/contracts/estoque/dms.ts';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import { pecaDoEstoqueContracts, type PecaDoEstoque } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { separacaoContracts } from '@oferta/contracts/estoque/separacao.ts';
import { type Transferencia, transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { aServico } from '../../factories/servico.ts';
import {
  type Dado,
  diaLocal,
  emTexto,
  espera,
  inteira,
  mesDe,
  moverPeca,
  type Mundo,
  naCasa,
  type Peca,
  quantoDe,
  REVISAO,
  umaDe,
} from './mundo.ts';

/** One thing that happens at the desk, done through its door and written into the book. */
export type Acao = (mundo: Mundo, dado: Dado) => Promise<void>;

const QUATRO_E_MEIO = 4500;
const haSo = (mil: number): string => `Há só ${emTexto(mil)} em mãos`;

/** What leaves: taken while it lasts. */
const sai =
  (tipo: 'venda' | 'consumo'): Acao =>
  async (mundo, { n, m }) => {
    const { livro, pecas, agora } = mundo;
    const peca = umaDe(pecas, n);
    const mil = quantoDe(peca, m);
    const resposta = await moverPeca(mundo, peca, tipo, mil);
    if (mil > livro.saldo(peca.cod)) return espera(resposta, 409, haSo(livro.saldo(peca.cod)));
    espera(resposta, 200);
    livro.vender(peca.cod, mesDe(agora), mil);
  };

/** A line as a DMS tells it, and what the book makes of it; null: it is refused. */
function linhaDoDms(mundo: Mundo, n: number) {
  const { livro, pecas, agora } = mundo;
  const peca = umaDe(pecas, n);
  const tipo = umaDe(
    ['venda', 'venda', 'consumo', 'entrada', 'devolucao', 'ajuste', 'perdida'] as const,
    n >> 2,
  );
  const quanto = quantoDe(peca, n >> 4);
  const estranha = umaDe(['', '', '', '', 'negativa', 'meia', 'desconhecida'], n >> 3);
  const mil =
    estranha === 'negativa' || (tipo === 'ajuste' && n % 2 === 0)
      ? -quanto
      : estranha === 'meia'
        ? 333.3
        : quanto;
  const chave = `DMS-${(mundo.serial += 1)}`;
  const recusada =
    (estranha === 'negativa' && tipo !== 'ajuste') ||
    estranha === 'meia' ||
    estranha === 'desconhecida' ||
    (tipo === 'ajuste' && livro.saldo(peca.cod) + mil < 0);
  if (!recusada) {
    const mes = mesDe(agora);
    if (tipo === 'venda' || tipo === 'consumo') livro.venderDeTodoJeito(peca.cod, mes, mil);
    else if (tipo === 'ajuste') livro.ajustar(peca.cod, mil);
    else if (tipo === 'entrada') livro.mover(peca.cod, mil);
    else if (tipo === 'devolucao') livro.vender(peca.cod, mes, -mil);
    else livro.pedir(peca.cod, mes, mil);
    mundo.chavesDoDms.push(chave);
  }
  const linha = {
    chave,
    codigo: estranha === 'desconhecida' ? 'NADA-9' : peca.codigo.toLowerCase(),
    tipo,
    quantidade: mil / 1000,
    ...(tipo === 'ajuste' && { motivo: 'Inventário' }),
  };
  return { linha, recusada };
}

async function trocarSubstituta(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, livro, pecas } = mundo;
  const velha = umaDe(pecas, 3);
  const nova = umaDe(pecas, 4);
  const params = { codPeca: velha.cod };
  const lida = await app.call(balcao, pecaDoEstoqueContracts.getPecaDoEstoque, { params });
  const { versao, codFornecedor, marca, ncm, embalagem, localizacao, minimo, maximo } =
    lida.json<PecaDoEstoque>();
  const codigoSubstituta = n % 3 === 0 ? null : nova.codigo;
  const salva = await app.call(balcao, pecaDoEstoqueContracts.salvarPecaDoEstoque, {
    params,
    body: {
      versao,
      peca: { codFornecedor, marca, ncm, embalagem, localizacao, minimo, maximo, codigoSubstituta },
    },
  });
  espera(salva, 200);
  if (codigoSubstituta === null) livro.substitutas.delete(velha.cod);
  else livro.substitutas.set(velha.cod, nova.cod);
}

/** Two people at one part in the same moment: whoever was told yes had it, whoever was told no could not have had it. */
async function doisDeUmaVez(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { livro, pecas, agora } = mundo;
  const peca = umaDe(pecas, n);
  const quantos = [quantoDe(peca, m), quantoDe(peca, m >> 3), quantoDe(peca, n >> 5)];
  const respostas = await Promise.all(quantos.map((mil) => moverPeca(mundo, peca, 'venda', mil)));
  for (const [k, resposta] of respostas.entries())
    if (resposta.status === 200) livro.vender(peca.cod, mesDe(agora), quantos[k] ?? 0);
  for (const [k, resposta] of respostas.entries())
    if (resposta.status !== 200) {
      espera(resposta, 409);
      expect(quantos[k]).toBeGreaterThan(livro.saldo(peca.cod));
    }
}

async function chegaCarro(mundo: Mundo): Promise<void> {
  const { app, casa, carros, agora } = mundo;
  const { codAgendamento, codServico } = await aServico(app, casa, {
    dia: diaLocal(agora),
    horaMin: 480,
    situacao: 'recepcionado',
    codTipoServico: REVISAO,
    dataInicioServico: null,
  });
  await app.admin.query(`update agendamento set modelo = 'Modelo Onix LTZ' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  await app.admin.query(`update servico set descricao = 'Revisão 40.000 km' where cod_servico = $1`, [
    codServico,
  ]);
  carros.push(codServico);
}

const doCarro = (codServico: number, oleo: Peca) => ({ codServico, codLinha: null, codPeca: oleo.cod });

async function aplicar(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, livro, oleo, carros, agora } = mundo;
  if (carros.length === 0) await chegaCarro(mundo);
  const codServico = umaDe(carros, n);
  const resposta = await app.call(balcao, separacaoContracts.aplicarPecas, {
    params: naCasa(mundo),
    body: { pecas: [doCarro(codServico, oleo)] },
  });
  if (livro.saldo(oleo.cod) < QUATRO_E_MEIO) return espera(resposta, 409, haSo(livro.saldo(oleo.cod)));
  espera(resposta, 200);
  livro.vender(oleo.cod, mesDe(agora), QUATRO_E_MEIO);
  carros.splice(carros.indexOf(codServico), 1);
  const outraVez = await app.call(balcao, separacaoContracts.aplicarPecas, {
    params: naCasa(mundo),
    body: { pecas: [doCarro(codServico, oleo)] },
  });
  espera(outraVez, 409);
}

async function separar(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, oleo, carros } = mundo;
  if (carros.length === 0) await chegaCarro(mundo);
  const resposta = await app.call(balcao, separacaoContracts.separarPeca, {
    params: naCasa(mundo),
    body: { peca: doCarro(umaDe(carros, n), oleo), separada: m % 3 > 0 },
  });
  espera(resposta, 200);
}

/** The visit is called off: nobody waits for its parts any more, and none of them moved. */
async function desistir(mundo: Mundo, { n }: Dado): Promise<void> {
  const { app, balcao, oleo, carros } = mundo;
  if (carros.length === 0) return;
  const codServico = umaDe(carros, n);
  await app.admin.query('update servico set cancelado = true where cod_servico = $1', [codServico]);
  carros.splice(carros.indexOf(codServico), 1);
  const resposta = await app.call(balcao, separacaoContracts.aplicarPecas, {
    params: naCasa(mundo),
    body: { pecas: [doCarro(codServico, oleo)] },
  });
  espera(resposta, 409);
}

async function transferir(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, livro, pecas, deLa, outra } = mundo;
  const peca = umaDe(pecas.slice(0, 3), n);
  const codPecaOrigem = deLa.get(peca.cod) ?? 0;
  const mil = quantoDe(peca, m);
  const resposta = await app.call(balcao, transferenciaContracts.transferirPeca, {
    body: { codPeca: peca.cod, codOrigem: outra.codConcessionaria, quantidade: mil / 1000 },
  });
  const la = livro.saldo(codPecaOrigem);
  if (mil > la) return espera(resposta, 409, `Há só ${emTexto(la)} na Oficina Serra Azul`);
  espera(resposta, 200);
  livro.mover(codPecaOrigem, -mil);
  const { codTransferencia: cod } = resposta.json<Transferencia>();
  livro.transferencias.push({ cod, codPeca: peca.cod, codPecaOrigem, aCaminho: mil });
}

async function terminarTransferencia(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { app, balcao, livro, pecas } = mundo;
  if (livro.transferencias.length === 0) return transferir(mundo, { n, m });
  const transferencia = umaDe(livro.transferencias, n);
  const peca = pecas.find(({ cod }) => cod === transferencia.codPeca) ?? umaDe(pecas, 0);
  const chegou = m % 3 > 0;
  const mil = m % 2 === 0 ? quantoDe(peca, m) : null;
  const resposta = await app.call(balcao, transferenciaContracts.terminarTransferencia, {
    params: { codTransferencia: transferencia.cod },
    body: { chegou, ...(mil !== null && { quantidade: mil / 1000 }) },
  });
  if (transferencia.aCaminho === 0) return espera(resposta, 409);
  const quanto = mil ?? transferencia.aCaminho;
  if (quanto > transferencia.aCaminho)
    return espera(resposta, 409, `Só há ${emTexto(transferencia.aCaminho)} a caminho`);
  espera(resposta, 200);
  transferencia.aCaminho -= quanto;
  livro.mover(chegou ? transferencia.codPeca : transferencia.codPecaOrigem, quanto);
}

/** What happens at the counter, in the workshop, between two houses and in the DMS. */
export const ACOES_DO_BALCAO = {
  vender: sai('venda'),
  consumir: sai('consumo'),
  entrar: async (mundo, { n, m }) => {
    const peca = umaDe(mundo.pecas, n);
    const mil = quantoDe(peca, m);
    espera(await moverPeca(mundo, peca, 'entrada', mil), 200);
    mundo.livro.mover(peca.cod, mil);
  },
  devolver: async (mundo, { n, m }) => {
    const peca = umaDe(mundo.pecas, n);
    const mil = quantoDe(peca, m);
    espera(await moverPeca(mundo, peca, 'devolucao', mil), 200);
    mundo.livro.vender(peca.cod, mesDe(mundo.agora), -mil);
  },
  ajustar: async (mundo, { n, m }) => {
    const peca = umaDe(mundo.pecas, n);
    const mil = quantoDe(peca, m) * (m % 2 === 0 ? 1 : -1);
    const resposta = await moverPeca(mundo, peca, 'ajuste', mil);
    const antes = mundo.livro.saldo(peca.cod);
    if (antes + mil < 0) return espera(resposta, 409, haSo(antes));
    espera(resposta, 200);
    mundo.livro.ajustar(peca.cod, mil);
  },
  naoTinha: async (mundo, { n, m }) => {
    const { app, balcao, livro, agora } = mundo;
    const peca = umaDe(mundo.pecas, n);
    const mil = quantoDe(peca, m);
    const resposta =
      m % 2 === 0
        ? await moverPeca(mundo, peca, 'perdida', mil)
        : await app.call(balcao, movimentoContracts.anotarPerdida, {
            body: { ...naCasa(mundo), codigo: peca.codigo.toLowerCase(), quantidade: mil / 1000 },
          });
    espera(resposta, 200);
    livro.pedir(peca.cod, mesDe(agora), mil);
  },
  meiaDeInteira: async (mundo, { n, m }) => {
    const peca = umaDe(mundo.pecas.filter(inteira), n);
    const tipo = umaDe(['venda', 'entrada', 'consumo', 'devolucao'], m);
    espera(await moverPeca(mundo, peca, tipo, 500), 422);
  },
  doisDeUmaVez,
  lancarPeloDms: async (mundo, { n, m }) => {
    const { app, dms } = mundo;
    const feitas = Array.from({ length: 1 + (m % 5) }, (_, k) =>
      linhaDoDms(mundo, (n * 7 + m * 13 + k * 31) >>> 0),
    );
    // What was told before is told again with it.
    const repetida = mundo.chavesDoDms.length > 0 && m % 3 === 0 ? umaDe(mundo.chavesDoDms, n) : null;
    const movimentos = [
      ...feitas.map(({ linha }) => linha),
      ...(repetida === null
        ? []
        : [{ chave: repetida, codigo: umaDe(mundo.pecas, m).codigo, tipo: 'entrada', quantidade: 1 }]),
    ];
    const resposta = await app.call(dms, estoqueDmsContracts.lancarPeloDms, {
      params: naCasa(mundo),
      body: { movimentos },
    });
    espera(resposta, 200);
    expect(resposta.json()).toMatchObject({
      lancados: feitas.filter(({ recusada }) => !recusada).length,
      repetidos: repetida === null ? 0 : 1,
    });
    expect(resposta.json<{ recusados: { chave: string }[] }>().recusados.map(({ chave }) => chave)).toEqual(
      feitas.filter(({ recusada }) => recusada).map(({ linha }) => linha.chave),
    );
  },
  trocarSubstituta,
  chegaCarro,
  separar,
  aplicar,
  desistir,
  transferir,
  terminarTransferencia,
} satisfies Readonly<Record<string, Acao>>;
