import { useId, useState, type ReactNode } from 'react';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { TimeInput } from '#ui/form/time-input.tsx';
import { closeAgendaDialog, type HorarioDoQuadro } from '../../hooks/agenda-dialogs.ts';
import { useBloqueios } from '../../hooks/use-bloqueios.ts';
import { diaEMes } from '../../model/dia-em-palavras.ts';
import { Pergunta } from './pergunta.tsx';
import css from './pergunta.module.css';

/** What time is mostly taken for; any other words are as good. */
const MOTIVOS = ['Treinamento', 'Reunião', 'Consulta médica', 'Manutenção', 'Atestado'];

/** Takes a span off the board, of one person or of everybody. What is booked in it stays. */
export function BloquearDialog({ horario }: { readonly horario: HorarioDoQuadro }): ReactNode {
  const { recurso, codRecurso, nome, dia } = horario;
  const [inicioMin, setInicio] = useState<number | null>(horario.inicioMin);
  const [fimMin, setFim] = useState<number | null>(horario.fimMin);
  const [todos, setTodos] = useState(codRecurso === null);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const { bloquear, isPending } = useBloqueios(setErro);
  const sugestoes = useId();
  const confirmar = (): void => {
    if (inicioMin === null || fimMin === null) return setErro('Informe o início e o fim do bloqueio');
    if (fimMin <= inicioMin) return setErro('O fim precisa ser depois do início');
    if (!motivo.trim()) return setErro('Informe o motivo do bloqueio');
    const dono = todos ? { recurso: 'concessionaria' as const, codRecurso: null } : { recurso, codRecurso };
    bloquear({ ...dono, dia, inicioMin, fimMin, motivo: motivo.trim() }, closeAgendaDialog);
  };
  return (
    <Pergunta
      titulo="Bloquear horário"
      sobre={{ placa: null, cliente: nome, detalhe: diaEMes(dia) }}
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
      <div className={css['par']}>
        <TimeInput label="Início" value={inicioMin} onChange={setInicio} />
        <TimeInput label="Fim" value={fimMin} onChange={setFim} />
      </div>
      {codRecurso !== null && (
        <Select
          label="Para quem"
          options={[
            { value: 'um', label: nome },
            { value: 'todos', label: 'Toda a concessionária' },
          ]}
          value={todos ? 'todos' : 'um'}
          onChange={({ target }) => setTodos(target.value === 'todos')}
        />
      )}
    </Pergunta>
  );
}
