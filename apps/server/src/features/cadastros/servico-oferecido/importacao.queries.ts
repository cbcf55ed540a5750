import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';
import type { Guardado } from '../importar-registros.ts';

/** A service as a spreadsheet sets it. */
export interface DadosDoServico {
  descricao: string;
  codTipoServico: number;
  tmoMin: number;
  precoCentavos: number | null;
  codEspecialidade: number | null;
  cor: number;
  naAgendaVirtual: boolean;
  ativo: boolean;
}

/** The dealership's services, held until the transaction ends. */
export async function lockServicos(tx: Tx, codConcessionaria: number): Promise<Guardado<DadosDoServico>[]> {
  const { rows } = await sql<DadosDoServico & { cod: number; versao: number }>`
    select cod_servico_oferecido as cod, versao, descricao, cod_tipo_servico as "codTipoServico", tmo_min as "tmoMin",
      preco_centavos as "precoCentavos", cod_especialidade as "codEspecialidade", cor,
      na_agenda_virtual as "naAgendaVirtual", ativo
    from servico_oferecido where cod_concessionaria = ${codConcessionaria}
    order by cod_servico_oferecido for update`.execute(tx);
  return rows.map(({ cod, versao, ...dados }) => ({ cod, versao, dados }));
}
