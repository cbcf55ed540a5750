import { type EsperaDeHora, listaEsperaContracts } from '@oferta/contracts/agenda/lista-espera.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Chegando } from '#frames/chegando.tsx';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterPanel } from '#ui/panel/filter-panel.tsx';
import { StatusPill } from '#ui/status/status-pill.tsx';
import { refetchForaDoFeed } from '../../../hooks/fora-do-feed.ts';
import { diaCurto, duracaoEmPalavras } from '../../../model/dia-em-palavras.ts';
import { Contato } from '../lista/contato.tsx';
import css from './lista-de-espera.module.css';

const listaEsperaOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'listaEspera', codConcessionaria],
    queryFn: () => call(listaEsperaContracts.listaEspera, { params: { codConcessionaria } }),
  });

interface ListaDeEsperaProps {
  readonly codConcessionaria: number;
  readonly fuso: string;
  readonly onClose: () => void;
}

/** Clients for whom there was no hour, in the order in which one that frees is offered to them. */
export function ListaDeEspera({ codConcessionaria, fuso, onClose }: ListaDeEsperaProps) {
  const consulta = useQuery(listaEsperaOptions(codConcessionaria));
  const { data } = consulta;
  return (
    <FilterPanel opened onClose={onClose} title="Lista de espera" hasResults={false}>
      {data ? (
        <div className={css['lista']} data-stack={12}>
          <p>
            {data.ofereceSozinha
              ? 'O horário que abre é oferecido ao primeiro, por SMS ou e-mail, com um link para ficar com ele.'
              : 'Sem página de agendamento não há link para oferecer: quando abrir um horário, ligue para o primeiro.'}
            {data.horasRecuperadas > 0 && <b> {recuperadas(data.horasRecuperadas)} nos últimos 30 dias.</b>}
          </p>
          {data.esperas.length === 0 && (
            <p>Ninguém espera. Quem não achar horário entra aqui pelo formulário do agendamento.</p>
          )}
          <ol>
            {data.esperas.map((espera) => (
              <QuemEspera key={espera.codEspera} espera={espera} fuso={fuso} />
            ))}
          </ol>
        </div>
      ) : (
        <Chegando de={consulta} variant="text" count={6} />
      )}
    </FilterPanel>
  );
}

const recuperadas = (quantas: number): string =>
  quantas === 1 ? '1 horário preenchido' : `${quantas} horários preenchidos`;

function QuemEspera({ espera, fuso }: { readonly espera: EsperaDeHora; readonly fuso: string }) {
  const { codEspera, cliente, telefone, placa, modelo, servicos, minutos, oferta, versao } = espera;
  const { origem, observacao } = espera;
  const sair = useCall(listaEsperaContracts.sairDaEspera, {
    onSuccess: refetchForaDoFeed,
    done: { title: `${cliente} saiu da lista de espera` },
  });
  return (
    <li>
      <b>{cliente}</b>
      <Contato telefone={telefone} cliente={cliente} />
      <small>
        {[placa && formatPlaca(placa), modelo].filter(Boolean).join(' · ')} · {servicos} (
        {duracaoEmPalavras(minutos)})
      </small>
      <small>{quandoPode(espera)}</small>
      {observacao && <small>“{observacao}”</small>}
      {origem === 'site' && <small>Pediu aviso pela página de agendamento</small>}
      {oferta && (
        <p>
          <StatusPill state={1}>
            {diaComMes(oferta.dia)}, {oferta.hora}
          </StatusPill>{' '}
          guardado até {horaEm(oferta.valeAte, fuso)}
        </p>
      )}
      <Button
        loading={sair.isPending}
        onClick={() => sair.mutate({ params: { codEspera }, body: { versao } })}
      >
        Tirar da lista
      </Button>
    </li>
  );
}

/** "seg 30/11": who waits may wait into another month. */
const diaComMes = (dia: string): string => `${diaCurto(dia)}/${dia.slice(5, 7)}`;

function quandoPode({ de, ate, deHora, ateHora }: EsperaDeHora): string {
  const dias = de === ate ? diaComMes(de) : `${diaComMes(de)} a ${diaComMes(ate)}`;
  return deHora === '00:00' && ateHora === '23:59' ? dias : `${dias}, das ${deHora} às ${ateHora}`;
}
