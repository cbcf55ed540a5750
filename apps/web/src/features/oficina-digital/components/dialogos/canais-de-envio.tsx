import { Checkbox } from '#ui/form/checkbox.tsx';
import css from './formulario-dialog.module.css';

const CANAIS = [
  { id: 'whatsapp', nome: 'WhatsApp' },
  { id: 'sms', nome: 'SMS' },
  { id: 'email', nome: 'E-mail' },
] as const;
export type Canal = (typeof CANAIS)[number]['id'];

/** What has become of the quote when it was sent by these ways: only what goes by itself waits to leave. */
export const desfechoDoEnvio = (canais: readonly Canal[]): string =>
  canais.some((canal) => canal !== 'whatsapp') ? 'Orçamento na fila de envio' : 'Link pronto: falta entregar';

interface CanaisDeEnvioProps {
  readonly canais: readonly Canal[];
  readonly disabled?: boolean;
  /** Known to have no mobile phone: a text would be shown to nobody. */
  readonly semCelular?: boolean;
  readonly onChange: (canais: readonly Canal[]) => void;
}

/** How the customer is told; none is fine too: the link can be handed over by hand. */
export function CanaisDeEnvio({ canais, disabled, semCelular = false, onChange }: CanaisDeEnvioProps) {
  const trocar = (canal: Canal): void =>
    onChange(canais.includes(canal) ? canais.filter((cada) => cada !== canal) : [...canais, canal]);
  return (
    <div className={css['canais']}>
      {CANAIS.map(({ id, nome }) => (
        <Checkbox
          key={id}
          label={id === 'sms' && semCelular ? 'SMS: sem celular' : nome}
          disabled={disabled || (id === 'sms' && semCelular)}
          checked={canais.includes(id)}
          onChange={() => trocar(id)}
        />
      ))}
    </div>
  );
}
