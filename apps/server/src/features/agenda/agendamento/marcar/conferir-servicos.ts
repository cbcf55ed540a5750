import type { z } from 'zod';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { ServicoInput } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { nomeTratado } from '@oferta/domain/cadastros/consultor.ts';
import { refuse } from '#kernel/errors.ts';
import type { MecanicoRow } from '../../equipe/equipe.queries.ts';
import type { Cadastro } from './cadastro.ts';

export type Servico = z.output<typeof ServicoInput>;

interface Pedido {
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
export function conferirServicos(
  cadastro: Pick<Cadastro, 'tipos' | 'mecanicos'>,
  { servicos, motivoEspecialidade }: Pedido,
): Conferidos {
  const tipos = new Map(cadastro.tipos.map((tipo) => [tipo.codTipoServico, tipo.nome]));
  const mecanicos = new Map(cadastro.mecanicos.map((mecanico) => [mecanico.codMecanico, mecanico]));

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
