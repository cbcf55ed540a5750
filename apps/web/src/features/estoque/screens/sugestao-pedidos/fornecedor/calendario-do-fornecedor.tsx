import type { Fornecedor } from '@oferta/contracts/estoque/fornecedor.ts';
import { type DiaDaSemana, formatDia } from '@oferta/domain/dia.ts';
import { IconX } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './fornecedor.module.css';
import type { Escrito } from './campos-do-fornecedor.ts';

const SEMANA: readonly (readonly [DiaDaSemana, string])[] = [
  [1, 'seg'],
  [2, 'ter'],
  [3, 'qua'],
  [4, 'qui'],
  [5, 'sex'],
  [6, 'sáb'],
  [0, 'dom'],
];

interface CalendarioProps {
  readonly escrito: Escrito;
  readonly erros: Partial<Record<string, string>>;
  readonly onMudar: (mudanca: Partial<Escrito>) => void;
}

/** On which days a supplier takes orders and brings them; none chosen: every working day. */
export function CalendarioDoFornecedor({ escrito, erros, onMudar }: CalendarioProps) {
  const { diasFechados } = escrito;
  return (
    <section className={css['grupo']}>
      <h3>Calendário</h3>
      <Semana
        titulo="Leva pedidos na"
        dias={escrito.diasPedido}
        onMudar={(diasPedido) => onMudar({ diasPedido })}
      />
      <TextInput
        label="E nos dias do mês"
        placeholder="5, 20"
        value={escrito.diasDoMes}
        error={erros['diasDoMes']}
        hint="Sem dia nenhum, leva em todo dia útil"
        onChange={({ currentTarget: { value } }) => onMudar({ diasDoMes: value })}
      />
      <Semana
        titulo="Entrega na"
        dias={escrito.diasEntrega}
        onMudar={(diasEntrega) => onMudar({ diasEntrega })}
      />
      <DatePicker
        label="Fechado em"
        hint="Além dos feriados nacionais"
        value={null}
        error={erros['diasFechados']}
        onChange={(dia) =>
          dia !== null && onMudar({ diasFechados: [...new Set([...diasFechados, dia])].toSorted() })
        }
      />
      {diasFechados.length > 0 && (
        <ul className={css['fechados']} aria-label="Dias em que o fornecedor fecha">
          {diasFechados.map((dia) => (
            <li key={dia}>
              <Button
                icon={<IconX size={14} />}
                aria-label={`Abrir em ${formatDia(dia)}`}
                onClick={() => onMudar({ diasFechados: diasFechados.filter((outro) => outro !== dia) })}
              >
                {formatDia(dia)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SemanaProps {
  readonly titulo: string;
  readonly dias: Fornecedor['diasPedido'];
  readonly onMudar: (dias: Fornecedor['diasPedido']) => void;
}

const Semana = ({ titulo, dias, onMudar }: SemanaProps) => (
  <fieldset className={css['dias']}>
    <legend>{titulo}</legend>
    {SEMANA.map(([dia, nome]) => (
      <Checkbox
        key={dia}
        label={nome}
        checked={dias.includes(dia)}
        onChange={() => onMudar(dias.includes(dia) ? dias.filter((outro) => outro !== dia) : [...dias, dia])}
      />
    ))}
  </fieldset>
);
