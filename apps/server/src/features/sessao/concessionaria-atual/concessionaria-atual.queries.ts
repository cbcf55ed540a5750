import { CONCESSIONARIA_ATIVA } from '@oferta/domain/constantes.ts';
import type { Concessionaria } from '@oferta/contracts/sessao/autenticacao.ts';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** The active dealerships the caller works in (spec §9: status 1), by name. */
export async function listConcessionarias(tx: Tx): Promise<Concessionaria[]> {
  const rows = await tx
    .selectFrom('concessionaria')
    .selectAll()
    .select(
      sql<boolean>`not (exists (select from consultor k where k.cod_concessionaria = concessionaria.cod_concessionaria and k.ativo)
        and exists (select from mecanico m where m.cod_concessionaria = concessionaria.cod_concessionaria and m.ativo)
        and exists (select from servico_oferecido s where s.cod_concessionaria = concessionaria.cod_concessionaria and s.ativo)
        and exists (select from agendamento a where a.cod_concessionaria = concessionaria.cod_concessionaria))`.as(
        'em_preparo',
      ),
    )
    .where('status', '=', CONCESSIONARIA_ATIVA)
    .orderBy('nome')
    .orderBy('cod_concessionaria')
    .execute();
  return rows.map((row) => ({
    codConcessionaria: row.cod_concessionaria,
    nome: row.nome,
    cnpj: row.cnpj,
    cidade: row.cidade,
    uf: row.uf,
    marca: row.marca,
    fuso: row.fuso,
    status: row.status,
    modeloAgenda: row.modelo_agenda,
    toleranciaNoShowMin: row.tolerancia_no_show_min,
    diasOsAtrasada: row.dias_os_atrasada,
    cpfObrigatorio: row.cpf_obrigatorio,
    emPreparo: row.em_preparo,
  }));
}
