import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Guardado } from '../importar-registros.ts';

/** A mechanic as a spreadsheet sets him. */
export interface DadosDoMecanico {
  nome: string;
  codigoDms: string;
  especialidades: number[];
  codBox: number | null;
  custoHoraCentavos: number | null;
  ativo: boolean;
}

/** The dealership's mechanics, held until the transaction ends. */
export async function lockMecanicos(tx: Tx, codConcessionaria: number): Promise<Guardado<DadosDoMecanico>[]> {
  const { rows } = await sql<DadosDoMecanico & { cod: number; versao: number }>`
    select m.cod_mecanico as cod, m.versao, m.nome, m.codigo_dms as "codigoDms",
      array(select e.cod_tipo_servico from mecanico_especialidade e where e.cod_mecanico = m.cod_mecanico order by 1) as especialidades,
      m.cod_box as "codBox", m.custo_hora_centavos as "custoHoraCentavos", m.ativo
    from mecanico m where m.cod_concessionaria = ${codConcessionaria}
    order by m.cod_mecanico for update of m`.execute(tx);
  return rows.map(({ cod, versao, ...dados }) => ({ cod, versao, dados }));
}

/** What he can do, without touching how far he has come in what stays. */
export async function setEspecialidades(
  tx: Tx,
  chave: { codDistribuidor: number; codConcessionaria: number; codMecanico: number },
  tipos: readonly number[],
): Promise<void> {
  await sql`delete from mecanico_especialidade
    where cod_mecanico = ${chave.codMecanico} and cod_tipo_servico <> all (${[...tipos]}::integer[])`.execute(
    tx,
  );
  await sql`insert into mecanico_especialidade (cod_distribuidor, cod_concessionaria, cod_mecanico, cod_tipo_servico)
    select ${chave.codDistribuidor}, ${chave.codConcessionaria}, ${chave.codMecanico}, unnest(${[...tipos]}::integer[])
    on conflict do nothing`.execute(tx);
}
