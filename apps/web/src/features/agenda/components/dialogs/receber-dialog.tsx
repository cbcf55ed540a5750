import { agendamentoContracts, agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { diaDe, formatDia, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { NOME_COMBUSTIVEL } from '@oferta/domain/agenda/veiculo/combustivel.ts';
import { mudaPromessa } from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { KM_INVALIDO, lerKm } from '@oferta/domain/quilometragem.ts';
import { useState, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { closeAgendaDialog } from '../../hooks/agenda-dialogs.ts';
import { undoLast, rememberUndo } from '../../hooks/desfazer.ts';
import { refetchForaDoFeed } from '../../hooks/fora-do-feed.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { printEntrada } from '../comprovante/comprovante-da-entrada.ts';
import { Pergunta } from './pergunta.tsx';
import css from './pergunta.module.css';
import { useMotivoDaPrevisao } from './previsao/use-motivo-da-previsao.tsx';

const PRISMA_MAXIMO = 999;
const TEXTO_MAXIMO = 500;

/** The car has arrived: how it came, its cone, OS and promised delivery, all optional; the server opens the OS. */
export function ReceberDialog({ agendamento }: { readonly agendamento: Agendamento }): ReactNode {
  const { codAgendamento, cliente, placa, modelo, versao, previsaoEntrega, dataAgendamento } = agendamento;
  const casa = useConcessionaria();
  const { fuso } = casa;
  const hoje = useAgora(fuso).dia;
  const prometido = previsaoEntrega === null ? null : new Date(previsaoEntrega);
  const [estado, setEstado] = useState<EstadoDoVeiculo>(SEM_ESTADO);
  const [marcas, setMarcas] = useState<Marcas>({ prisma: agendamento.prisma, ganchoChave: null });
  const [vagaPatio, setVagaPatio] = useState('');
  const [numeroOs, setNumeroOs] = useState(agendamento.numeroOs ?? '');
  const [dia, setDia] = useState<string | null>(prometido ? diaDe(prometido, fuso) : null);
  const [hora, setHora] = useState<number | null>(prometido ? minutoDoDia(prometido, fuso) : null);
  const porque = useMotivoDaPrevisao();
  const [erro, setErro] = useState<string | null>(null);
  const [outraOs, setOutraOs] = useState(false);
  const [imprimir, setImprimir] = useState(false);
  const adiantado = dataAgendamento > hoje;
  const { mutate: desfazer } = useCall(agendamentoContracts.cancelarRecebimento, {
    onSuccess: refetchForaDoFeed,
  });
  const receber = useCall(agendamentoContracts.receberAgendamento, {
    onSuccess(recebido) {
      closeAgendaDialog();
      refetchForaDoFeed();
      const voltar = (): void => desfazer({ params: { codAgendamento }, body: { versao: recebido.versao } });
      rememberUndo(voltar);
      showToast({
        title: `${placa ? formatPlaca(placa) : cliente} recebido`,
        ...(recebido.numeroOs && { description: `OS ${recebido.numeroOs}` }),
        tone: 2,
        undo: () => undoLast(voltar),
      });
      if (imprimir) printEntrada(recebido, casa);
    },
    onError(error) {
      setErro(error.mensagem);
      setOutraOs(error.codigo === agendamentoRefusals.comOsAberta.codigo);
      return true;
    },
  });
  const previsao = dia !== null && hora !== null ? instanteDe(dia, hora, fuso) : null;
  const pedeMotivo = mudaPromessa(prometido, previsao);
  const confirmar = (): void => {
    if ((dia === null) !== (hora === null)) return setErro('Informe o dia e a hora da entrega');
    if (pedeMotivo && porque.falta) return setErro(porque.falta);
    receber.mutate({
      params: { codAgendamento },
      body: {
        versao,
        km: estado.km,
        combustivel: estado.combustivel,
        pertences: estado.pertences.trim() || null,
        avarias: estado.avarias.trim() || null,
        ...marcas,
        vagaPatio: vagaPatio.trim() || null,
        numeroOs: numeroOs.trim() || null,
        previsaoEntrega: previsao && previsao.toISOString(),
        ...(pedeMotivo && { motivoPrevisao: porque.dito }),
        ...(adiantado && { trazerParaHoje: true }),
        ...(outraOs && { confirmarOutraOs: true }),
      },
    });
  };
  return (
    <Pergunta
      titulo="Receber veículo"
      sobre={{ placa, cliente, detalhe: modelo }}
      acao={acaoDe({ adiantado, outraOs })}
      isPending={receber.isPending}
      erro={erro}
      onConfirm={confirmar}
    >
      {adiantado && (
        <p className={css['aviso']}>
          O agendamento é de {formatDia(dataAgendamento)}. Ao receber agora, ele passa para hoje, como
          encaixe.
        </p>
      )}
      <EstadoNaEntrada estado={estado} onChange={(mudanca) => setEstado({ ...estado, ...mudanca })} />
      <MarcasDoVeiculo marcas={marcas} onChange={(mudanca) => setMarcas({ ...marcas, ...mudanca })} />
      <div className={css['par']} data-stack={12}>
        <TextInput
          label="Vaga no pátio"
          hint="Onde o carro fica"
          maxLength={20}
          value={vagaPatio}
          onChange={(event) => setVagaPatio(event.target.value)}
        />
        <TextInput
          label="Número da OS"
          hint="Em branco, o próximo da concessionária"
          maxLength={20}
          value={numeroOs}
          onChange={(event) => setNumeroOs(event.target.value)}
        />
      </div>
      <div className={css['par']} data-stack={12}>
        <DatePicker label="Previsão de entrega" value={dia} min={hoje} today={hoje} onChange={setDia} />
        <TimeInput label="Hora" value={hora} onChange={setHora} />
      </div>
      {pedeMotivo && porque.campos}
      <Checkbox
        label="Imprimir o comprovante para o cliente"
        checked={imprimir}
        onChange={(event) => setImprimir(event.target.checked)}
      />
    </Pergunta>
  );
}

/** The numbers by which a car and its key are found. */
interface Marcas {
  readonly prisma: number | null;
  readonly ganchoChave: number | null;
}

interface MarcasDoVeiculoProps {
  readonly marcas: Marcas;
  readonly onChange: (mudanca: Partial<Marcas>) => void;
}

function MarcasDoVeiculo({ marcas, onChange }: MarcasDoVeiculoProps): ReactNode {
  const numero = { read: lerInteiro, min: 1, max: PRISMA_MAXIMO };
  return (
    <div className={css['par']} data-stack={12}>
      <NumberInput
        label="Prisma"
        hint="Cone no veículo"
        {...numero}
        value={marcas.prisma}
        onChange={(prisma) => onChange({ prisma })}
      />
      <NumberInput
        label="Gancho da chave"
        hint="Onde a chave fica"
        {...numero}
        value={marcas.ganchoChave}
        onChange={(ganchoChave) => onChange({ ganchoChave })}
      />
    </div>
  );
}

interface EstadoDoVeiculo {
  readonly km: number | null;
  /** Eighths of the tank. */
  readonly combustivel: number | null;
  readonly pertences: string;
  readonly avarias: string;
}

const SEM_ESTADO: EstadoDoVeiculo = { km: null, combustivel: null, pertences: '', avarias: '' };

interface EstadoNaEntradaProps {
  readonly estado: EstadoDoVeiculo;
  readonly onChange: (mudanca: Partial<EstadoDoVeiculo>) => void;
}

/** How the car came: what is read on its dashboard, left inside, and seen around it. */
function EstadoNaEntrada({ estado, onChange }: EstadoNaEntradaProps): ReactNode {
  return (
    <>
      <div className={css['par']} data-stack={12}>
        <NumberInput
          label="Quilometragem"
          read={lerKm}
          invalid={KM_INVALIDO}
          value={estado.km}
          onChange={(km) => onChange({ km })}
        />
        <Select
          label="Combustível"
          placeholder="Não anotado"
          value={estado.combustivel ?? ''}
          options={NOME_COMBUSTIVEL.map((label, oitavos) => ({ value: String(oitavos), label }))}
          onChange={({ target: { value } }) => onChange({ combustivel: value === '' ? null : Number(value) })}
        />
      </div>
      <TextInput
        label="Pertences no veículo"
        placeholder="Estepe, cadeirinha, óculos…"
        maxLength={TEXTO_MAXIMO}
        value={estado.pertences}
        onChange={(event) => onChange({ pertences: event.target.value })}
      />
      <TextInput
        label="Avarias que já tem"
        placeholder="Risco na porta direita…"
        maxLength={TEXTO_MAXIMO}
        value={estado.avarias}
        onChange={(event) => onChange({ avarias: event.target.value })}
      />
    </>
  );
}

/** What the button says it does: a car of another day, or with another order open, is not received unawares. */
function acaoDe({ adiantado, outraOs }: { readonly adiantado: boolean; readonly outraOs: boolean }): string {
  if (outraOs) return 'Abrir outra OS e receber';
  return adiantado ? 'Trazer para hoje e receber' : 'Receber veículo';
}
