import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { tiposServicoOptions } from '../../../hooks/use-equipe.ts';
import css from './e-se.module.css';
import type { Ensaio } from './use-ensaio.ts';

/** How many cars, from when on, for what. */
export interface PedidoDePassantes {
  readonly quantos: number;
  readonly desdeMin: number;
  readonly codTipoServico: number;
  readonly minutos: number;
  readonly nome: string;
}

interface PassantesDialogProps {
  readonly ensaio: Ensaio;
  readonly onClose: () => void;
  readonly onConfirm: (pedido: PedidoDePassantes) => void;
}

const QUANTOS = [1, 2, 3, 4, 5, 6, 8, 10];

/** Cars that may come without an appointment. Applied, each keeps its mechanic's time until it comes. */
export function PassantesDialog({ ensaio, onClose, onConfirm }: PassantesDialogProps): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const { data: tipos = [] } = useQuery(tiposServicoOptions(codConcessionaria));
  const { agoraMin, mecanicos } = ensaio.depois;
  const abertura = mecanicos.find(({ expediente }) => expediente)?.expediente?.abertura ?? parseHora('08:00');
  const [quantos, setQuantos] = useState('2');
  const [codigo, setCodigo] = useState('');
  const [desdeMin, setDesde] = useState<number | null>(Math.max(agoraMin, abertura ?? 0));
  const tipo = tipos.find(({ codTipoServico }) => String(codTipoServico) === codigo) ?? tipos[0];
  const confirmar = (event: FormEvent): void => {
    event.preventDefault();
    if (!tipo || desdeMin === null) return;
    const { codTipoServico, tempoPadraoMin: minutos, nome } = tipo;
    onConfirm({ quantos: Number(quantos), desdeMin, codTipoServico, minutos, nome });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Passantes"
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button size="md" variant="primary" type="submit" form="passantes-do-ensaio">
            Experimentar
          </Button>
        </>
      }
    >
      <form id="passantes-do-ensaio" className={css['campos']} data-stack={12} onSubmit={confirmar}>
        <Select
          label="Quantos"
          value={quantos}
          options={QUANTOS.map((cada) => ({ value: String(cada), label: String(cada) }))}
          onChange={({ target }) => setQuantos(target.value)}
        />
        <TimeInput label="A partir das" value={desdeMin} onChange={setDesde} />
        <Select
          label="Serviço"
          value={codigo || String(tipo?.codTipoServico ?? '')}
          options={tipos.map(({ codTipoServico, nome, tempoPadraoMin }) => ({
            value: String(codTipoServico),
            label: `${nome} · ${tempoPadraoMin} min`,
          }))}
          onChange={({ target }) => setCodigo(target.value)}
        />
        <p>Ao aplicar, o tempo fica bloqueado para eles na faixa de cada mecânico.</p>
      </form>
    </Dialog>
  );
}
