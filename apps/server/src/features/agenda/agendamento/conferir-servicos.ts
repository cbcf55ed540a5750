import type { z } from 'zod';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { ServicoInput } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listMecanicos, listTiposServico, type MecanicoRow } from '../equipe/equipe.queries.ts';

export type Servico = z.output<typeof ServicoInput>;

interface Pedido {
  codConcessionaria: number;
  servicos: readonly Servico[];
  /** Why a mechanic without the speciality was chosen all the same. */
  motivoEspecialidade: string | null;
}

export interface Conferidos {
  mecanicos: ReadonlyMap<number, MecanicoRow>;
  /** The reason to be kept with a job; null where none was needed. */
  motivoDe: (servico: Servico) => string | null;
}

/** Refuses unknown types, mechanics who do not work here, and missing specialities nobody gave a reason for. */
export async function conferirServicos(
  ctx: Ctx,
  { codConcessionaria, servicos, motivoEspecialidade }: Pedido,
): Promise<Conferidos> {
  const tipos = new Map((await listTiposServico(ctx.tx)).map((tipo) => [tipo.codTipoServico, tipo.nome]));
  const comMecanico = servicos.some(({ codMecanico }) => codMecanico);
  const equipe = comMecanico ? await listMecanicos(ctx.tx, codConcessionaria) : [];
  const mecanicos = new Map(equipe.map((mecanico) => [mecanico.codMecanico, mecanico]));

  const semEspecialidade = ({ codMecanico, codTipoServico }: Servico): boolean =>
    codMecanico ? !mecanicos.get(codMecanico)?.especialidades.includes(codTipoServico) : false;

  for (const servico of servicos) {
    const tipo = tipos.get(servico.codTipoServico) ?? refuse(agendamentoRefusals.tipoDesconhecido);
    if (!servico.codMecanico) continue;
    const mecanico = mecanicos.get(servico.codMecanico) ?? refuse(agendamentoRefusals.mecanicoDesconhecido);
    if (semEspecialidade(servico) && !motivoEspecialidade) {
      refuse(agendamentoRefusals.semEspecialidade, {
        dados: { mecanico: nomeTratado(mecanico.nome), servico: tipo },
      });
    }
  }
  return { mecanicos, motivoDe: (servico) => (semEspecialidade(servico) ? motivoEspecialidade : null) };
}
