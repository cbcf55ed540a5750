import type { HoraQueCabe, HoraRecusada as Recusada } from '@oferta/contracts/agenda/hora-recusada.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { consultoresOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { HorariosLivres } from './horarios-livres.tsx';
import css from './hora-recusada.module.css';

type Conferencia = Recusada['conferencias'][number]['conferencia'];

const NOMES: Readonly<Record<Conferencia, string>> = {
  consultor: 'Consultor',
  mecanico: 'Mecânico',
  box: 'Box',
  minutos: 'Minutos do dia',
  chegadas: 'Chegadas',
};

interface HoraRecusadaProps {
  /** "14:00 não cabe: falta mecânico de câmbio até 16:00" */
  readonly frase: string;
  readonly recusada: Recusada;
  readonly isEscolhida?: (hora: HoraQueCabe) => boolean;
  readonly onEscolher: (hora: HoraQueCabe) => void;
  readonly onInsistir: (motivo: string) => void;
  /** Told while the hour is typed, before anything is refused; each of the nearest has its key. */
  readonly aoVivo?: boolean;
  /** Saving it would be refused; otherwise the house only wants to know. */
  readonly impede?: boolean;
  /** There is a way past it. */
  readonly encaixa?: boolean;
}

/** An hour that explains itself: what is missing and until when, the three nearest that fit, and the way past it if there is one. */
export function HoraRecusada(props: HoraRecusadaProps): ReactNode {
  const { frase, recusada, isEscolhida = () => false, onEscolher, onInsistir } = props;
  const { aoVivo = false, impede = true, encaixa = true } = props;
  const { codConcessionaria, fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const consultores = useQuery(consultoresOptions(codConcessionaria)).data ?? [];
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const quem = ({ codConsultor, mecanicos: codigos }: HoraQueCabe): string => {
    const consultor = consultores.find((cada) => cada.codConsultor === codConsultor)?.nomeTratado;
    const nomes = [...new Set(codigos)].flatMap(
      (cod) => mecanicos.find(({ codMecanico }) => codMecanico === cod)?.nomeTratado ?? [],
    );
    return [consultor, nomes.length > 0 && `mec. ${nomes.join(' e ')}`].filter(Boolean).join(' · ');
  };
  return (
    <div className={css['recusada']} data-stack={8} data-impede={impede} role={aoVivo ? 'status' : 'alert'}>
      <p className={css['frase']}>{frase}</p>
      {recusada.quem && <p>{recusada.quem}</p>}
      <ul className={css['conferencias']} data-stack={2}>
        {recusada.conferencias.map(({ conferencia, falta }) => (
          <li key={conferencia} data-falta={falta !== null}>
            {falta === null ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            <span>{NOMES[conferencia]}</span>
            <b>{falta ?? 'cabe'}</b>
          </li>
        ))}
      </ul>
      <p className={css['titulo']}>
        {recusada.maisPerto.length === 3 ? 'Os três mais perto que cabem' : 'Os mais perto que cabem'}
      </p>
      <HorariosLivres
        horarios={recusada.maisPerto}
        hoje={hoje}
        quem={quem}
        isEscolhido={isEscolhida}
        onEscolher={onEscolher}
        numerados={aoVivo}
        nenhum="Nada cabe nos 30 dias em volta. Use a lista de espera."
      />
      {impede ? (
        encaixa &&
        recusada.politica !== 'livre' && <Insistir politica={recusada.politica} onInsistir={onInsistir} />
      ) : (
        <p className={css['titulo']}>A casa agenda além da capacidade: salvar vale assim mesmo.</p>
      )}
    </div>
  );
}

/** The way past the workshop's capacity, as the dealership allows it. */
function Insistir({
  politica,
  onInsistir,
}: Pick<HoraRecusadaProps, 'onInsistir'> & { readonly politica: Recusada['politica'] }): ReactNode {
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  if (politica === 'bloquear') return <p>A concessionária não agenda além da capacidade da oficina.</p>;
  const insistir = (): void => {
    const escrito = motivo.trim();
    if (politica === 'motivo' && escrito === '') return setErro('Informe o motivo do encaixe');
    onInsistir(escrito);
  };
  return (
    <div className={css['insistir']} data-stack={8}>
      {politica === 'motivo' && (
        <TextInput
          required
          label="Motivo para encaixar assim mesmo"
          hint="Fica no histórico do agendamento"
          maxLength={200}
          value={motivo}
          error={erro}
          onChange={({ target }) => {
            setMotivo(target.value);
            setErro(undefined);
          }}
        />
      )}
      <Button onClick={insistir}>Encaixar assim mesmo</Button>
    </div>
  );
}
