import type { Esfera, FeriadoDaCasa } from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { feriadosNacionais } from '@oferta/domain/cadastros/expediente/feriado.ts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useAntesDeSalvar } from '#frames/form/antes-de-salvar.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { NOME_DA_ESFERA } from './feriados-editados.ts';
import css from './concessionaria-form.module.css';

const ESFERAS = (['municipal', 'estadual', 'propria'] as const).map((value) => ({
  value,
  label: NOME_DA_ESFERA[value],
}));

interface NovoFeriadoProps {
  readonly ano: number;
  /** Days that are kept already. */
  readonly ocupados: readonly string[];
  readonly onNovo: (feriado: FeriadoDaCasa) => void;
  /** Whether something is typed here that is not among the days yet. */
  readonly onPendente: (pendente: boolean) => void;
}

/** One line to put in a day of the state, the city or the house itself. What is in it goes along when the form is saved. */
export function NovoFeriado({ ano, ocupados, onNovo, onPendente }: NovoFeriadoProps) {
  const [dia, setDia] = useState<string | null>(null);
  const [nome, setNome] = useState('');
  const [esfera, setEsfera] = useState<Esfera>('municipal');
  const [tentou, setTentou] = useState(false);
  const nacional =
    dia === null ? undefined : feriadosNacionais(Number(dia.slice(0, 4))).find((f) => f.dia === dia);
  const erroDoDia =
    dia === null
      ? 'Escolha o dia'
      : nacional
        ? `Já é ${nacional.nome}`
        : ocupados.includes(dia)
          ? 'Já há um feriado neste dia'
          : undefined;
  const incluir = (): void => {
    setTentou(true);
    if (dia === null || erroDoDia !== undefined || nome.trim() === '') return;
    onNovo({ dia, nome: nome.trim(), esfera, abre: false });
    setDia(null);
    setNome('');
    setTentou(false);
    onPendente(false);
  };
  const comAlgo = dia !== null || nome.trim() !== '';
  const dizer = useEffectEvent(onPendente);
  useEffect(() => {
    dizer(comAlgo);
    return () => dizer(false);
  }, [comAlgo]);
  useAntesDeSalvar(() => comAlgo && incluir());
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    incluir();
  };
  return (
    <div className={css['novo']} data-stack={12}>
      <DatePicker
        label="Dia"
        value={dia}
        onChange={setDia}
        min={`${ano - 1}-01-01`}
        error={tentou ? erroDoDia : undefined}
      />
      <TextInput
        label="Nome do feriado"
        maxLength={80}
        value={nome}
        onChange={({ target }) => setNome(target.value)}
        onKeyDown={onEnter}
        error={tentou && nome.trim() === '' ? 'Dê um nome ao feriado' : undefined}
      />
      <Select
        label="De quem"
        options={ESFERAS}
        value={esfera}
        // The options are the three of above.
        onChange={({ target }) => setEsfera(target.value as Esfera)}
      />
      <Button size="md" icon={<IconPlus size={16} />} onClick={incluir}>
        Incluir feriado
      </Button>
    </div>
  );
}
