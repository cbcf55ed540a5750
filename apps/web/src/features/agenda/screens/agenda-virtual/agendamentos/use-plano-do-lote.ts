import type { Calendario, Consultor } from '@oferta/contracts/agenda/equipe.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { agendamentosDoPeriodo } from '../../../hooks/use-agendamentos.ts';
import { calendarioOptions } from '../../../hooks/use-equipe.ts';
import { blocosDe } from '../../../model/blocos-do-dia.ts';
import { useConsultores } from '../lista/use-nomes.ts';
import { itensDoLote, type ConsultorDoDia, type DestinoEmLote } from './destino-em-lote.ts';

interface Pedido {
  readonly todos: readonly Agendamento[];
  readonly inicial: DestinoEmLote;
  readonly hoje: Dia;
}

const NENHUM: ReadonlyMap<number, number> = new Map();
const NINGUEM: ReadonlySet<number> = new Set();

/** Where many appointments go together, line by line: those that found no place may go to somebody else, or stay. */
export function usePlanoDoLote({ todos, inicial, hoje }: Pedido) {
  const { codConcessionaria } = useConcessionaria();
  const consultores = useConsultores(codConcessionaria);
  const [destino, setDestino] = useState(inicial);
  const [ficam, setFicam] = useState(NINGUEM);
  const [trocas, setTrocas] = useState(NENHUM);
  const agendamentos = todos.filter(({ codAgendamento }) => !ficam.has(codAgendamento));
  const diaAlvo = destino.dia ?? todos[0]?.dataAgendamento ?? hoje;
  const doDia = { inicio: diaAlvo, fim: diaAlvo };
  const enabled = destino.consultor === 'distribuir';
  const ocupados = useQuery({ ...agendamentosDoPeriodo(codConcessionaria, doDia), enabled }).data ?? [];
  const calendario = useQuery({ ...calendarioOptions(codConcessionaria, doDia), enabled }).data;
  const equipe = { consultores: consultoresNoDia(consultores.lista, diaAlvo, calendario), ocupados };
  const itens = itensDoLote(agendamentos, destino, equipe).map((item) => ({
    ...item,
    codConsultor: trocas.get(item.codAgendamento) ?? item.codConsultor,
  }));
  return {
    destino,
    diaAlvo,
    consultores,
    /** Those that go, and how each of them will be. */
    agendamentos,
    itens,
    /** How many stay where they are. */
    ficam: ficam.size,
    mudar(outro: DestinoEmLote): void {
      setDestino(outro);
      setTrocas(NENHUM);
    },
    trocar: (codAgendamento: number, codConsultor: number): void =>
      setTrocas(new Map(trocas).set(codAgendamento, codConsultor)),
    deixar: (codAgendamento: number): void => setFicam(new Set(ficam).add(codAgendamento)),
    incluir: (): void => setFicam(NINGUEM),
  };
}

/** When each of them is there on a day; as long as its calendar has not come, all of it. */
const consultoresNoDia = (
  lista: readonly Consultor[],
  dia: Dia,
  calendario: Calendario | undefined,
): readonly ConsultorDoDia[] =>
  lista.map(({ codConsultor, capacidade, jornada }) => {
    const dono = {
      resourceId: String(codConsultor),
      recurso: 'consultor',
      cod: codConsultor,
      jornada,
    } as const;
    return { codConsultor, capacidade, ausente: calendario ? blocosDe(dono, dia, calendario) : [] };
  });
