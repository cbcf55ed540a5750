// node deploy/monitoramento/conferir.mjs: holds alertas.yml against promtool (Debian's package `prometheus`). In a quiet house no rule fires;
// with each planted fault its own rule does, and no other.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const REGRAS = path.join(import.meta.dirname, 'alertas.yml');
/** Minutes after which one looks: longer than the slowest rule waits. */
const QUANDO = '1700m';
/** SemCopia waits as long as a night and a morning; a failure of the last hour is looked for in its hour. */
const OUTRA_HORA = { TarefasDesistidas: '110m' };

/** A house in which nothing is wrong, a value a minute. */
const CALMA = {
  'up{job="oferta",instance="a:3000"}': '1x1800',
  'oferta_sinais_lidos{job="oferta",instance="a:3000"}': '1x1800',
  'oferta_http_request_duration_seconds_count{job="oferta",instance="a:3000",status="2xx"}': '0+600x1800',
  'oferta_http_request_duration_seconds_count{job="oferta",instance="a:3000",status="5xx"}': '0x1800',
  'oferta_http_request_duration_seconds_bucket{job="oferta",instance="a:3000",status="2xx",le="0.1"}':
    '0+599x1800',
  'oferta_http_request_duration_seconds_bucket{job="oferta",instance="a:3000",status="2xx",le="5"}':
    '0+600x1800',
  'oferta_http_request_duration_seconds_bucket{job="oferta",instance="a:3000",status="2xx",le="+Inf"}':
    '0+600x1800',
  'oferta_tarefa_espera_segundos{job="oferta",instance="a:3000",tarefa="enviar-mensagem"}': '3x1800',
  'oferta_tarefas{job="oferta",instance="a:3000",tarefa="enviar-mensagem",estado="falhas"}': '2x1800',
  'oferta_mensagem_espera_segundos{job="oferta",instance="a:3000",canal="email"}': '20x1800',
  'oferta_fatos_por_contar{job="oferta",instance="a:3000"}': '0 400 0 0 250 0x1800',
  'oferta_copia_agendada{job="oferta",instance="a:3000"}': '1x1800',
  'oferta_tarefa_ultimo_sucesso_timestamp_seconds{job="oferta",instance="a:3000",tarefa="copiar-banco"}':
    '0+60x1800',
  'oferta_replica_em_uso{job="oferta",instance="a:3000"}': '1x1800',
  'oferta_replica_atraso_bytes{job="oferta",instance="a:3000"}': '4096x1800',
  'oferta_banco_conexoes{job="oferta",instance="a:3000"}': '40x1800',
  'oferta_banco_conexoes_maximo{job="oferta",instance="a:3000"}': '100x1800',
  'oferta_disco_livre_bytes{job="oferta",instance="a:3000"}': '50x1800',
  'oferta_disco_total_bytes{job="oferta",instance="a:3000"}': '100x1800',
  'oferta_build_info{job="oferta",instance="a:3000",versao="1.0.0"}': '1x1800',
};

/** What goes wrong, by the rule that is to tell it; null takes the series away. */
const FALHAS = {
  ProcessoForaDoAr: {
    'up{job="oferta",instance="a:3000"}': '0x1800',
  },
  SinaisPerdidos: {
    'oferta_sinais_lidos{job="oferta",instance="a:3000"}': '0x1800',
  },
  ChamadasComErro: {
    'oferta_http_request_duration_seconds_count{job="oferta",instance="a:3000",status="5xx"}': '0+30x1800',
  },
  ChamadasLentas: {
    'oferta_http_request_duration_seconds_bucket{job="oferta",instance="a:3000",status="2xx",le="0.1"}':
      '0+500x1800',
  },
  TarefasParadas: {
    'oferta_tarefa_espera_segundos{job="oferta",instance="a:3000",tarefa="enviar-mensagem"}': '0+60x1800',
  },
  TarefasDesistidas: {
    'oferta_tarefas{job="oferta",instance="a:3000",tarefa="enviar-mensagem",estado="falhas"}':
      '2x85 2+1x30 32x1800',
  },
  MensagensParadas: {
    'oferta_mensagem_espera_segundos{job="oferta",instance="a:3000",canal="email"}': '0+60x1800',
  },
  NumerosAtrasados: {
    'oferta_fatos_por_contar{job="oferta",instance="a:3000"}': '500x1800',
  },
  CopiaAtrasada: {
    'oferta_tarefa_ultimo_sucesso_timestamp_seconds{job="oferta",instance="a:3000",tarefa="copiar-banco"}':
      '0x1800',
  },
  SemCopia: {
    'oferta_tarefa_ultimo_sucesso_timestamp_seconds{job="oferta",instance="a:3000",tarefa="copiar-banco"}':
      null,
  },
  ReplicaForaDeUso: {
    'oferta_replica_em_uso{job="oferta",instance="a:3000"}': '0x1800',
    'oferta_replica_atraso_bytes{job="oferta",instance="a:3000"}': null,
  },
  ReplicaAtrasada: {
    'oferta_replica_atraso_bytes{job="oferta",instance="a:3000"}': '100000000x1800',
  },
  ConexoesNoLimite: {
    'oferta_banco_conexoes{job="oferta",instance="a:3000"}': '95x1800',
  },
  DiscoCheio: {
    'oferta_disco_livre_bytes{job="oferta",instance="a:3000"}': '5x1800',
  },
  VersoesMisturadas: {
    'oferta_build_info{job="oferta",instance="b:3000",versao="1.1.0"}': '1x1800',
  },
};

const regras = [...readFileSync(REGRAS, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, nome]) => nome);
const semProva = regras.filter((nome) => !(nome in FALHAS));
if (semProva.length > 0) throw new Error(`sem prova: ${semProva.join(', ')}`);

/** One case: what is planted, and the only rule that fires. */
function caso(nome, falha) {
  const series = Object.entries({ ...CALMA, ...falha }).filter(([, valores]) => valores !== null);
  return {
    name: nome ?? 'tudo em ordem',
    interval: '1m',
    input_series: series.map(([serie, values]) => ({ series: serie, values })),
    promql_expr_test: [
      {
        expr: 'sort(count by (alertname) (ALERTS{alertstate="firing"}))',
        eval_time: OUTRA_HORA[nome] ?? QUANDO,
        exp_samples: nome === null ? [] : [{ labels: `{alertname="${nome}"}`, value: 1 }],
      },
    ],
  };
}

const pasta = mkdtempSync(path.join(os.tmpdir(), 'alertas-'));
try {
  const provas = path.join(pasta, 'provas.yml');
  const tests = [caso(null, {}), ...regras.map((nome) => caso(nome, FALHAS[nome]))];
  // JSON is YAML.
  writeFileSync(provas, JSON.stringify({ rule_files: [REGRAS], evaluation_interval: '1m', tests }));
  for (const args of [
    ['check', 'rules', REGRAS],
    ['test', 'rules', provas],
  ]) {
    const { status, error, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    if (error) throw new Error('Falta o promtool (apt-get install prometheus).', { cause: error });
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    if (status !== 0) process.exitCode = 1;
  }
  if (!process.exitCode)
    process.stdout.write(`${regras.length} regras: cada uma dispara com a sua falha, e só com ela.\n`);
} finally {
  rmSync(pasta, { recursive: true });
}
