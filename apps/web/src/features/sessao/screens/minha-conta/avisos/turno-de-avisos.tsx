import { avisoContracts, type TurnoDito } from '@oferta/contracts/machines/aviso.ts';
import type { ForaDoTurno } from '@oferta/domain/suporte/aviso/turno.ts';
import { useState } from 'react';
import { takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import conta from '../minha-conta.module.css';
import { preferenciasDeAviso } from './preferencias-de-aviso.ts';
import css from './avisos.module.css';

const FORA: readonly { id: ForaDoTurno; label: string }[] = [
  { id: 'tudo', label: 'tudo' },
  { id: 'urgente', label: 'só urgente' },
  { id: 'nada', label: 'nada' },
];
const SABADO = { inicio: '08:00', fim: '12:00' };

type Horas = TurnoDito['semana'];

/** The person's hours: outside of them devices stay silent. */
export function TurnoDeAvisos({ turno }: { readonly turno: TurnoDito }) {
  const salvar = useCall(avisoContracts.salvarTurnoDeAvisos, {
    onSuccess: (out) => takeAnswer(preferenciasDeAviso.queryKey, out),
  });
  const mudar = (novo: Partial<TurnoDito>) => salvar.mutate({ body: { ...turno, ...novo } });
  const { semana, sabado, fora } = salvar.isPending ? salvar.variables.body : turno;
  return (
    <div data-stack={8}>
      <h3>Meu turno</h3>
      <div className={conta['row']}>
        <span>Segunda a sexta</span>
        <Periodo nome="Segunda a sexta" horas={semana} onChange={(horas) => mudar({ semana: horas })} />
      </div>
      <div className={conta['row']}>
        <Checkbox
          label="Sábado"
          checked={sabado !== null}
          onChange={({ target }) => mudar({ sabado: target.checked ? SABADO : null })}
        />
        {sabado && <Periodo nome="Sábado" horas={sabado} onChange={(horas) => mudar({ sabado: horas })} />}
      </div>
      <div className={conta['row']}>
        <span>Fora do turno, tocar</span>
        <Segmented label="Fora do turno" items={FORA} value={fora} onChange={(id) => mudar({ fora: id })} />
      </div>
      <p className={conta['nota']}>
        Urgente é cliente na recepção. Das 22:00 às 07:00 nada toca, e o que chegar vem junto no começo do
        turno.
      </p>
    </div>
  );
}

interface PeriodoProps {
  readonly nome: string;
  readonly horas: Horas;
  readonly onChange: (horas: Horas) => void;
}

/** Two hours, saved when they are left: half a typed hour is none. */
function Periodo({ nome, horas, onChange }: PeriodoProps) {
  const [ditas, setDitas] = useState(horas);
  const sair = (): void => {
    if (ditas.inicio === '' || ditas.fim === '') setDitas(horas);
    else if (ditas.inicio !== horas.inicio || ditas.fim !== horas.fim) onChange(ditas);
  };
  const erro = ditas.inicio !== '' && ditas.fim !== '' && ditas.inicio >= ditas.fim;
  return (
    <span className={css['horas']}>
      <TextInput
        type="time"
        aria-label={`${nome}, das`}
        value={ditas.inicio}
        aria-invalid={erro || undefined}
        onChange={({ target }) => setDitas({ ...ditas, inicio: target.value })}
        onBlur={sair}
      />
      <span>até</span>
      <TextInput
        type="time"
        aria-label={`${nome}, até`}
        value={ditas.fim}
        aria-invalid={erro || undefined}
        onChange={({ target }) => setDitas({ ...ditas, fim: target.value })}
        onBlur={sair}
      />
    </span>
  );
}
