import { migrationNames } from '#kernel/db/migration-files.ts';
import { atencao, falha, ok, type Veredito } from './achado.ts';
import type { Direitos, Servidor } from './banco.queries.ts';

const PG_MINIMO = 150_000;
const NODE_MINIMO = [20, 19] as const;

/** Whether the owner may do what migrations and logins need. */
export function direitos({ usuario, fazPapeis, donoDoBanco, alheia }: Direitos): Veredito {
  if (!fazPapeis)
    return falha(`O usuário “${usuario}” não pode criar papéis: alter role ${usuario} createrole.`);
  if (alheia !== null)
    return falha(
      `A tabela ${alheia} não é do usuário “${usuario}”: use em DATABASE_URL o endereço do dono das tabelas.`,
    );
  if (!donoDoBanco)
    return falha(`O usuário “${usuario}” não é o dono do banco: alter database … owner to ${usuario}.`);
  return ok(`“${usuario}” é o dono e pode criar papéis.`);
}

/** Node's and PostgreSQL's versions. */
export function versoes({ versao, versaoNumero }: Servidor, node = process.versions.node): Veredito {
  const [maior = 0, menor = 0] = node.split('.').map(Number);
  if (maior < NODE_MINIMO[0] || (maior === NODE_MINIMO[0] && menor < NODE_MINIMO[1]))
    return falha(`O Node ${node} é velho demais: instale o 20.19 ou mais novo.`);
  if (versaoNumero < PG_MINIMO)
    return falha(`O PostgreSQL ${versao} é velho demais: passe o banco para um servidor 15 ou mais novo.`);
  return ok(`Node ${node}, PostgreSQL ${versao}.`);
}

/** The database's shape against the program's. */
export async function esquema(aplicadas: readonly string[]): Promise<Veredito> {
  const conhecidas = new Set(await migrationNames());
  const nova = aplicadas.find((nome) => !conhecidas.has(nome));
  if (nova !== undefined)
    return falha(
      `O banco já é de uma versão mais nova (tem “${nova}”): suba aqui a versão mais nova do programa.`,
    );
  const faltam = conhecidas.size - aplicadas.length;
  if (aplicadas.length === 0)
    return atencao('O banco está vazio: comece o produto (npm start), que o prepara.');
  if (faltam > 0)
    return atencao(
      `Faltam ${faltam} migrações: faça uma cópia (npm run backup) e reinicie um processo, que as aplica.`,
    );
  return ok(`O banco está na forma deste programa (${[...conhecidas].at(-1)}).`);
}

export function wal({ wal: nivel }: Servidor): Veredito {
  if (nivel === 'minimal')
    return atencao(
      'wal_level = minimal não permite réplica nem voltar a um momento: ponha wal_level = replica (logical, para npm run mover) e reinicie o PostgreSQL.',
    );
  return ok(
    nivel === 'logical'
      ? 'wal_level = logical.'
      : `wal_level = ${nivel}; para npm run mover ele precisa ser logical.`,
  );
}

/** Of each process: 10 for calls (POOL_MAX), 3 for jobs, 1 that listens, 1 for readiness, 1 for a moment at start. */
const ALEM_DAS_CHAMADAS = 6;
const APERTADO = 0.85;

export function conexoes(
  { maximo, reservadas, processos, outras }: Servidor,
  { poolMax, nos }: { readonly poolMax: number; readonly nos: number | null },
): Veredito {
  const quantos = nos ?? Math.max(1, processos);
  const cada = poolMax + ALEM_DAS_CHAMADAS;
  const livres = maximo - reservadas;
  const precisa = quantos * cada + outras;
  const conta = `Os processos tomam ${quantos} × ${cada} conexões e outros ${outras}: ${precisa} de ${livres}`;
  const cura = 'aumente max_connections, diminua POOL_MAX, ou ponha um PgBouncer antes das chamadas';
  if (precisa > livres) return falha(`${conta}; ${cura}.`);
  if (precisa > livres * APERTADO) return atencao(`${conta}, quase todas; ${cura}.`);
  return ok(`${conta}.`);
}

const RELOGIO_FALHA_MS = 30_000;
const RELOGIO_ATENCAO_MS = 3_000;

/** The database's clock against the machine's at the same moment; both in milliseconds since the epoch. */
export function relogio(banco: number, maquina: number): Veredito {
  const diferenca = Math.round(Math.abs(banco - maquina));
  const frase = `O relógio desta máquina e o do banco diferem em ${(diferenca / 1_000).toFixed(1)} s`;
  const cura = 'acerte os dois por NTP (timedatectl set-ntp true)';
  if (diferenca > RELOGIO_FALHA_MS) return falha(`${frase}: ${cura}.`);
  if (diferenca > RELOGIO_ATENCAO_MS) return atencao(`${frase}: ${cura}.`);
  return ok(`${frase}.`);
}
