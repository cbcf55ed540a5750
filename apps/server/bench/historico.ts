import type { Historico } from '@oferta/contracts/agenda/historico/historico.ts';
import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Call, callsOf } from './support/call.ts';
import { cronometrar } from './support/cronometrar.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const PASSAGENS = quantos(50_000, 500);
const SERVICOS = 3;

const CABECALHO =
  'OS;Item;Abertura;Hora de abertura;Entrega;Hora de entrega;Placa;Modelo;Cliente;Telefone;Consultor;Serviço;Tipo;Mecânico;Tempo vendido;Tempo trabalhado;Mão de obra;Peças';
const letra = (n: number): string => String.fromCodePoint(65 + (Math.floor(n) % 26));

/** Two years of a former system, three jobs a visit, in the order in which they came. */
function planilhaDePassagens(): string {
  const linhas = [CABECALHO];
  const desde = Date.UTC(2024, 10, 4);
  for (let os = 0; os < PASSAGENS; os += 1) {
    const dia = new Date(desde + Math.floor((os * 720) / PASSAGENS) * 86_400_000).toISOString().slice(0, 10);
    const placa = `${letra(os)}${letra(os / 26)}${letra(os / 676)}${os % 10}${letra(os / 7)}${10 + (os % 90)}`;
    const daOrdem = `${dia};${String(7 + (os % 10)).padStart(2, '0')}:${os % 2 ? '30' : '00'};${dia};18:00;${placa};Modelo ${os % 40};Cliente Sintético ${os % 20_000};(11) 90000-${String(os % 10_000).padStart(4, '0')};Consultor ${1 + (os % 8)}`;
    for (let item = 1; item <= SERVICOS; item += 1)
      linhas.push(
        `${700_000 + os};${item};${daOrdem};Serviço ${(os + item) % 60};${1 + ((os + item) % 12)};Mecânico ${1 + ((os + item) % 12)};1:00;0:${50 + (os % 10)};${120 + (os % 300)},00;${os % 500},00`,
      );
  }
  return linhas.join('\n');
}

/** Asks until it is so; what failed is an error. */
async function ate<T extends { readonly estado: string | null; readonly erro?: string | null }>(
  pedir: () => Promise<T>,
  fim: string | null,
): Promise<void> {
  for (;;) {
    const { estado, erro = null } = await pedir();
    if (estado === fim) return;
    if (estado === 'falhou') throw new Error(`it failed before it was ${fim}: ${erro}`);
    await wait(quantos(500, 50));
  }
}

async function enviar(call: Call, casa: number): Promise<void> {
  const form = new FormData();
  form.append('arquivo', new Blob([planilhaDePassagens()], { type: 'text/csv' }), 'passagens.csv');
  const { codPlanilha } = await call<Planilha>(
    `/planilha/envio/historico-passagens?codConcessionaria=${casa}`,
    form,
  );
  const ver = () => call<Planilha>(`/planilha/${codPlanilha}`);
  await ate(ver, 'conferida');
  await call(`/planilha/${codPlanilha}/confirma`, {});
  await ate(ver, 'importada');
}

/** The written rows once more into bare tables with the same indexes: no trigger, no key, no one beside. */
async function gravarNua(admin: pg.Pool): Promise<number> {
  const tabelas = ['agendamento', 'servico', 'servico_intervalo', 'ordem_servico', 'agendamento_linha'];
  for (const tabela of tabelas)
    await admin.query(`create table nua_${tabela} (like ${tabela} including defaults including indexes)`);
  return cronometrar(async () => {
    for (const tabela of tabelas) await admin.query(`insert into nua_${tabela} select * from ${tabela}`);
  });
}

/**
 * The years before of a busy house: the sheet sent and judged, its lines joined, written as visits, and all of it taken back. The
 * figures are counted behind, and not waited for.
 */
export async function historico(world: World): Promise<Row[]> {
  const { admin } = world.database;
  const call = callsOf(world);
  const [{ cod: casa } = { cod: 0 }] = (
    await admin.query<{ cod: number }>('select min(cod_concessionaria) as cod from concessionaria')
  ).rows;
  const passo = (nome: string, fim: string | null) =>
    cronometrar(async () => {
      await call(`/historico/${casa}/${nome}`, {});
      await ate(() => call<Historico>(`/historico/${casa}`), fim);
    });
  const planilha = await cronometrar(() => enviar(call, casa));
  const conferir = await passo('conferir', 'conferido');
  const gravar = await passo('gravar', 'gravado');
  const { visitas } = await call<Historico>(`/historico/${casa}`);
  if (visitas !== PASSAGENS) throw new Error(`${visitas} visits were written of ${PASSAGENS}`);
  const limite = await gravarNua(admin);
  const desfazer = await passo('desfazer', null);
  const segundos = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      name: 'histórico de 50 mil passagens e 150 mil serviços',
      measured: planilha + conferir + gravar,
      unit: 'ms',
      limit: limite,
      goal: 180_000,
      better: 'less',
      note: `planilha ${segundos(planilha)}, conferir ${segundos(conferir)}, gravar ${segundos(gravar)}; limite: as mesmas linhas e índices, nada em volta`,
    },
    {
      name: 'histórico desfeito por inteiro',
      measured: desfazer,
      unit: 'ms',
      limit: limite,
      goal: 120_000,
      better: 'less',
      note: 'limite: gravá-las',
    },
  ];
}
