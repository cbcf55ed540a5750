import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { CadeiaVerificada } from '@oferta/contracts/suporte/auditoria.ts';
import { somar } from '../src/app/copia/contagem.ts';
import { gravarCopia } from '../src/app/copia/gravar-copia.ts';
import { restaurarCopia } from '../src/app/copia/restaurar-copia.ts';
import { PASTA, type BenchDatabase } from './support/bench-database.ts';
import { callsOf } from './support/call.ts';
import { cronometrar } from './support/cronometrar.ts';
import { aRede } from './support/rede-da-medida.ts';
import { quantos } from './support/tamanho.ts';
import type { Row, World } from './support/world.ts';

const LINHAS = quantos(Number(process.env['LINHAS_DA_AUDITORIA'] ?? 1_000_000));
const CPF = '39053344705';

/** A million lines of the audit as a day at the counter writes them, each sealed over the one before it. */
async function semearAuditoria(admin: pg.Pool): Promise<void> {
  await admin.query(`
    insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, antes, depois, origem, quando)
    select c.cod_distribuidor, c.cod_concessionaria, 'agendamento', n, 'alterarAgendamento',
      jsonb_build_object('situacao', 'pendente', 'observacao', null, 'cliente', 'Cliente Sintético da Silva ' || n),
      jsonb_build_object('situacao', 'confirmado', 'observacao', 'Confirmado por telefone', 'telefone', '+5511900000001'), 'tela', now()
    from generate_series(1, ${LINHAS}) n, (select cod_distribuidor, cod_concessionaria from concessionaria order by 2 limit 1) c;
    do $$
    declare
      linha record;
      selo bytea := '';
      posicao bigint := 0;
    begin
      for linha in
        select a.cod_auditoria, a.cod_distribuidor, jsonb_build_array(a.cod_auditoria, a.cod_distribuidor, a.cod_concessionaria, a.tabela, a.chave,
          a.acao, a.antes, a.depois, a.cod_usuario, a.cod_chave, a.origem, a.endereco, (extract(epoch from a.quando) * 1000000)::bigint)::text as conteudo
        from auditoria a where a.cod_distribuidor = (select cod_distribuidor from distribuidor where distribuidor = 'localhost')
        order by a.cod_auditoria
      loop
        posicao := posicao + 1;
        selo := sha256(selo || convert_to(linha.conteudo, 'UTF8'));
        insert into auditoria_elo (cod_distribuidor, posicao, cod_auditoria, selo)
        values (linha.cod_distribuidor, posicao, linha.cod_auditoria, selo);
      end loop;
    end
    $$`);
  await admin.query('vacuum analyze auditoria, auditoria_elo');
}

/** What keeps records safe, at a million of them: the chain checked, a copy put back, a person erased. */
export async function guarda(world: World): Promise<Row[]> {
  const { admin } = world.database;
  const call = callsOf(world);
  await admin.query(`truncate auditoria_elo, auditoria_marca`);
  await semearAuditoria(admin);
  const nua = await cronometrar(() =>
    admin.query(`select count(sha256(convert_to(concat(a.antes, a.depois), 'UTF8'))) from auditoria a`),
  );
  let cadeia: CadeiaVerificada | undefined;
  const conferir = await cronometrar(async () => {
    cadeia = await call<CadeiaVerificada>('/auditoria/verificar', {});
  });
  if (!cadeia?.integra || cadeia.verificados < LINHAS) throw new Error(JSON.stringify(cadeia));

  await aRede(world.database);
  await admin.query(`update agendamento set cliente = 'Zoraide Quintiliana Medida', documento = '${CPF}', telefone = '+5511987650192'
    where cod_agendamento in (select cod_agendamento from agendamento where situacao = 'entregue' order by 1 limit 20)`);
  const sinais = {
    nomes: ['Zoraide Quintiliana Medida'],
    documentos: [CPF],
    telefones: ['+5511987650192'],
    emails: [],
  };
  const { codPedido } = await call<{ codPedido: number }>('/titulares/pedidos', {
    sinais,
    protocolo: 'MEDIDA-1',
  });
  // As if somebody else had asked: the measure has one person.
  await admin.query(`update apagamento_pedido set pedido_por = 0 where cod_pedido = ${codPedido}`);
  const apagar = await cronometrar(() => call(`/titulares/pedidos/${codPedido}/confirmar`, {}));
  return [
    {
      name: 'conferir um milhão de linhas da auditoria',
      measured: conferir / 1000,
      unit: 's',
      limit: nua / 1000,
      goal: 30,
      better: 'less',
      note: 'limite: um sha256 de cada linha',
    },
    {
      name: 'apagar uma pessoa entre um milhão de serviços',
      measured: apagar / 1000,
      unit: 's',
      limit: 0,
      goal: 120,
      better: 'less',
      note: '20 visitas dela; toda tabela e toda a auditoria são lidas',
    },
    ...(await copia(world.database)),
  ];
}

async function copia({ adminUrl, vazia }: BenchDatabase): Promise<Row[]> {
  const arquivo = path.join(PASTA, 'copia.gz');
  let registros = 0;
  const gravar = await cronometrar(async () => {
    registros = somar(await gravarCopia(adminUrl, arquivo));
  });
  const { size } = await stat(arquivo);
  const deVolta = await vazia('bench_de_volta');
  const restaurar = await cronometrar(() => restaurarCopia(deVolta, arquivo));
  await rm(arquivo);
  const note = `${(registros / 1e6).toFixed(2)} milhões de registros, ${Math.round(size / 1_048_576)} MiB`;
  const row = (name: string, measured: number, goal: number): Row => ({
    name,
    measured: measured / 1000,
    unit: 's',
    limit: 0,
    goal,
    better: 'less',
    note,
  });
  const milhoes = Math.max(1, registros / 1e6);
  return [
    row('gravar a cópia', gravar, 180 * milhoes),
    row('restaurar a cópia, por milhão de registros', restaurar / milhoes, 180),
  ];
}
