import { semAcento } from '@oferta/domain/busca.ts';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import type { ValoresFiltros } from './valores-filtros.ts';
import css from './usuarios-filtros-form.module.css';

interface Opcao {
  readonly id: string;
  readonly rotulo: string;
  readonly detalhe?: string;
  /** How many dealerships it opens. */
  readonly quantas?: number;
}

interface EscolhasProps {
  readonly nome: 'grupos' | 'marcas' | 'concessionarias';
  readonly titulo: string;
  readonly vazio: string;
  readonly opcoes: readonly Opcao[];
}

/** Above this many, a search helps. */
const BUSCA_ACIMA_DE = 8;

const plural = (quantas: number): string =>
  quantas === 1 ? '1 concessionária' : `${quantas} concessionárias`;

/** One kind of filter: marks to set, the marked ones first counted. */
export function Escolhas({ nome, titulo, vazio, opcoes }: EscolhasProps) {
  const id = useId();
  const { control } = useFormContext<ValoresFiltros>();
  const { field } = useController({ name: nome, control });
  const [termo, setTermo] = useState('');
  const marcados = new Set(field.value);
  const procurado = semAcento(termo.trim());
  const visiveis = opcoes.filter(
    ({ rotulo, detalhe = '' }) => procurado === '' || semAcento(`${rotulo} ${detalhe}`).includes(procurado),
  );
  const marcar = (opcao: string, sim: boolean): void =>
    field.onChange(sim ? [...marcados, opcao] : [...marcados].filter((outra) => outra !== opcao));
  return (
    <section className={css['escolhas']} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {titulo}
          {marcados.size > 0 && <span className="num"> · {marcados.size}</span>}
        </h2>
        {marcados.size > 0 && (
          <Button
            variant="subtle"
            aria-label={`Limpar ${titulo.toLowerCase()}`}
            onClick={() => field.onChange([])}
          >
            Limpar
          </Button>
        )}
      </header>
      {opcoes.length > BUSCA_ACIMA_DE && (
        <div>
          <SearchInput label={`Buscar em ${titulo.toLowerCase()}`} value={termo} onChange={setTermo} />
        </div>
      )}
      <ul>
        {visiveis.map(({ id: opcao, rotulo, detalhe, quantas }) => (
          <li key={opcao}>
            <Checkbox
              label={rotulo}
              description={quantas === undefined ? detalhe : plural(quantas)}
              checked={marcados.has(opcao)}
              onBlur={field.onBlur}
              onChange={(event) => marcar(opcao, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {visiveis.length === 0 && <p>{opcoes.length === 0 ? vazio : 'Nada com esta busca.'}</p>}
    </section>
  );
}
