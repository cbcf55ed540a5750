import { listaEsperaContracts } from '@oferta/contracts/agenda/lista-espera.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { useState, type ReactNode } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaForm } from '../../hooks/formulario-aberto.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import css from './agendamento-form.module.css';
import type { Rascunho } from './rascunho.ts';

interface EntrarNaEsperaProps {
  readonly rascunho: Rascunho;
  readonly hoje: Dia;
  /** Once they wait; without it the booking form closes. */
  readonly onEntrou?: () => void;
}

/** How far ahead somebody waits unless they say otherwise. */
const DIAS = 14;

/** The client of a booking that found no hour: when they can come, and onto the waiting list. */
export function EntrarNaEspera({
  rascunho,
  hoje,
  onEntrou = closeAgendaForm,
}: EntrarNaEsperaProps): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const inicio = rascunho.dia !== null && rascunho.dia > hoje ? rascunho.dia : hoje;
  const [de, setDe] = useState<Dia | null>(inicio);
  const [ate, setAte] = useState<Dia | null>(addDias(inicio, DIAS));
  const [deMin, setDeMin] = useState<number | null>(null);
  const [ateMin, setAteMin] = useState<number | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const { nome, documento, telefone, email, placa, chassi, modelo, servicos, transporte } = rascunho;
  const entrar = useCall(listaEsperaContracts.entrarNaEspera, {
    onSuccess: () => {
      refetchForaDoFeed();
      showToast({
        title: `${nome} entrou na lista de espera`,
        description: 'Está no bolsão, em Lista de espera',
        tone: 'brand',
      });
      onEntrou();
    },
    onError: ({ mensagem, campos }) => {
      setErro(campos[0]?.mensagem ?? mensagem);
      return true;
    },
  });
  const enviar = (): void => {
    if (de === null || ate === null) return setErro('Informe de quando até quando o cliente pode vir');
    setErro(null);
    entrar.mutate({
      body: {
        codConcessionaria,
        cliente: { nome, documento: documento || null, telefone, email: email || null },
        veiculo: { placa: placa || null, chassi: chassi || null, modelo },
        servicos: servicos.map(({ codTipoServico, descricao, tempoPadraoMin }) => ({
          codTipoServico,
          descricao,
          tempoPadraoMin,
        })),
        transporte: transporte === 'espera' || transporte === 'levaETraz' ? transporte : 'deixa',
        de,
        ate,
        deHora: deMin === null ? null : formatHora(deMin),
        ateHora: ateMin === null ? null : formatHora(ateMin),
      },
    });
  };
  return (
    <fieldset className={css['espera']} data-stack={10} data-enter="">
      <legend>Lista de espera</legend>
      <p className={css['nota']}>
        Quando abrir um horário que sirva, ele é oferecido ao cliente por mensagem, na ordem da lista.
      </p>
      <div className={css['par']} data-stack={12}>
        <DatePicker label="Pode vir de" min={hoje} today={hoje} value={de} onChange={setDe} />
        <DatePicker label="Até" min={hoje} today={hoje} value={ate} onChange={setAte} />
        <TimeInput label="A partir das" value={deMin} onChange={setDeMin} />
        <TimeInput label="Até as" value={ateMin} onChange={setAteMin} />
      </div>
      {erro && (
        <p className={css['nota']} role="alert">
          {erro}
        </p>
      )}
      <Button loading={entrar.isPending} onClick={enviar}>
        Pôr na lista de espera
      </Button>
    </fieldset>
  );
}
