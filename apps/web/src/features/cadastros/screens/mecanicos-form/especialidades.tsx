import type { Especialidade } from '@oferta/contracts/cadastros/mecanico.ts';
import {
  NIVEIS_ESPECIALIDADE,
  NOMES_NIVEL_ESPECIALIDADE,
  situacaoDaValidade,
} from '@oferta/domain/cadastros/especialidade.ts';
import { addDias } from '@oferta/domain/dia.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { useHoje } from '../../components/equipe/use-hoje.ts';
import css from './mecanicos-form.module.css';
import type { OpcoesMecanico, ValoresMecanico } from './valores-mecanico.ts';

const NIVEIS = NIVEIS_ESPECIALIDADE.map((nivel) => ({
  value: nivel,
  label: NOMES_NIVEL_ESPECIALIDADE[nivel],
}));

/** Types to tick; each that is ticked may tell how far he has come and until when his certificate holds. */
export function Especialidades({ tipos }: { readonly tipos: OpcoesMecanico['tiposServico'] }) {
  const { setValue, getValues } = useFormContext<ValoresMecanico>();
  const marcadas = useWatch<ValoresMecanico, 'especialidades'>({ name: 'especialidades' });
  const mudar = (codTipoServico: number, parte: Partial<Especialidade> | null): void => {
    const antes = getValues('especialidades');
    const esta = antes.find((cada) => cada.codTipoServico === codTipoServico);
    const outras = antes.filter((cada) => cada !== esta);
    const nova = { codTipoServico, nivel: null, validade: null, ...esta, ...parte };
    const todas = parte === null ? outras : [...outras, nova];
    setValue(
      'especialidades',
      todas.toSorted((a, b) => a.codTipoServico - b.codTipoServico),
      { shouldDirty: true },
    );
  };
  return (
    <ul className={css['especialidades']}>
      {/* Each field says its own name; this says it once for the eye. */}
      <li className={css['colunas']} aria-hidden="true">
        <span>Serviço</span>
        <span>Nível</span>
        <span>Certificado até</span>
      </li>
      {tipos.map(({ codTipoServico, nome }) => {
        const marcada = marcadas.find((cada) => cada.codTipoServico === codTipoServico);
        return (
          <li key={codTipoServico}>
            <Checkbox
              label={nome}
              checked={marcada !== undefined}
              onChange={({ target }) => mudar(codTipoServico, target.checked ? {} : null)}
            />
            {marcada && (
              <Detalhes nome={nome} marcada={marcada} onChange={(parte) => mudar(codTipoServico, parte)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DetalhesProps {
  readonly nome: string;
  readonly marcada: Especialidade;
  readonly onChange: (parte: Partial<Especialidade>) => void;
}

function Detalhes({ nome, marcada: { nivel, validade }, onChange }: DetalhesProps) {
  const hoje = useHoje();
  const vencida = situacaoDaValidade(validade, hoje, addDias(hoje, 30)) === 'vencida';
  return (
    <>
      <div data-rotulo="Nível">
        <Select
          label={<span className="vh">{`Nível em ${nome}`}</span>}
          options={NIVEIS}
          placeholder="Sem nível"
          value={nivel ?? ''}
          onChange={({ target }) =>
            onChange({ nivel: NIVEIS_ESPECIALIDADE.find((cada) => cada === target.value) ?? null })
          }
        />
      </div>
      <div data-rotulo="Certificado até">
        <DatePicker
          label={<span className="vh">{`Validade de ${nome}`}</span>}
          value={validade}
          onChange={(dia) => onChange({ validade: dia })}
          {...(vencida ? { error: 'Certificado vencido' } : {})}
        />
      </div>
    </>
  );
}
