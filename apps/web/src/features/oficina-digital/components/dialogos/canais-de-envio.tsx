import { Checkbox } from '#ui/form/checkbox.tsx';
import css from './formulario-dialog.module.css';

const CANAIS = [
  { id: 'whatsapp', nome: 'WhatsApp' },
  { id: 'sms', nome: 'SMS' },
  { id: 'email', nome: 'E-mail' },
] as const;
export type Canal = (typeof CANAIS)[number]['id'];

interface CanaisDeEnvioProps {
  readonly canais: readonly Canal[];
  readonly disabled?: boolean;
  readonly onChange: (canais: readonly Canal[]) => void;
}

/** How the customer is told; none is fine too: the link can be handed over by hand. */
export function CanaisDeEnvio({ canais, disabled, onChange }: CanaisDeEnvioProps) {
  const trocar = (canal: Canal): void =>
    onChange(canais.includes(canal) ? canais.filter((cada) => cada !== canal) : [...canais, canal]);
  return (
    <div className={css['canais']}>
      {CANAIS.map(({ id, nome }) => (
        <Checkbox
          key={id}
          label={nome}
          disabled={disabled}
          checked={canais.includes(id)}
          onChange={() => trocar(id)}
        />
      ))}
    </div>
  );
}
