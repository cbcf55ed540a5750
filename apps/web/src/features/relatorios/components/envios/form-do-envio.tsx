import type { CallOf } from '@oferta/contracts/contract.ts';
import type { paginaUnicaContracts } from '@oferta/contracts/relatorios/pagina-unica.ts';
import { isEmailValido } from '@oferta/domain/cadastros/contato/email.ts';
import { DIAS_DO_ENVIO, type Frequencia } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useUsuario } from '#kernel/session/session.ts';
import { Select } from '#ui/form/select.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import css from './envios.module.css';

/** What the page on the screen is of: that is what is sent. */
export interface DeQue {
  readonly codGrupo: number | null;
  readonly marca: string | null;
  readonly nome: string;
}

type Escrito = CallOf<typeof paginaUnicaContracts.criarEnvio>['body'];

const FREQUENCIAS = [
  { value: 'diario', label: 'De segunda a sexta' },
  { value: 'semanal', label: 'Uma vez por semana' },
  { value: 'mensal', label: 'Uma vez por mês, do mês anterior' },
];
const SEMANA = DIAS_DO_ENVIO.map((label, i) => ({ value: String(i + 1), label }));
const MES = Array.from({ length: 28 }, (_vazio, i) => ({ value: String(i + 1), label: `dia ${i + 1}` }));
const HORAS = Array.from({ length: 24 }, (_vazio, hora) => ({ value: String(hora), label: `${hora}h` }));

interface FormDoEnvioProps {
  readonly deQue: DeQue;
  readonly onEscrito: (escrito: Escrito) => void;
}

/** When the page leaves and to whom. Its button stands in the dialog's foot. */
export function FormDoEnvio({ deQue, onEscrito }: FormDoEnvioProps): ReactNode {
  const { email } = useUsuario();
  const [frequencia, setFrequencia] = useState<Frequencia>('semanal');
  const [dia, setDia] = useState('1');
  const [hora, setHora] = useState('7');
  const [texto, setTexto] = useState(email);
  const [tentou, setTentou] = useState(false);
  const destinatarios = [...new Set(texto.split(/[\s,;]+/).filter(Boolean))];
  const errado = destinatarios.find((um) => !isEmailValido(um));
  const erro =
    destinatarios.length === 0
      ? 'Informe ao menos um e-mail'
      : errado !== undefined
        ? `Confira o e-mail ${errado}`
        : destinatarios.length > 20
          ? 'Informe até 20 e-mails'
          : undefined;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTentou(true);
    if (erro !== undefined) return;
    const { codGrupo, marca } = deQue;
    onEscrito({
      codGrupo,
      marca,
      frequencia,
      dia: frequencia === 'diario' ? null : Number(dia),
      hora: Number(hora),
      destinatarios,
      ativo: true,
    });
  };
  return (
    <form id="envio" className={css['form']} data-stack={12} onSubmit={onSubmit}>
      <p>
        Sai a página de <b>{deQue.nome}</b>, com o que você vê no dia.
      </p>
      <div className={css['quando']} data-stack={12}>
        <Select
          label="Quando"
          options={FREQUENCIAS}
          value={frequencia}
          onChange={({ target }) => {
            setFrequencia(target.value === 'diario' || target.value === 'mensal' ? target.value : 'semanal');
            setDia('1');
          }}
        />
        {frequencia !== 'diario' && (
          <Select
            label="Dia"
            options={frequencia === 'semanal' ? SEMANA : MES}
            value={dia}
            onChange={({ target }) => setDia(target.value)}
          />
        )}
        <Select label="Hora" options={HORAS} value={hora} onChange={({ target }) => setHora(target.value)} />
      </div>
      <Textarea
        label="Para"
        hint="E-mails separados por vírgula ou linha"
        required
        error={tentou ? erro : undefined}
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
    </form>
  );
}
