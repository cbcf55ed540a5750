import type { SemanaEditada } from '@oferta/contracts/cadastros/funcionamento.ts';
import {
  impedimentoExpediente,
  PASSO_DA_CASA,
  toExpediente,
} from '@oferta/domain/cadastros/expediente/expediente.ts';
import { DIAS_DA_SEMANA } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/form/checkbox.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { useCampo } from '#frames/form/campo.tsx';
import css from './grade-de-horarios.module.css';

type Dia = NonNullable<SemanaEditada[number]>;

const PADRAO: Dia = { abertura: 480, fechamento: 1080, almocoInicio: 720, almocoFim: 780 };
/** As the week is lived; the values begin with Sunday. */
const ORDEM = [1, 2, 3, 4, 5, 6, 0] as const;
const UTEIS = [1, 2, 3, 4, 5];

/** Why a day's hours cannot be; lunch is both ends or none. */
function problemaDo(dia: SemanaEditada[number], passo: number): string | null {
  if (dia && (dia.almocoInicio === null) !== (dia.almocoFim === null))
    return 'Informe o início e o fim do almoço';
  return impedimentoExpediente(toExpediente(dia), passo);
}

/** The week's hours as a table that is filled by keyboard: Tab goes along a day, arrows move a time by a quarter. */
export function GradeDeHorarios({ passo = PASSO_DA_CASA }: { readonly passo?: number }) {
  const { registrar, valor, mudar, erro } = useCampo<SemanaEditada>('semana', {
    valida: (semana) =>
      ORDEM.map((n) => problemaDo(semana[n] ?? null, passo)).find((frase) => frase !== null) ?? null,
  });
  // The form's own value, of this path's type.
  const semana = valor as SemanaEditada;
  const trocar = (n: number, dia: SemanaEditada[number]): void =>
    mudar(semana.map((antes, i) => (i === n ? dia : antes)));
  const copiar = (n: number): void =>
    mudar(semana.map((antes, i) => (UTEIS.includes(i) ? (semana[n] ?? null) : antes)));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the form takes the eye when hours are wrong */}
      <table className={css['grade']} ref={registrar} tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Abre</th>
            <th scope="col">Fecha</th>
            <th scope="col">Almoço de</th>
            <th scope="col">até</th>
            <th scope="col">
              <span className="vh">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ORDEM.map((n) => (
            <LinhaDoDia
              key={n}
              nome={DIAS_DA_SEMANA[n]}
              dia={semana[n] ?? null}
              problema={problemaDo(semana[n] ?? null, passo)}
              onChange={(dia) => trocar(n, dia)}
              {...(UTEIS.includes(n) && { onCopiar: () => copiar(n) })}
            />
          ))}
        </tbody>
      </table>
      {erro && (
        <p className={css['erro']} role="alert">
          {erro}
        </p>
      )}
    </>
  );
}

interface LinhaProps {
  readonly nome: string;
  readonly dia: SemanaEditada[number];
  readonly problema: string | null;
  readonly onChange: (dia: SemanaEditada[number]) => void;
  readonly onCopiar?: () => void;
}

function LinhaDoDia({ nome, dia, problema, onChange, onCopiar }: LinhaProps) {
  return (
    <tr>
      <td>
        <Switch
          label={nome}
          checked={dia !== null}
          onChange={({ target }) => onChange(target.checked ? PADRAO : null)}
        />
      </td>
      {dia === null ? (
        <td colSpan={4}>
          <small>Fechado</small>
        </td>
      ) : (
        <>
          <Hora
            nome={`${nome}: abre`}
            coluna="Abre"
            valor={dia.abertura}
            onChange={(v) => onChange({ ...dia, abertura: v ?? 0 })}
          />
          <Hora
            nome={`${nome}: fecha`}
            coluna="Fecha"
            valor={dia.fechamento}
            onChange={(v) => onChange({ ...dia, fechamento: v ?? 0 })}
          />
          <Hora
            nome={`${nome}: início do almoço`}
            coluna="Almoço de"
            valor={dia.almocoInicio}
            onChange={(almocoInicio) => onChange({ ...dia, almocoInicio })}
          />
          <Hora
            nome={`${nome}: fim do almoço`}
            coluna="até"
            valor={dia.almocoFim}
            onChange={(almocoFim) => onChange({ ...dia, almocoFim })}
          />
        </>
      )}
      <td>
        {problema ? (
          <small data-tone="late">{problema}</small>
        ) : (
          onCopiar && (
            <Button
              variant="subtle"
              icon={<IconCopy size={15} />}
              onClick={onCopiar}
              aria-label={`Copiar para dias úteis: ${nome}`}
            >
              Copiar para dias úteis
            </Button>
          )
        )}
      </td>
    </tr>
  );
}

interface HoraProps {
  readonly nome: string;
  /** The head of its column, where a phone has none. */
  readonly coluna: string;
  readonly valor: number | null;
  readonly onChange: (minutos: number | null) => void;
}

/** The column says what it is; each cell says it again to who does not see columns. */
const Hora = ({ nome, coluna, valor, onChange }: HoraProps) => (
  <td data-rotulo={coluna}>
    <TimeInput label={<span className="vh">{nome}</span>} value={valor} onChange={onChange} step={15} />
  </td>
);
