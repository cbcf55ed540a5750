/**
 * What one person, or nobody, can send at once that is heavy; each a flood of its own. In a process of its own: the one that
 * measures must not be busy with it.
 */
import autocannon from 'autocannon';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { ASSINAR } from '@oferta/contracts/feeds.ts';
import { quantos } from '../tamanho.ts';

/** Whom a flood comes from, and what it is sent to. */
export interface Alagado {
  readonly qual: Enxurrada;
  readonly url: string;
  /** Of the person that floods; a developer. */
  readonly token: string;
  readonly codDistribuidor: number;
}

/** How it ended: what was refused, and what was done of the rest. */
export interface Escoada {
  readonly recusados: number;
  readonly feito: string;
}

const MIB = 1_048_576;

/** A sheet of so many bytes, a hundred columns wide. */
function folha(bytes: number): Blob {
  const cabecalho = `${Array.from({ length: 100 }, (_vazio, i) => `Coluna ${i}`).join(';')}\n`;
  const linha = `${Array.from({ length: 100 }, (_vazio, i) => `valor ${i}`).join(';')}\n`;
  return new Blob([cabecalho, linha.repeat(Math.max(1, Math.ceil(bytes / linha.length)))]);
}

/** Twelve lines that stand for a thousand million shapes: `<use>` of ten of ten, nine deep. */
const DESENHO_BOMBA = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120"><defs><path id="a0" d="M0 0h9v9z"/>${Array.from(
  { length: 9 },
  (_vazio, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
).join('')}</defs><use href="#a9"/></svg>`;

/** Some kilobytes that open to the most pixels a picture may have. */
const fotoBomba = async (lado: number): Promise<Buffer> =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: '#2b59d9' } })
    .png()
    .toBuffer();

interface Arquivo {
  readonly nome: string;
  readonly conteudo: Blob;
}

const enviar = async (caminho: string, { url, token }: Alagado, arquivo: Arquivo): Promise<number> => {
  const form = new FormData();
  form.set('arquivo', arquivo.conteudo, arquivo.nome);
  const resposta = await fetch(`${url}/api${caminho}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await resposta.arrayBuffer();
  return resposta.status;
};

const contados = (status: readonly number[]): Escoada => ({
  recusados: status.filter((um) => um === 429).length,
  feito: [...Map.groupBy(status, (um) => um)].map(([um, todos]) => `${todos.length} × ${um}`).join(', '),
});

const varias = (quantas: number, fazer: (i: number) => Promise<number>): Promise<Escoada> =>
  Promise.all(Array.from({ length: quantas }, (_vazio, i) => fazer(i))).then(contados);

const ENXURRADAS = {
  planilhas: async (alagado) => {
    const conteudo = folha(quantos(12 * MIB));
    return varias(20, () =>
      enviar('/planilha/envio/mecanicos?codConcessionaria=1', alagado, { nome: 'folha.csv', conteudo }),
    );
  },
  ninguem: async ({ url }) => {
    const { statusCodeStats = {} } = await autocannon({
      url: `${url}/api/publico/agendar/medida/horas?servicos=outra`,
      connections: 30,
      duration: quantos(12),
    });
    const recusados = statusCodeStats['429']?.count ?? 0;
    return { recusados, feito: `${statusCodeStats['200']?.count ?? 0} respondidos` };
  },
  mensagens: async ({ url, token }) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
    const cortada = new Promise<string>((cortar) => {
      socket.once('disconnect', cortar);
      socket.once('connect_error', ({ message }) => cortar(message));
    });
    const quantas = quantos(100_000);
    await new Promise<void>((go) => socket.once('connect', go));
    for (let i = 0; i < quantas; i += 1) {
      socket.emit(ASSINAR, { codConcessionaria: 1 });
      if (i % 1_000 === 0) await new Promise<void>((go) => void setImmediate(go));
    }
    const feito = await Promise.race([
      cortada,
      socket
        .timeout(60_000)
        .emitWithAck(ASSINAR, { codConcessionaria: 1 })
        .then(
          () => 'ouvidas todas',
          () => 'sem resposta',
        ),
    ]);
    socket.disconnect();
    return { recusados: 0, feito };
  },
  documentos: ({ url }) =>
    varias(20, async () => {
      const resposta = await fetch(`${url}/api/docs/openapi.json`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      await resposta.arrayBuffer();
      return resposta.status;
    }),
  excel: async ({ url, token }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const pedido = await fetch(`${url}/api/arquivoExportado`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ tipo: 'auditoria', formato: 'xlsx', filtro: {} }),
    });
    if (!pedido.ok) throw new Error(`the export was answered ${pedido.status}: ${await pedido.text()}`);
    const { codArquivo } = (await pedido.json()) as { codArquivo: number };
    for (;;) {
      const visto = await fetch(`${url}/api/arquivoExportado/${codArquivo}`, { headers });
      const { estado, linhas } = (await visto.json()) as { estado: string; linhas: number };
      if (estado === 'pronto') return { recusados: 0, feito: `${linhas} linhas` };
      if (estado !== 'aguardando' && estado !== 'gerando') throw new Error(`the export ended ${estado}`);
      await new Promise<void>((again) => void setTimeout(again, 100));
    }
  },
  logo: async (alagado) => {
    const foto = new Blob([new Uint8Array(await fotoBomba(quantos(8_000, 400)))]);
    const desenho = new Blob([DESENHO_BOMBA]);
    return varias(10, (i) =>
      enviar(
        `/configuracoes/${alagado.codDistribuidor}/logo/claro`,
        alagado,
        i % 2 === 0 ? { nome: 'logo.svg', conteudo: desenho } : { nome: 'logo.png', conteudo: foto },
      ),
    );
  },
} as const satisfies Record<string, (alagado: Alagado) => Promise<Escoada>>;
export type Enxurrada = keyof typeof ENXURRADAS;

process.once('message', (alagado: Alagado) => {
  void ENXURRADAS[alagado.qual](alagado).then((escoada) => {
    process.send?.(escoada);
    process.disconnect();
  });
});
