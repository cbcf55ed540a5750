import { parseArgs } from 'node:util';
import { resolveDatabase } from '#kernel/db/embedded/resolve-database.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { comoDono, deleteCasas } from './demo.queries.ts';
import { contarAntes } from './antes/contar-antes.ts';
import { ensureDemo, SEMENTE_PADRAO } from './ensure-demo.ts';
import { fazerRede } from './rede/fazer-rede.ts';
import type { Contagem } from './rede/gravar-casa.ts';
import { isDemoPermitida } from './rede/logins.ts';
import { refazerTodosOsFatos } from '../src/app/fatos/refazer-todos.ts';

const USO = `Uso: npm run demo -- --concessionarias N --meses M [--agendamentos-por-dia K] [--semente S] [--distribuidor D] [--limpar]
     npm run demo -- --limpar      apaga as casas de demonstração e refaz as do primeiro início, com o dia de hoje`;

function recusar(frase: string): never {
  console.error(frase);
  process.exit(2);
}

function argumentos() {
  try {
    return parseArgs({
      options: {
        concessionarias: { type: 'string' },
        meses: { type: 'string', default: '1' },
        'agendamentos-por-dia': { type: 'string', default: '60' },
        semente: { type: 'string', default: String(SEMENTE_PADRAO) },
        distribuidor: { type: 'string', default: 'localhost' },
        limpar: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return recusar(USO);
  }
}

/** A whole number within limits, or the sentence that says so and the end. */
function numero(nome: string, texto: string, [de, ate]: readonly [number, number]): number {
  const valor = Number(texto);
  if (Number.isInteger(valor) && valor >= de && valor <= ate) return valor;
  return recusar(`--${nome} precisa ser um número de ${de} a ${ate}\n${USO}`);
}

if (!isDemoPermitida(process.env)) {
  recusar('Dados de demonstração não entram em produção. Para um banco de testes, defina DEMO=1.');
}
const opcoes = argumentos();
if (opcoes.concessionarias === undefined && !opcoes.limpar) recusar(USO);
const quantas = numero('concessionarias', opcoes.concessionarias ?? '0', [0, 5_000]);
const meses = numero('meses', opcoes.meses, [0, 120]);
const porDia = numero('agendamentos-por-dia', opcoes['agendamentos-por-dia'], [1, 400]);
const semente = numero('semente', opcoes.semente, [0, 2 ** 31]);
const { distribuidor, limpar } = opcoes;

const database = await resolveDatabase(process.env, { as: 'command' });
try {
  await migrate({ url: database.adminUrl });
  const inicio = performance.now();
  const agora = new Date();
  if (limpar) await apagar(quantas > 0 ? distribuidor : null);
  if (quantas === 0) {
    const pedido = {
      adminUrl: database.adminUrl,
      now: agora,
      log: (linha: string) => console.log(linha),
      semente,
    };
    await ensureDemo({ ...pedido, comAntes: true });
    await contarAntes(pedido);
  } else await fazer(agora);
  console.log(`${((performance.now() - inicio) / 1000).toFixed(1)} s`);
} finally {
  await database.stop();
}

async function apagar(deQuem: string | null): Promise<void> {
  const apagadas = await comoDono(database.adminUrl, (banco) => deleteCasas(banco, deQuem));
  if (apagadas === null) recusar('Para apagar, DATABASE_URL precisa ser do dono do banco (superusuário).');
  console.log(`${apagadas} concessionárias de demonstração apagadas`);
}

async function fazer(agora: Date): Promise<void> {
  const { codDistribuidor, total } = await fazerRede(database.adminUrl, {
    distribuidor,
    quantas,
    meses,
    porDia,
    semente,
    agora,
    onCasa: (nome, contagem) => console.log(`${nome}: ${frase(contagem)}`),
  });
  await refazerTodosOsFatos(database.adminUrl, { agora, log: () => undefined, codDistribuidor });
  console.log(`Total: ${frase(total)}`);
}

function frase({ agendamento, servico, ordem_servico }: Contagem): string {
  return `${agendamento} agendamentos, ${servico} serviços, ${ordem_servico} OS`;
}
