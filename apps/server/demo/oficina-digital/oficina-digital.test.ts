import { afterAll, beforeAll, expect, it } from 'vitest';
import { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { OrcamentoPublico } from '@oferta/contracts/oficina-digital/publico.ts';
import { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { COLUNAS_ORCAMENTO, colunaDoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { resultadoDaMedida } from '@oferta/domain/oficina-digital/resultado-item.ts';
import {
  type AprovacaoGuardada,
  verificarCadeia,
  type VersaoGuardada,
} from '#features/oficina-digital/orcamento/decisao/evidencia.ts';
import { type TestPool, testPool } from '../../test/test-pool.ts';
import { cloneEmbutido, type ClonedDatabase } from '../../test/database.ts';
import { DISTRIBUIDORES_DE_DEMONSTRACAO } from '../rede/casas.ts';
import { ensureDemo } from '../ensure-demo.ts';
import { prazo } from '../../../../tools/tempo.ts';

const AGORA = new Date('2026-11-24T13:42:00Z');

let database: ClonedDatabase;
let admin: TestPool;
beforeAll(async () => {
  database = await cloneEmbutido();
  admin = testPool(database.url);
  await ensureDemo({ adminUrl: database.url, now: AGORA, log: () => undefined });
}, prazo(120_000));
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const lista = async <T extends object>(texto: string, valores: unknown[] = []): Promise<T[]> =>
  (await admin.query<T>(texto, valores)).rows;

it('shows a board with all its columns in every house, as the contract has its cards', async () => {
  const casas = await lista<{ cod: number; cartoes: unknown[] }>(
    `select k.cod_concessionaria as cod, orcamentos_json(array(
       select o.cod_orcamento from orcamento o where o.cod_concessionaria = k.cod_concessionaria
         and o.estado in ('novo', 'emPrecificacao', 'precificado', 'enviado', 'aprovado', 'aprovadoParcial')), $1) as cartoes
     from concessionaria k`,
    [AGORA],
  );
  expect(casas.length).toBeGreaterThan(DISTRIBUIDORES_DE_DEMONSTRACAO.length);
  for (const { cartoes } of casas) {
    const lidos = cartoes.map((cartao) => OrcamentoCartao.parse(cartao));
    const colunas = lidos.map((cartao) =>
      colunaDoOrcamento({ ...cartao, temPergunta: cartao.perguntas > 0 }),
    );
    expect(COLUNAS_ORCAMENTO.map((coluna) => colunas.filter((desta) => desta === coluna).length)).toEqual([
      3, 4, 4, 2, 3,
    ]);
    expect(lidos.filter(({ codOrcamentoBase }) => codOrcamentoBase !== null)).toHaveLength(2);
    expect(lidos.every(({ estado, semPreco, linhas }) => (estado === 'novo') === (semPreco === linhas))).toBe(
      true,
    );
  }
});

it('has checklists whose colours are what their measures say', async () => {
  const checklists = await lista<{ checklist: unknown }>(
    `select checklist_json(cod_checklist) as checklist from checklist where cod_checklist % 9 = 0`,
  );
  const medidos = checklists.flatMap(({ checklist }) => {
    const { itens, conteudo } = Checklist.parse(checklist);
    const modelo = new Map(
      conteudo.grupos.flatMap((grupo) => grupo.itens).map((item) => [item.codigo, item]),
    );
    return itens.flatMap(({ codigo, medida, resultado }) => {
      const limites = modelo.get(codigo)?.limites;
      return medida === null || !limites ? [] : [[resultado, resultadoDaMedida(medida, limites)]];
    });
  });
  expect(medidos.length).toBeGreaterThan(500);
  expect(medidos.filter(([escrito, calculado]) => escrito !== calculado)).toEqual([]);
});

it('has versions that customers can read and answers whose proofs hold', async () => {
  const orcamentos = await lista<{
    versoes: VersaoGuardada[];
    aprovacoes: (AprovacaoGuardada & { soma: number })[];
    total: number;
  }>(
    `select (select json_agg(json_build_object('numero', v.numero, 'conteudo', v.conteudo, 'hash', v.hash, 'hashAnterior', v.hash_anterior))
        from orcamento_versao v where v.cod_orcamento = o.cod_orcamento) as versoes,
       coalesce((select json_agg(json_build_object('sequencia', a.sequencia, 'numeroVersao', a.numero_versao, 'decisoes', a.decisoes,
          'canal', a.canal, 'nome', a.nome, 'prova', a.prova, 'provaValor', a.prova_valor, 'endereco', a.endereco, 'navegador', a.navegador,
          'registradoPor', a.registrado_por, 'quando', to_char(a.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'hash', a.hash, 'hashAnterior', a.hash_anterior, 'codigo', a.codigo))
        from aprovacao a where a.cod_orcamento = o.cod_orcamento), '[]') as aprovacoes,
       (select sum(l.total_centavos) from orcamento_linha_total l where l.cod_orcamento = o.cod_orcamento) as total
     from orcamento o where o.versao_enviada > 0`,
  );
  expect(orcamentos.length).toBeGreaterThan(500);
  for (const { versoes, aprovacoes, total } of orcamentos) {
    expect(verificarCadeia({ versoes, aprovacoes })).toEqual({ confere: true, versaoAlterada: null });
    const { linhas } = OrcamentoPublico.parse(versoes[0]?.conteudo);
    expect(linhas.reduce((soma, { totalCentavos }) => soma + totalCentavos, 0)).toBe(Number(total));
  }
});

it('breaks no rule that triggers and keys would have kept, and tells nothing of the future', async () => {
  const errados = await lista(
    `select 'estado' as o_que from orcamento o where o.estado <> (
       select e.para from orcamento_evento e where e.cod_orcamento = o.cod_orcamento order by e.quando desc, e.cod_evento desc limit 1)
     union all select 'futuro' from orcamento where greatest(criado_em, enviado_em, visto_em, decidido_em, finalizado_em, estado_desde) > $1
     union all select 'futuro' from checklist where greatest(iniciado_em, finalizado_em) > $1
     union all select 'futuro' from pesquisa where greatest(enviada_em, respondida_em) > $1
     union all select 'ordem' from orcamento where criado_em > enviado_em or enviado_em > decidido_em or decidido_em > finalizado_em
     union all select 'numero' from (select cod_concessionaria, count(*) as n, max(numero) as maior from checklist group by 1) t where n <> maior
     union all select 'oportunidade' from oportunidade p join orcamento_linha l using (cod_linha) where l.decisao <> 'recusado'
     union all select 'foto' from midia m left join checklist_item i on i.cod_checklist = m.cod_checklist and i.codigo = m.codigo_item where i.codigo is null`,
    [AGORA],
  );
  expect(errados).toEqual([]);
});

it('asks only customers who can sign, where the house has them, and the job that waits is of the further quote', async () => {
  const casas = await lista<{ naCasa: number; pedidos: number; assinam: number; prontos: number }>(
    `select (select count(*)::integer from agendamento g where g.cod_concessionaria = k.cod_concessionaria
         and g.situacao in ('recepcionado', 'emAtendimento') and length(g.documento) = 11) as "naCasa",
       count(*)::integer as pedidos, count(g.cod_agendamento)::integer as assinam,
       (count(g.cod_agendamento) filter (where o.estado = 'precificado'))::integer as prontos
     from concessionaria k join orcamento o using (cod_concessionaria) join checklist c using (cod_checklist)
     left join agendamento g on g.cod_agendamento = c.cod_agendamento and length(g.documento) = 11
     where o.estado in ('precificado', 'enviado') and o.cod_orcamento_base is null
       and not exists (select from orcamento_linha l where l.cod_orcamento = o.cod_orcamento and l.decisao <> 'pendente')
     group by k.cod_concessionaria`,
  );
  expect(casas.length).toBeGreaterThan(DISTRIBUIDORES_DE_DEMONSTRACAO.length);
  for (const { naCasa, pedidos, assinam, prontos } of casas) {
    expect(pedidos).toBe(4);
    expect(prontos).toBe(1);
    expect(assinam).toBeGreaterThanOrEqual(Math.min(pedidos, naCasa - 1));
  }
  const esperando = await lista<{ estado: string }>(
    `select o.estado from servico s left join orcamento o on o.cod_servico = s.cod_servico
     where s.paralisado and s.motivo_paralisacao = 'aguardandoAprovacao'`,
  );
  expect(esperando.length).toBeGreaterThan(0);
  expect(new Set(esperando.map(({ estado }) => estado))).toEqual(new Set(['enviado']));
});
