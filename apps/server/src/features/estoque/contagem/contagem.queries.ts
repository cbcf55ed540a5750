import { type RawBuilder, sql } from 'kysely';
import type {
  Contagem,
  DiferencaContada,
  PecaDaContagem,
  PecaPropostaParaContar,
} from '@oferta/contracts/estoque/contagem.ts';
import type { PecaAContar } from '@oferta/domain/estoque/contagem/proposta.ts';
import type { Tx } from '#kernel/db/database.ts';

const CONTAGEM = sql`
  select k.cod_contagem as "codContagem", k.cod_concessionaria as "codConcessionaria", k.titulo, k.situacao,
    instante_fio(k.comecada_em) as "comecadaEm", u.nome as quem, instante_fio(k.terminada_em) as "terminadaEm", k.motivo,
    n.pecas, n.contadas, n.contadas - n.aprovadas as "aAprovar", n.aprovadas
  from contagem k left join usuario u using (cod_usuario) cross join lateral (
    select count(*)::integer as pecas, count(contada)::integer as contadas, count(aprovada_em)::integer as aprovadas
    from contagem_linha l where l.cod_contagem = k.cod_contagem
  ) n`;

/** Counts of a dealership: those that are open, then the last hundred. */
export async function listContagens(tx: Tx, codConcessionaria: number): Promise<Contagem[]> {
  const { rows } = await sql<Contagem>`${CONTAGEM} where k.cod_concessionaria = ${codConcessionaria}
    order by k.situacao <> 'aberta', k.comecada_em desc, k.cod_contagem desc limit 100`.execute(tx);
  return rows;
}

export async function findContagem(tx: Tx, cod: number): Promise<Contagem | undefined> {
  const { rows } = await sql<Contagem>`${CONTAGEM} where k.cod_contagem = ${cod}`.execute(tx);
  return rows[0];
}

const linhas = (onde: RawBuilder<unknown>) => sql<PecaDaContagem>`
  select l.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao, l.razao,
    instante_fio(l.comecada_em) as "comecadaEm", c.nome as contando, l.contada, instante_fio(l.contada_em) as "contadaEm",
    q.nome as contou, l.aprovada_em is not null as aprovada, l.versao
  from contagem_linha l join peca p using (cod_peca) left join usuario c on c.cod_usuario = l.comecada_por
  left join usuario q on q.cod_usuario = l.contada_por
  where ${onde} order by p.localizacao nulls last, p.codigo, l.cod_peca`;

/** The parts of a count, as one walks along the shelves; what balances say is not among what is told. */
export async function listPecasDaContagem(tx: Tx, cod: number): Promise<PecaDaContagem[]> {
  const { rows } = await linhas(sql`l.cod_contagem = ${cod}`).execute(tx);
  return rows;
}

export async function findPecaDaContagem(tx: Tx, cod: number, codPeca: number) {
  const { rows } = await linhas(sql`l.cod_contagem = ${cod} and l.cod_peca = ${codPeca}`).execute(tx);
  return rows[0];
}

/** A counted part with all that its approval is judged by. */
export interface LinhaContada extends Omit<
  DiferencaContada,
  'mudouDurante' | 'mudouDesde' | 'movidas' | 'saldoDepois' | 'impedimento'
> {
  saldoContada: number;
  emMaos: number;
  contadaPor: number;
  ajustadaDepois: boolean;
  /** Sums by kind of what moved since the beginning, without what this count put right. */
  movidas: Record<string, number> | null;
}

/** The counted parts of a count, of some when they are named; the greatest differences first. */
export async function listContadas(
  tx: Tx,
  cod: number,
  pecas: readonly number[] | null = null,
): Promise<LinhaContada[]> {
  const { rows } = await sql<LinhaContada>`
    select l.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.unidade, p.localizacao, instante_fio(l.comecada_em) as "comecadaEm",
      instante_fio(l.contada_em) as "contadaEm", q.nome as contou, l.saldo_comeco as "saldoComeco", l.contada, l.diferenca,
      round(l.diferenca * p.custo_centavos)::bigint as "valorCentavos", l.saldo_contada as "saldoContada",
      coalesce(e.em_maos, 0) as "emMaos", l.contada_por as "contadaPor", instante_fio(l.aprovada_em) as "aprovadaEm",
      a.nome as aprovou, coalesce(m.ajustada, false) as "ajustadaDepois", m.movidas
    from contagem_linha l join peca p using (cod_peca) left join peca_estoque e using (cod_peca)
    left join usuario q on q.cod_usuario = l.contada_por left join usuario a on a.cod_usuario = l.aprovada_por
    cross join lateral (
      select bool_or(t.tipo = 'ajuste') as ajustada, jsonb_object_agg(t.tipo, t.saldo) as movidas from (
        select tipo, sum(saldo) as saldo from peca_movimento v
        where v.cod_peca = l.cod_peca and v.cod_movimento > coalesce(l.movimento_comeco, 0) and v.saldo <> 0
          and v.cod_contagem is distinct from l.cod_contagem
        group by tipo
      ) t
    ) m
    where l.cod_contagem = ${cod} and l.contada is not null
      and (${pecas === null}::boolean or l.cod_peca = any (${pecas ?? []}::bigint[]))
    order by l.aprovada_em is not null, abs(l.diferenca * p.custo_centavos) desc, p.codigo, l.cod_peca`.execute(
    tx,
  );
  return rows;
}

/** A part that may be counted, with what its turn depends on and what the screen says of it. */
type Candidata = PecaAContar & Omit<PecaPropostaParaContar, 'classe' | 'razao'>;

/** The parts of a dealership that are in no open count. */
export async function listCandidatas(tx: Tx, codConcessionaria: number, agora: Date): Promise<Candidata[]> {
  const { rows } = await sql<Candidata>`
    select p.cod_peca::integer as "codPeca", p.codigo, p.descricao, p.localizacao,
      round(coalesce(d.unidades, 0) * p.custo_centavos)::bigint as "valorVendidoCentavos", coalesce(z.unidades, 0) as "vendidasSemSaldo",
      floor(extract(epoch from ${agora}::timestamptz - k.contada_em) / 86400)::integer as "diasDesdeContada"
    from peca p
    left join peca_estoque e using (cod_peca)
    left join (
      select cod_peca, sum(unidades) as unidades from peca_demanda
      where cod_concessionaria = ${codConcessionaria} and mes > ${agora}::timestamptz - interval '13 months' group by 1
    ) d using (cod_peca)
    left join peca_sem_saldo z using (cod_peca)
    left join (
      select l.cod_peca, max(l.contada_em) as contada_em from contagem_linha l join contagem c using (cod_contagem)
      where l.cod_concessionaria = ${codConcessionaria} and l.aprovada_em is not null and c.situacao <> 'desfeita' group by 1
    ) k using (cod_peca)
    where p.cod_concessionaria = ${codConcessionaria} and p.ativo
      and (e.em_maos > 0 or d.unidades > 0 or z.unidades > 0)
      and not exists (select from contagem_linha v where v.cod_peca = p.cod_peca and v.viva)
    order by p.cod_peca`.execute(tx);
  return rows;
}
