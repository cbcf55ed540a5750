import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { identificacao } from '../lista/identificacao.ts';
import { Assinatura } from './assinatura.tsx';
import type { EntregaAlvo } from './entrega-alvo.ts';
import css from './entregas.module.css';
import { useRegistrarEntrega } from './use-registrar-entrega.ts';

/** What goes over the counter with the car. */
const CONFERENCIA = [
  'Chave e chave reserva',
  'Pertences do veículo',
  'Documentos e nota',
  'Serviços explicados ao cliente',
];

interface DialogoEntregaProps {
  readonly alvo: EntregaAlvo;
  readonly onClose: () => void;
}

/** The delivery: what was handed over, who took the car, and their signature. */
export function DialogoEntrega({ alvo, onClose }: DialogoEntregaProps) {
  const { cliente, modelo, prontos, abertos } = alvo;
  const [conferidos, setConferidos] = useState<ReadonlySet<string>>(new Set());
  const [retiradoPor, setRetiradoPor] = useState(cliente);
  const [assinatura, setAssinatura] = useState<string | null>(null);
  const { registrar, isPending } = useRegistrarEntrega(onClose);
  const falta = CONFERENCIA.length - conferidos.size;
  const marcar = (item: string): void =>
    setConferidos((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(item)) depois.add(item);
      return depois;
    });
  const entregar = (): void => registrar(alvo, { retiradoPor: retiradoPor.trim() || null, assinatura });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Entregar ${identificacao(alvo)}`}
      dismissable={assinatura === null}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button
            variant="primary"
            size="md"
            loading={isPending}
            disabled={falta > 0 || prontos.length === 0 || abertos.length > 0}
            onClick={entregar}
          >
            {falta > 0 ? `Falta conferir ${falta}` : 'Registrar entrega'}
          </Button>
        </>
      }
    >
      <p className={css['veiculo']}>
        {cliente} · {modelo}
      </p>
      {abertos.length > 0 && (
        <p className={css['aviso']} data-tone="late" role="alert">
          <IconAlertTriangle size={16} />
          Ainda não pronto: {abertos.join(', ')}.
        </p>
      )}
      <fieldset className={css['conferencia']}>
        <legend>Conferência</legend>
        {CONFERENCIA.map((item) => (
          <Checkbox key={item} label={item} checked={conferidos.has(item)} onChange={() => marcar(item)} />
        ))}
        {falta > 0 && (
          <Button variant="subtle" onClick={() => setConferidos(new Set(CONFERENCIA))}>
            Marcar tudo
          </Button>
        )}
      </fieldset>
      <TextInput
        label="Retirado por"
        value={retiradoPor}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => setRetiradoPor(target.value)}
      />
      <p className={css['rotulo']}>Assinatura</p>
      <Assinatura onChange={setAssinatura} />
    </Dialog>
  );
}
