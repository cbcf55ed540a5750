import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { limitesDe, type ItemEmEdicao } from '../../model/modelo-em-edicao.ts';
import { ProvaDaMedida } from '../prova-da-medida.tsx';
import css from './grupos.module.css';

const SENTIDOS = [
  { value: 'minimo', label: 'Menos é pior' },
  { value: 'maximo', label: 'Mais é pior' },
];

interface LimitesDaMedidaProps {
  readonly item: ItemEmEdicao;
  readonly erro: string | undefined;
  readonly onMudar: (mudanca: Partial<ItemEmEdicao>) => void;
}

/** Unit and limits of a measure, and a value to see which colour they give it. */
export function LimitesDaMedida({ item, erro, onMudar }: LimitesDaMedidaProps) {
  const abaixo = item.sentido === 'minimo' ? 'abaixo de' : 'acima de';
  return (
    <fieldset className={css['limites']} data-stack={12}>
      <legend className="vh">Limites da medida</legend>
      <TextInput
        label="Unidade"
        maxLength={10}
        placeholder="mm"
        value={item.unidade}
        onChange={({ target }) => onMudar({ unidade: target.value })}
      />
      <Select
        label="Sentido"
        options={SENTIDOS}
        value={item.sentido}
        onChange={({ target }) => onMudar({ sentido: target.value === 'maximo' ? 'maximo' : 'minimo' })}
      />
      <TextInput
        label={`Amarelo ${abaixo}`}
        inputMode="decimal"
        value={item.amarelo}
        onChange={({ target }) => onMudar({ amarelo: target.value })}
      />
      <TextInput
        label={`Vermelho ${abaixo}`}
        inputMode="decimal"
        value={item.vermelho}
        error={erro}
        onChange={({ target }) => onMudar({ vermelho: target.value })}
      />
      <ProvaDaMedida rotulo="Experimente" unidade={item.unidade} limites={limitesDe(item)} />
    </fieldset>
  );
}
