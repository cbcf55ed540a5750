import type { Database } from '#kernel/db/database.ts';
import { COPIAR_BANCO } from '#kernel/engine-room.ts';
import type { FilaDaTarefa } from '#features/ferramentas/operacao/operacao.queries.ts';
import { listCopias } from '../copia/copias-guardadas.ts';
import { atrasoDaReplica } from '../sinais/sinais.queries.ts';
import { atencao, falha, ok, type Veredito } from './achado.ts';

const HORA_MS = 3_600_000;
const ESPERA_S = 900;
/** The most frequent jobs run every minute, in whichever process takes them. */
const SILENCIO_MS = HORA_MS / 4;

/** Whether anybody takes jobs: what waits is taken, and what runs every minute has ended well. */
export function tarefas(filas: readonly FilaDaTarefa[], agora: Date): Veredito {
  if (filas.length === 0)
    return atencao('A fila ainda não existe: comece um processo com PAPEL=jobs ou tudo.');
  const cura = 'veja se há um processo com PAPEL=jobs ou tudo e reinicie-o (runbooks: Jobs stuck)';
  const parada = filas.find(({ esperaS }) => (esperaS ?? 0) > ESPERA_S);
  if (parada)
    return falha(
      `A tarefa ${parada.nome} espera há ${Math.round((parada.esperaS ?? 0) / 60)} minutos: ${cura}.`,
    );
  const ultima = Math.max(
    ...filas.map(({ ultimaEm }) => (ultimaEm === null ? -Infinity : Date.parse(ultimaEm))),
  );
  if (ultima === -Infinity)
    return atencao(
      'Nenhuma tarefa terminou ainda: olhe de novo em alguns minutos; se continuar, ' + cura + '.',
    );
  const calada = agora.getTime() - ultima;
  if (calada > SILENCIO_MS)
    return falha(`Nenhuma tarefa termina há ${Math.round(calada / 60_000)} minutos: ${cura}.`);
  const falhas = filas.filter((fila) => fila.falhas > 0);
  return ok(
    `A última tarefa terminou há ${Math.round(calada / 1_000)} s` +
      (falhas.length > 0 ? `; desistidas: ${falhas.map(({ nome }) => nome).join(', ')}.` : '.'),
  );
}

const REPLICA_BYTES = 67_108_864;

/** Whether what reports are read on follows. */
export async function replica(
  principal: Pick<Database, 'pool'>,
  outra: Pick<Database, 'pool'>,
): Promise<Veredito> {
  const bytes = await atrasoDaReplica(principal, outra);
  if (bytes === null)
    return falha(
      'A réplica de DATABASE_URL_LEITURA não responde ou não é uma réplica: veja o endereço e pg_stat_replication no principal; enquanto isso lê-se no principal.',
    );
  const mib = (bytes / 1_048_576).toFixed(1);
  if (bytes > REPLICA_BYTES)
    return falha(
      `A réplica está ${mib} MiB atrás do principal: veja a rede, o disco dela e recovery_min_apply_delay; se o diário já se foi, refaça-a com pg_basebackup.`,
    );
  return ok(`A réplica está ${mib} MiB atrás do principal.`);
}

const COPIA_VELHA_H = 26;

interface Copia {
  readonly pasta: string | undefined;
  readonly filas: readonly FilaDaTarefa[];
  readonly agora: Date;
}

/** The newest copy's age, by the folder or by the job that makes it, which may be another machine's. */
export async function copia({ pasta, filas, agora }: Copia): Promise<Veredito> {
  if (pasta === undefined)
    return atencao('Nenhuma cópia é feita: diga uma pasta em COPIA_PASTA, ou faça npm run backup por fora.');
  const guardadas = await listCopias(pasta).catch(() => null);
  const feita = filas.find(({ nome }) => nome === COPIAR_BANCO)?.ultimaEm ?? null;
  const quando = Math.max(
    guardadas?.[0]?.feitaEm.getTime() ?? -Infinity,
    feita === null ? -Infinity : Date.parse(feita),
  );
  const cura = 'veja o erro da tarefa copiar-banco em Configurações → Tarefas e rode-a de novo';
  if (quando === -Infinity)
    return guardadas === null
      ? falha(`A pasta ${pasta} de COPIA_PASTA não pode ser lida: crie-a, ou dê a este usuário o direito.`)
      : falha(`Não há cópia nenhuma em ${pasta}: ${cura}.`);
  const horas = (agora.getTime() - quando) / HORA_MS;
  const frase = `A última cópia tem ${horas.toFixed(1)} horas`;
  return horas > COPIA_VELHA_H ? falha(`${frase}: ${cura}.`) : ok(`${frase}.`);
}
