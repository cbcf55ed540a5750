import { type AgendaPublica, agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseComCodigo } from '#kernel/frase-com-codigo.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { saveFromKeyboard } from '#ui/form/save-from-keyboard.ts';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { tiposServicoOptions } from '../../hooks/use-equipe.ts';
import css from './pagina-publica-dialog.module.css';

const FORM = 'pagina-publica';

const paginaOptions = (codConcessionaria: number) => ({
  queryKey: ['agenda', 'paginaPublica', codConcessionaria],
  queryFn: () => call(agendaPublicaContracts.agendaPublica, { params: { codConcessionaria } }),
  // What is edited is read anew each time it is opened.
  gcTime: 0,
});

/** How the dealership receives bookings by the internet: whether, where, how far ahead and how many. */
export function PaginaPublicaDialog(): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const consulta = useQuery(paginaOptions(codConcessionaria));
  if (consulta.data) return <Formulario key={consulta.data.versao} pagina={consulta.data} />;
  return (
    <Dialog opened onClose={closeAgendaDialog} title="Agendamento pela internet">
      {consulta.error ? (
        <div className={css['falha']} data-stack={10} role="alert">
          <p>{fraseComCodigo(consulta.error)}</p>
          <Button onClick={() => void consulta.refetch()}>Tentar novamente</Button>
        </div>
      ) : (
        <Skeleton variant="cards" count={3} />
      )}
    </Dialog>
  );
}

function Formulario({ pagina }: { readonly pagina: AgendaPublica }): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const [editada, setEditada] = useState(pagina);
  const [erro, setErro] = useState<string | null>(null);
  const mudar = (mudanca: Partial<AgendaPublica>): void => setEditada((antes) => ({ ...antes, ...mudanca }));
  const { mutate: salvar, isPending } = useCall(agendaPublicaContracts.salvarAgendaPublica, {
    done: { title: editada.ligada ? 'Página ligada' : 'Página desligada' },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['agenda', 'paginaPublica'] });
      closeAgendaDialog();
    },
    onError: ({ mensagem, campos }) => {
      setErro(campos[0]?.mensagem ?? mensagem);
      return true;
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) salvar({ params: { codConcessionaria }, body: editada });
  };
  const endereco = `${window.location.origin}/agendar/${editada.slug}`;
  return (
    <Dialog
      opened
      onClose={closeAgendaDialog}
      title="Agendamento pela internet"
      dismissable={!isPending}
      footer={
        <>
          <Button size="md" onClick={closeAgendaDialog} disabled={isPending}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form={FORM} loading={isPending}>
            Salvar
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields is the same as the button */}
      <form id={FORM} data-stack={12} noValidate onSubmit={onSubmit} onKeyDown={saveFromKeyboard}>
        <Checkbox
          label="Receber agendamentos pela internet"
          description="Desligada, a página mostra só o telefone da oficina"
          checked={editada.ligada}
          onChange={({ target }) => mudar({ ligada: target.checked })}
        />
        <TextInput
          label="Endereço da página"
          maxLength={60}
          value={editada.slug}
          hint={endereco}
          onChange={({ target }) => mudar({ slug: target.value.toLowerCase() })}
        />
        {pagina.versao > 0 && pagina.ligada && (
          <p className={css['abrir']} data-stack={4}>
            <a href={`/agendar/${pagina.slug}`} target="_blank" rel="noreferrer">
              Abrir a página
            </a>
            <span>
              No seu site: <code>{`<iframe src="${endereco}?embed=1"></iframe>`}</code>
            </span>
          </p>
        )}
        <Select
          label="O pedido entra como"
          options={[
            { value: 'confirmado', label: 'Confirmado, com consultor' },
            { value: 'bolsao', label: 'Pedido no bolsão, para alguém assumir' },
          ]}
          value={editada.entraComo}
          onChange={({ target }) => mudar({ entraComo: target.value === 'bolsao' ? 'bolsao' : 'confirmado' })}
        />
        <Limites pagina={editada} mudar={mudar} />
        <Tipos pagina={editada} mudar={mudar} />
        <Lembretes pagina={editada} mudar={mudar} />
        {erro && (
          <p className={css['erro']} role="alert">
            {erro}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface ParteProps {
  readonly pagina: AgendaPublica;
  readonly mudar: (mudanca: Partial<AgendaPublica>) => void;
}

/** How far ahead, how late, and how many. */
function Limites({ pagina, mudar }: ParteProps): ReactNode {
  return (
    <div className={css['par']} data-stack={12}>
      <Horas
        label="Antecedência mínima"
        minutos={pagina.antecedenciaMin}
        onMinutos={(antecedenciaMin) => mudar({ antecedenciaMin })}
      />
      <Inteiro
        label="Agenda aberta por"
        unidade="dias"
        valor={pagina.horizonteDias}
        faixa={[1, 90]}
        onValor={(dias) => mudar({ horizonteDias: dias ?? pagina.horizonteDias })}
      />
      <Horas
        label="Mudar ou cancelar até"
        hint="antes da visita"
        minutos={pagina.mudancaAteMin}
        onMinutos={(mudancaAteMin) => mudar({ mudancaAteMin })}
      />
      <Inteiro
        label="Chegadas a cada 15 min"
        hint="Vazio: quantas os consultores receberem"
        valor={pagina.chegadasPorQuarto}
        faixa={[1, 50]}
        onValor={(chegadasPorQuarto) => mudar({ chegadasPorQuarto })}
      />
      <Inteiro
        label="Clientes que esperam, por dia"
        hint="Vazio: sem limite"
        valor={pagina.esperaPorDia}
        faixa={[0, 500]}
        onValor={(esperaPorDia) => mudar({ esperaPorDia })}
      />
      <Inteiro
        label="Leva e traz, por dia"
        hint="0: não oferece"
        valor={pagina.levaETrazPorDia}
        faixa={[0, 500]}
        onValor={(quantos) => mudar({ levaETrazPorDia: quantos ?? 0 })}
      />
    </div>
  );
}

/** What depends on the types of service: what "something else" is booked as, and the time kept free after each. */
function Tipos({ pagina, mudar }: ParteProps): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const tipos = useQuery(tiposServicoOptions(codConcessionaria)).data ?? [];
  return (
    <>
      <Select
        label="“Outra coisa” entra como"
        placeholder="Não oferecer"
        options={tipos.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
        value={pagina.codTipoOutra === null ? '' : String(pagina.codTipoOutra)}
        onChange={({ target }) => mudar({ codTipoOutra: target.value === '' ? null : Number(target.value) })}
      />
      <details className={css['folgas']}>
        <summary>Folga depois de cada tipo de serviço</summary>
        <div className={css['par']} data-stack={12}>
          {tipos.map(({ codTipoServico, nome }) => (
            <Inteiro
              key={codTipoServico}
              label={nome}
              unidade="min"
              valor={pagina.folgas.find((folga) => folga.codTipoServico === codTipoServico)?.minutos ?? null}
              faixa={[1, 480]}
              onValor={(minutos) =>
                mudar({
                  folgas: [
                    ...pagina.folgas.filter((folga) => folga.codTipoServico !== codTipoServico),
                    ...(minutos === null ? [] : [{ codTipoServico, minutos }]),
                  ],
                })
              }
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** What clients are sent without being asked, with a link on which they confirm, move or cancel. */
function Lembretes({ pagina, mudar }: ParteProps): ReactNode {
  return (
    <fieldset className={css['lembretes']} data-stack={10}>
      <legend>Lembretes ao cliente</legend>
      <p>
        Por SMS ou e-mail, das 8h às 20h, com um link para confirmar, mudar ou cancelar. Valem para todo
        agendamento com consultor, também os marcados no balcão.
      </p>
      <Checkbox
        label="Ao marcar"
        checked={pagina.lembraAoMarcar}
        onChange={({ target }) => mudar({ lembraAoMarcar: target.checked })}
      />
      <Checkbox
        label="Na véspera"
        checked={pagina.lembraNaVespera}
        onChange={({ target }) => mudar({ lembraNaVespera: target.checked })}
      />
      <Checkbox
        label="2 horas antes"
        checked={pagina.lembraDuasHoras}
        onChange={({ target }) => mudar({ lembraDuasHoras: target.checked })}
      />
      <Inteiro
        label="Guardar por, para quem está na lista de espera"
        hint="O horário que abre vai para o próximo se a pessoa não responder"
        unidade="min"
        valor={pagina.ofertaValeMin}
        faixa={[5, 240]}
        onValor={(minutos) => mudar({ ofertaValeMin: minutos ?? pagina.ofertaValeMin })}
      />
    </fieldset>
  );
}

interface InteiroProps {
  readonly label: string;
  readonly hint?: string;
  readonly unidade?: string;
  readonly valor: number | null;
  readonly faixa: readonly [number, number];
  readonly onValor: (valor: number | null) => void;
}

function Inteiro({ label, hint, unidade, valor, faixa: [min, max], onValor }: InteiroProps): ReactNode {
  return (
    <NumberInput
      label={label}
      hint={hint}
      trailing={unidade && <small>{unidade}</small>}
      min={min}
      max={max}
      read={lerInteiro}
      value={valor}
      onChange={onValor}
    />
  );
}

interface HorasProps {
  readonly label: string;
  readonly hint?: string;
  readonly minutos: number;
  readonly onMinutos: (minutos: number) => void;
}

/** A stretch in whole hours, kept in minutes. */
function Horas({ label, hint, minutos, onMinutos }: HorasProps): ReactNode {
  return (
    <Inteiro
      label={label}
      {...(hint !== undefined && { hint })}
      unidade="horas"
      valor={Math.round(minutos / 60)}
      faixa={[0, 336]}
      onValor={(horas) => onMinutos((horas ?? 0) * 60)}
    />
  );
}
