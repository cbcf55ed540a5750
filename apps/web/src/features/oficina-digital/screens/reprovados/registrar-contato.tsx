import {
  oportunidadeContracts,
  SITUACOES_OPORTUNIDADE,
  type Oportunidade,
} from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { addDias, type Dia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { useState, type FormEvent } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import type { MenuItem } from '#ui/menu/menu-entry.ts';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { Falar } from '../../components/falar.tsx';
import { recarregarOportunidades } from '../../hooks/oportunidades-options.ts';
import { placaOuChassi } from '../../model/placa-ou-chassi.ts';
import { SITUACAO } from './colunas-oportunidade.tsx';
import css from './oportunidades.module.css';

const SITUACOES = SITUACOES_OPORTUNIDADE.map((id) => ({ id, label: SITUACAO[id].nome }));
const FORM = 'registrar-contato';
/** A week later is when one asks again, unless the client says another day. */
const DAQUI_A_DIAS = 7;

interface RegistrarContatoProps {
  readonly oportunidade: Oportunidade;
  readonly hoje: Dia;
  /** What else may be done with it; on a phone this is the only way there. */
  readonly acoes: readonly MenuItem[];
  readonly onClose: () => void;
}

/** What came of talking to the client: how it stands now, when to ask again, and what was said. */
export function RegistrarContato({ oportunidade, hoje, acoes, onClose }: RegistrarContatoProps) {
  const [registro, setRegistro] = useState(oportunidade);
  const [escrito, setEscrito] = useState(() => sugestaoPara(oportunidade, hoje));
  const [conflito, setConflito] = useState<{ frase: string; atual: Oportunidade } | null>(null);
  const { situacao, retomarEm, observacao } = escrito;
  const nome = placaOuChassi(registro);
  const { mutate, isPending } = useCall(oportunidadeContracts.editarOportunidade, {
    onSuccess() {
      recarregarOportunidades();
      onClose();
    },
    onError({ status, mensagem, atual }) {
      if (status !== 409 || !isOportunidade(atual)) return false;
      setConflito({ frase: mensagem, atual });
      return true;
    },
    done: { title: `Contato de ${nome} registrado`, description: registro.cliente, tone: 5 },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { codOportunidade, versao } = registro;
    mutate({
      params: { codOportunidade },
      body: { situacao, retomarEm, observacao: observacao.trim() || null, versao },
    });
  };
  const verAtual = (atual: Oportunidade): void => {
    setRegistro(atual);
    setEscrito({ situacao: atual.situacao, retomarEm: atual.retomarEm, observacao: atual.observacao ?? '' });
    setConflito(null);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Registrar contato"
      dismissable={!isPending}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={isPending}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form={FORM} loading={isPending}>
            Registrar contato
          </Button>
        </>
      }
    >
      <form id={FORM} className={css['contato']} data-stack={12} noValidate onSubmit={onSubmit}>
        <p>
          <PlateChip size="md">{nome}</PlateChip>
          <span>
            <b>{registro.descricao}</b>
            <small>
              {registro.cliente} · {registro.modelo} · {formatBRL(registro.totalCentavos)}
            </small>
          </span>
          <Falar telefone={registro.telefone} cliente={registro.cliente} />
        </p>
        <div data-wrap={8}>
          {acoes.map(({ id, label, icon, onSelect }) => (
            <Button
              key={id}
              icon={icon}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        {conflito && (
          <div className={css['erro']} data-line={8} role="alert">
            {conflito.frase}
            <Button onClick={() => verAtual(conflito.atual)}>Ver como está agora</Button>
          </div>
        )}
        <Segmented
          label="Situação"
          items={SITUACOES}
          value={situacao}
          onChange={(nova) => setEscrito({ ...escrito, situacao: nova })}
        />
        <DatePicker
          label="Retomar em"
          hint="Quando este item volta ao topo da lista"
          value={retomarEm}
          onChange={(dia) => dia && setEscrito({ ...escrito, retomarEm: dia })}
        />
        <Textarea
          label="Observação"
          rows={3}
          maxLength={500}
          placeholder="Ex.: pediu para ligar depois do dia 5"
          value={observacao}
          onChange={({ target }) => setEscrito({ ...escrito, observacao: target.value })}
        />
      </form>
    </Dialog>
  );
}

const isOportunidade = (atual: unknown): atual is Oportunidade =>
  typeof atual === 'object' && atual !== null && 'codOportunidade' in atual;

/** Whoever opens this has just talked to the client: what is due is put off by a week. */
function sugestaoPara(
  { situacao, retomarEm, observacao }: Oportunidade,
  hoje: Dia,
): Pick<Oportunidade, 'situacao' | 'retomarEm'> & { observacao: string } {
  return {
    situacao: situacao === 'aberta' ? 'contatada' : situacao,
    retomarEm: retomarEm <= hoje ? addDias(hoje, DAQUI_A_DIAS) : retomarEm,
    observacao: observacao ?? '',
  };
}
