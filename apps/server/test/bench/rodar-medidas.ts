import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '../../bench/support/world.ts';

interface Rodada {
  readonly code: number | null;
  readonly rows: readonly Row[];
  readonly lost: readonly string[];
  /** What it said, both ways. */
  readonly said: string;
}

interface Onde {
  /** The superuser's, to the maintenance database of a running PostgreSQL. */
  readonly banco: string;
  /** A migrated database there, with nothing in it. */
  readonly vazio: string;
}

/** The rows that a whole run has, by the measure that makes them. */
export const LINHAS = {
  lista: ['lista do dia, do banco', 'lista do dia, p99', 'lista do dia, sem mudança'],
  agendar: ['agendar', 'agendar, p99', 'vinte no mesmo horário, p99 da resposta'],
  'agendar-publico': ['horas livres da página pública'],
  login: ['login', 'lista durante 16 logins, p99'],
  vizinhos: [
    'lista de um vizinho na enxurrada de outro, p99',
    ...[
      '20 planilhas de 12 MB',
      '30 conexões de ninguém',
      '100 mil mensagens num socket',
      '20 documentos da API',
      'Excel de 100 mil linhas',
      'logo bomba',
    ].flatMap((enxurrada) => [
      `${enxurrada}: lista de outrem, p99`,
      `${enxurrada}: memória a mais`,
      `${enxurrada}: memória depois`,
    ]),
  ],
  telas: ['mudança → 500 de 500 telas, p99', 'mudança → 500 de 5000 telas, p99'],
  pagina: [
    'agenda utilizável, 1× CPU',
    'agenda utilizável, 4× CPU',
    'agenda sem responder (TBT), 4× CPU',
    'agenda que se desloca (CLS), 4× CPU',
    'agenda utilizável, 4G lento e 4× CPU',
  ],
  agenda: [
    'agenda de 60 por consultores, pior interação, 1× CPU',
    'agenda de 60 por consultores, pior interação, 4× CPU',
    'agenda de 60 por mecânicos, pior interação, 1× CPU',
    'agenda de 60 por mecânicos, pior interação, 4× CPU',
    '400 serviços em 12 mecânicos, pior interação, 1× CPU',
  ],
  paradas: ['tela aberta e parada, CPU de um núcleo'],
  processo: ['memória do processo, parado', 'memória do processo, com carga', 'partida até a 1ª resposta'],
  oficina: [
    'quadro de 400, pior interação, 1× CPU',
    'quadro de 400, mudança ao vivo, 1× CPU',
    'quadro de 400, pior interação, 4× CPU',
    'quadro de 400, mudança ao vivo, 4× CPU',
    'orçamento novo → 200 telas, p99',
    'página do cliente utilizável, 4G e 1× CPU',
    'página do cliente utilizável, 4G e 4× CPU',
  ],
  estoque: [
    'sugestão de 50 mil peças',
    'memória da sugestão de 50 mil peças',
    'movimentos de peças numa concessionária',
    'grade de 50 mil linhas, quadro ao rolar, p95',
    'grade de 50 mil linhas, filtro, pior letra',
    'grade de 50 mil linhas, filtro, até as linhas',
  ],
  relatorios: [
    'fazer uma rede com seu ano',
    'contar tudo de novo',
    ...[
      'painel da rede',
      'painel de uma casa, um mês',
      'ranking da rede',
      'mudanças da rede',
      'tempo parado da rede',
      'BI: grupo e casa por mês',
      'BI: tipo de serviço por mês',
      'BI: mecânico por mês',
      'BI: consultor por mês',
      'BI: modelo e origem',
      'BI: permanência por casa',
    ].flatMap((pergunta) => [`${pergunta}, primeira`, pergunta]),
    'um registro muda: o número segue',
    'relatório Excel da rede',
    'relatório Excel, memória a mais',
    'lista do dia enquanto ele é feito, p99',
  ],
  perguntar: [
    ...['ZLA', 'silva', 'ana', '700123', 'ZLA4E21', '9BWZ', 'mendez', 'xablau'].map(
      (termo) => `busca: ${termo}`,
    ),
    ...[
      'passagens ontem',
      'faturamento em MES',
      'faturamento em MES por concessionária',
      'faturamento de peças em MES por consultor',
      'horas vendidas por mecânico nos últimos 7 dias',
      'passagens do Onix em MES',
    ].map((pergunta) => `pergunta: ${pergunta}`),
  ],
  guarda: [
    'conferir um milhão de linhas da auditoria',
    'apagar uma pessoa entre um milhão de serviços',
    'gravar a cópia',
    'restaurar a cópia, por milhão de registros',
  ],
  historico: ['histórico de 50 mil passagens e 150 mil serviços', 'histórico desfeito por inteiro'],
  cadastros: [
    'cardápio 100 mil, raiz',
    'cardápio 100 mil, abrir marca',
    'cardápio 100 mil, busca de uma palavra',
    'cardápio 100 mil, busca no caminho',
    'cardápio 100 mil, busca larga',
    'pacotes, primeira página',
    'itens, primeira página',
    'quanto custa a revisão',
    'copiar 20 mil para 10',
    'exportar 50 mil × 12 em .xlsx',
    'exportar 100 mil × 12 em .xlsx',
    'exportar 100 mil × 12, memória a mais',
    'importar 100 mil, 1 % ruins',
    'importar 100 mil, memória do processo',
  ],
} as const;
export type Medida = keyof typeof LINHAS;

/** Those that look at screens, for which there must be a browser and the built app. */
export const DE_TELA = [
  'pagina',
  'agenda',
  'paradas',
  'oficina',
  'estoque',
] as const satisfies readonly Medida[];

const TURNOS = 3;

/** A third of them, by the day's seed: in three days each was seen. All of them by `FUNDO`, and where no day is told. */
export function doDia(medidas: readonly Medida[]): readonly Medida[] {
  const { FUNDO, FUNDO_SEED } = process.env;
  if (FUNDO || !FUNDO_SEED) return medidas;
  return medidas.filter((_, i) => i % TURNOS === Number(FUNDO_SEED) % TURNOS);
}

/** Runs the bench's own command at a hundredth of its size with these measures. */
export async function rodarMedidas(medidas: readonly string[], { banco, vazio }: Onde): Promise<Rodada> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'oferta-medidas-'));
  const resultado = path.join(pasta, 'resultado.json');
  try {
    const child = spawn(process.execPath, ['apps/server/bench/run.ts', ...medidas], {
      env: {
        ...process.env,
        // As whoever measures starts it: vitest's own would change what the product is.
        NODE_ENV: undefined,
        PARTE: '0.01',
        BENCH_URL: banco,
        BENCH_VAZIO: vazio,
        BENCH_PASTA: pasta,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (said += piece));
    const code = await new Promise<number | null>((done) => void child.once('close', done));
    const told = JSON.parse(readFileSync(resultado, 'utf8')) as Pick<Rodada, 'rows' | 'lost'>;
    return { ...told, code, said };
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}
