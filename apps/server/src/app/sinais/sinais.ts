import type { Database } from '#kernel/db/database.ts';
import { migrationNames } from '#kernel/db/migration-files.ts';
import { COPIAR_BANCO, type EngineRoom } from '#kernel/engine-room.ts';
import type { Signal } from '#kernel/telemetry/metrics.ts';
import { VERSAO } from '#kernel/versao.ts';
import { type FilaDaTarefa, listFilas } from '#features/ferramentas/operacao/operacao.queries.ts';
import { atrasoDaReplica, findBanco, type Caixa, listCaixas, olhar } from './sinais.queries.ts';

interface DeOnde {
  readonly db: Database;
  /** Null: there is none. */
  readonly replica: Database | null;
  readonly engine: EngineRoom;
}

const SEGUNDO_MS = 1_000;

/**
 * What wakes an engineer, beside what each process counts of itself: jobs that wait or have died, messages that do not leave, figures behind, a copy that
 * was not made, a replica that is not used. The whole installation's, whichever process is asked. Numbers alone: no distributor, no person.
 */
export const sinaisDaCasa =
  ({ db, replica, engine }: DeOnde) =>
  async (): Promise<Signal[]> => {
    const { filas, caixas, banco } = await olhar(db, async (tx) => ({
      filas: await listFilas(tx),
      caixas: await listCaixas(tx),
      banco: await findBanco(tx),
    }));
    const atraso = replica && (await atrasoDaReplica(db, replica));
    const disco = await engine.disk();
    return [
      um(['oferta_build_info', 'What runs here'], 1, {
        versao: VERSAO,
        node: process.version,
        migracao: (await migrationNames()).at(-1) ?? '',
      }),
      um(['oferta_fatos_por_contar', 'Changes that the figures do not show yet'], banco.fatos),
      um(['oferta_banco_conexoes', 'Connections to the database, whoever has them'], banco.conexoes),
      um(['oferta_banco_conexoes_maximo', 'As many as its server takes'], banco.maximoDeConexoes),
      ...dasFilas(filas, engine),
      ...dasCaixas(caixas),
      um(
        ['oferta_copia_agendada', 'Whether a copy of the database is made every night'],
        Number(engine.jobs.some(({ name }) => name === COPIAR_BANCO)),
      ),
      ...(replica
        ? [
            um(['oferta_replica_em_uso', 'Whether the replica answers'], Number(atraso !== null)),
            ...(atraso === null
              ? []
              : [um(['oferta_replica_atraso_bytes', 'Journal it has still to take in'], atraso)]),
          ]
        : []),
      ...(disco
        ? [
            um(['oferta_disco_livre_bytes', 'Free space where the embedded database is'], disco.livreBytes),
            um(['oferta_disco_total_bytes', 'Whole space there'], disco.totalBytes),
          ]
        : []),
    ];
  };

const um = (
  [name, help]: readonly [string, string],
  value: number,
  labels: Record<string, string> = {},
): Signal => ({
  name,
  help,
  labels: Object.keys(labels),
  values: [{ labels, value }],
});

function dasFilas(filas: readonly FilaDaTarefa[], engine: EngineRoom): Signal[] {
  const repetidas = [...engine.repetitions()].flatMap(([tarefa, { at, error }]) =>
    error === null ? [{ labels: { tarefa }, value: at.getTime() / SEGUNDO_MS }] : [],
  );
  const cada = (ler: (fila: FilaDaTarefa) => number | null) =>
    filas.flatMap((fila) => {
      const value = ler(fila);
      return value === null ? [] : [{ labels: { tarefa: fila.nome }, value }];
    });
  return [
    {
      name: 'oferta_tarefas',
      help: 'Jobs in the queue, by what they are and how they stand; `falhas` are given up',
      labels: ['tarefa', 'estado'],
      values: filas.flatMap(({ nome: tarefa, esperando, rodando, falhas }) =>
        Object.entries({ esperando, rodando, falhas }).map(([estado, value]) => ({
          labels: { tarefa, estado },
          value,
        })),
      ),
    },
    {
      name: 'oferta_tarefa_espera_segundos',
      help: 'How long the oldest job that may begin has waited',
      labels: ['tarefa'],
      values: cada(({ esperaS }) => esperaS ?? 0),
    },
    {
      name: 'oferta_tarefa_ultimo_sucesso_timestamp_seconds',
      help: 'When a job last ended well, as far back as the queue remembers',
      labels: ['tarefa'],
      values: [
        ...cada(({ ultimaEm }) => (ultimaEm === null ? null : Date.parse(ultimaEm) / SEGUNDO_MS)),
        ...repetidas,
      ],
    },
  ];
}

const dasCaixas = (caixas: readonly Caixa[]): Signal[] => [
  {
    name: 'oferta_mensagens',
    help: 'Messages that wait, and those given up in the last day, by the way out',
    labels: ['canal', 'estado'],
    values: caixas.flatMap(({ canal, esperando, falhas }) =>
      Object.entries({ esperando, falhas }).map(([estado, value]) => ({ labels: { canal, estado }, value })),
    ),
  },
  {
    name: 'oferta_mensagem_espera_segundos',
    help: 'How long the oldest message that may leave has waited',
    labels: ['canal'],
    values: caixas.map(({ canal, espera }) => ({ labels: { canal }, value: espera ?? 0 })),
  },
];
