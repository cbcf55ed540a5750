import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import { type Planilha, planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { pathOf } from '@oferta/contracts/contract.ts';
import { catalogoDe } from '#machines/planilha/catalogo.ts';
import { ALL_IMPORTADORES } from '../../../src/app/slices.ts';
import { planilhaJobs } from '#machines/planilha/planilha.jobs.ts';
import type { Acao } from './acoes-do-balcao.ts';
import { type Dado, espera, mesDe, moverPeca, type Mundo, type Peca, quantoDe, umaDe } from './mundo.ts';

const PASSOS = planilhaJobs(catalogoDe(ALL_IMPORTADORES));

/** Whose file it is, and who sends it. */
type Remetente = Pick<Mundo, 'app' | 'casa' | 'balcao' | 'codUsuario'>;

/** The job that a call queued, done at once. */
async function rodar({ app, casa, codUsuario }: Remetente, name: string, codPlanilha: number): Promise<void> {
  await PASSOS.find((cada) => cada.name === name)?.run(app.app.platform, {
    codDistribuidor: casa.codDistribuidor,
    concessionarias: [casa.codConcessionaria],
    codUsuario,
    codPlanilha,
  });
}

/** Sends a file as the screen does; what comes back confirms it, and then undoes it. */
export async function enviarArquivo(
  de: Remetente,
  { tipo, nome = 'arquivo.csv', conteudo }: { tipo: string; nome?: string; conteudo: string | Uint8Array },
) {
  const { app, balcao, casa } = de;
  const limite = 'limite-de-teste';
  const resposta = await app.app.http.inject({
    method: 'POST',
    url: `/api${pathOf(planilhaContracts.enviarPlanilha.path, { tipo })}?codConcessionaria=${casa.codConcessionaria}`,
    headers: {
      host: balcao.host,
      authorization: `Bearer ${balcao.token}`,
      'content-type': `multipart/form-data; boundary=${limite}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(conteudo),
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  });
  expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)]);
  const { codPlanilha } = resposta.json<{ codPlanilha: number }>();
  const params = { codPlanilha };
  await rodar(de, 'conferir-planilha', codPlanilha);
  return {
    lida: async () => (await app.call(balcao, planilhaContracts.getPlanilha, { params })).json<Planilha>(),
    confirmar: async () => {
      espera(
        await app.call(balcao, planilhaContracts.confirmarPlanilha, { params, body: { atualizar: 'todas' } }),
        200,
      );
      await rodar(de, 'importar-planilha', codPlanilha);
    },
    desfazer: async () => {
      const resposta2 = await app.call(balcao, planilhaContracts.desfazerPlanilha, { params });
      if (resposta2.status !== 200) return false;
      await rodar(de, 'desfazer-planilha', codPlanilha);
      return true;
    },
  };
}

/** A file as a DMS writes it. */
export const emCsv = (linhas: readonly (readonly (string | number)[])[]): string =>
  linhas.map((linha) => linha.map(String).join(';')).join('\r\n');

const virgula = (mil: number): string => String(mil / 1000).replace('.', ',');

interface Dita {
  readonly peca: Peca;
  readonly dia: string;
  readonly documento: string | null;
  readonly mil: number;
}

/** A line of the history is known by its part, day, invoice and place among such lines. */
const chavesDe = (ditas: readonly Dita[]): string[] => {
  const vezes = new Map<string, number>();
  return ditas.map(({ peca, dia, documento }) => {
    const base = `${peca.cod}|${dia}|${documento ?? ''}`;
    const vez = (vezes.get(base) ?? 0) + 1;
    vezes.set(base, vez);
    return `${base}|${vez}`;
  });
};

/** Past sales come in a file: several a day, returns, invoices; a later file corrects; some are undone. */
async function historico(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { pecas, historico: dito } = mundo;
  const ditas = Array.from({ length: 1 + (m % 5) }, (_, k): Dita => {
    // Few parts and days, so that files speak of the same ones.
    const peca = umaDe(pecas.slice(0, 3), (n >> 1) + (k >> 2));
    const dia = `2026-08-0${1 + ((n >> 3) % 2)}`;
    const mil = quantoDe(peca, m + k) * ((m + k) % 6 === 0 ? -1 : 1);
    return { peca, dia, documento: n % 2 === 0 ? null : String(1 + ((m + k) % 2)), mil };
  });
  const arquivo = await enviarArquivo(mundo, {
    tipo: 'vendas-de-pecas',
    conteudo: emCsv([
      ['Código', 'Data', 'Quantidade', 'Documento'],
      ...ditas.map(({ peca, dia, documento, mil }) => [
        peca.codigo,
        dia.split('-').toReversed().join('/'),
        virgula(mil),
        documento ?? '',
      ]),
    ]),
  });
  await arquivo.confirmar();
  const chaves = chavesDe(ditas);
  const agora = new Map(chaves.map((chave, k): [string, number] => [chave, ditas[k]?.mil ?? 0]));
  // What an earlier file said of a day without invoices, or of an invoice, and this one does not, is taken back.
  for (const chave of dito.keys()) {
    const [cod, dia, documento] = chave.split('|');
    const fala = ditas.some(
      (dita) =>
        String(dita.peca.cod) === cod &&
        dita.dia === dia &&
        (dita.documento === null || documento === '' || documento === dita.documento),
    );
    if (fala && !agora.has(chave)) agora.set(chave, 0);
  }
  const mudou = [...agora].map(([chave, mil]) => ({ chave, ficou: mil, mais: mil - (dito.get(chave) ?? 0) }));
  escrever(mundo, mudou);
  mundo.arquivos.push({
    nome: 'historico',
    desfazer: async () => {
      if (!(await arquivo.desfazer())) return;
      // What a later file said otherwise stays as it was said last.
      const voltam = mudou.filter(({ chave, ficou, mais }) => mais !== 0 && (dito.get(chave) ?? 0) === ficou);
      escrever(
        mundo,
        voltam.map(({ chave, ficou, mais }) => ({ chave, ficou: ficou - mais, mais: -mais })),
      );
    },
  });
}

function escrever(
  { historico: dito, livro }: Mundo,
  mudou: readonly { chave: string; ficou: number; mais: number }[],
) {
  for (const { chave, ficou, mais } of mudou) {
    const [cod = '', dia = ''] = chave.split('|');
    dito.set(chave, ficou);
    livro.pedir(Number(cod), dia.slice(0, 7), mais);
  }
}

async function desfazerArquivo({ arquivos }: Mundo, { n }: Dado): Promise<void> {
  if (arquivos.length === 0) return;
  const [feito] = arquivos.splice(n % arquivos.length, 1);
  await feito?.desfazer();
}

/** The shelves are counted into a sheet while the counter goes on selling; sometimes it is taken back. */
async function contarNaPlanilha(mundo: Mundo, { n, m }: Dado): Promise<void> {
  const { livro, pecas, agora } = mundo;
  const peca = umaDe(pecas, n);
  const visto = livro.saldo(peca.cod);
  const contado = quantoDe(peca, m);
  const arquivo = await enviarArquivo(mundo, {
    tipo: 'estoque',
    conteudo: emCsv([
      ['Código', 'Fornecedor', 'Em mãos'],
      [peca.codigo, 'Fábrica', virgula(contado)],
    ]),
  });
  const vendido = quantoDe(peca, m >> 3);
  if ((await moverPeca(mundo, peca, 'venda', vendido)).status === 200)
    livro.vender(peca.cod, mesDe(agora), vendido);
  await arquivo.confirmar();
  const antes = livro.saldo(peca.cod);
  const mais = Math.max(0, antes + contado - visto) - antes;
  if (mais !== 0) livro.ajustar(peca.cod, mais);
  if (m % 3 > 0 || mais === 0) return;
  if ((await arquivo.desfazer()) && livro.saldo(peca.cod) - mais >= 0) livro.ajustar(peca.cod, -mais);
}

/** What comes in files. */
export const ACOES_DO_ARQUIVO = {
  historico,
  desfazerArquivo,
  contarNaPlanilha,
} satisfies Readonly<Record<string, Acao>>;
