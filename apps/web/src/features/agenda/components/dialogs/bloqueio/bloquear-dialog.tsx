import { formatHora } from '@oferta/domain/tempo/horario.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { closeAgendaDialog, type HorarioDoQuadro } from '../../../hooks/agenda-dialogs.ts';
import { useBloqueios } from '../../../hooks/use-bloqueios.ts';
import { consultoresOptions, mecanicosOptions } from '../../../hooks/use-equipe.ts';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import { Pergunta } from '../pergunta.tsx';
import css from '../pergunta.module.css';
import { VisitasNoBloqueio } from './visitas-no-bloqueio.tsx';

/** What time is mostly taken for; any other words are as good. */
const MOTIVOS = ['Treinamento', 'Reunião', 'Consulta médica', 'Manutenção', 'Atestado'];

/** Whose the time is. */
type Dono = Pick<HorarioDoQuadro, 'recurso' | 'codRecurso' | 'nome'>;

const valorDe = ({ recurso, codRecurso }: Omit<Dono, 'nome'>): string => `${recurso} ${codRecurso ?? ''}`;
const DA_CASA: Dono = { recurso: 'concessionaria', codRecurso: null, nome: 'Toda a concessionária' };

interface BloquearDialogProps {
  readonly dia: Dia;
  /** What was pointed at on the board. */
  readonly horario: HorarioDoQuadro | undefined;
}

/** Takes a span off the board, of one person or of everybody. What is booked in it is listed before, and stays. */
export function BloquearDialog({ dia, horario }: BloquearDialogProps): ReactNode {
  const apontado: Dono = horario ?? DA_CASA;
  const donos = useDonos(apontado);
  const [inicioMin, setInicio] = useState<number | null>(horario?.inicioMin ?? null);
  const [fimMin, setFim] = useState<number | null>(horario?.fimMin ?? null);
  const [escolhido, setEscolhido] = useState(valorDe(apontado));
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const { bloquear, isPending } = useBloqueios(setErro);
  const sugestoes = useId();
  const dono = donos.find((cada) => valorDe(cada) === escolhido) ?? apontado;
  const trecho =
    inicioMin !== null && fimMin !== null && fimMin > inicioMin
      ? {
          recurso: dono.recurso,
          codRecurso: dono.codRecurso,
          de: dia,
          ate: dia,
          inicio: formatHora(inicioMin),
          fim: formatHora(fimMin),
        }
      : null;
  const confirmar = (): void => {
    if (inicioMin === null || fimMin === null) return setErro('Informe o início e o fim do bloqueio');
    if (fimMin <= inicioMin) return setErro('O fim precisa ser depois do início');
    if (!motivo.trim()) return setErro('Informe o motivo do bloqueio');
    const { recurso, codRecurso } = dono;
    bloquear({ recurso, codRecurso, dia, inicioMin, fimMin, motivo: motivo.trim() }, closeAgendaDialog);
  };
  return (
    <Pergunta
      titulo="Bloquear horário"
      sobre={{ placa: null, cliente: apontado.nome, detalhe: diaEMes(dia) }}
      acao="Bloquear horário"
      isPending={isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      <TextInput
        label="Motivo"
        list={sugestoes}
        maxLength={120}
        autoComplete="off"
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
      <datalist id={sugestoes}>
        {MOTIVOS.map((cada) => (
          <option key={cada}>{cada}</option>
        ))}
      </datalist>
      <div className={css['par']} data-stack={12}>
        <TimeInput label="Início" value={inicioMin} onChange={setInicio} />
        <TimeInput label="Fim" value={fimMin} onChange={setFim} />
      </div>
      <Select
        label="Para quem"
        options={donos.map((dono) => ({ value: valorDe(dono), label: dono.nome }))}
        value={escolhido}
        onChange={({ target }) => setEscolhido(target.value)}
      />
      <VisitasNoBloqueio trecho={trecho} />
    </Pergunta>
  );
}

/** Who may be meant: the person or bay pointed at and the whole house; of nobody in particular, anybody. */
function useDonos(apontado: Dono): readonly Dono[] {
  const { codConcessionaria } = useConcessionaria();
  const deNinguem = apontado.codRecurso === null;
  const equipe = { enabled: deNinguem };
  const consultores = useQuery({ ...consultoresOptions(codConcessionaria), ...equipe }).data ?? [];
  const mecanicos = useQuery({ ...mecanicosOptions(codConcessionaria), ...equipe }).data ?? [];
  if (!deNinguem) return [apontado, DA_CASA];
  return [
    DA_CASA,
    ...consultores
      .filter(({ ativo }) => ativo)
      .map((cada) => ({ recurso: 'consultor', codRecurso: cada.codConsultor, nome: cada.nome }) as const),
    ...mecanicos
      .filter(({ ativo }) => ativo)
      .map((cada) => ({ recurso: 'mecanico', codRecurso: cada.codMecanico, nome: cada.nome }) as const),
  ];
}
