import { foldText } from '#ui/form/fold-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { todasConcessionarias } from '../../components/concessionaria/consultas-concessionaria.ts';
import css from './grupos-form.module.css';

/** The distributor's dealerships to tick; each says which group it would leave. */
export function CampoConcessionarias({ codGrupo }: { readonly codGrupo: number | null }) {
  const { control, setValue, getValues } = useFormContext<{ concessionarias: number[] }>();
  const marcadas = new Set(useWatch({ control, name: 'concessionarias' }));
  const [busca, setBusca] = useState('');
  const consulta = useQuery(todasConcessionarias);
  const { data } = consulta;
  const [doGrupo] = useState(() => new Set(codGrupo === null ? [] : getValues('concessionarias')));
  if (!data) return <Chegando de={consulta} variant="text" count={6} />;
  const termo = foldText(busca.trim());
  const achadas = data.itens.filter(({ nome, cidade }) => foldText(`${nome} ${cidade}`).includes(termo));
  // The group's own come first, and stay where they are while they are ticked on and off.
  const vistas = [
    ...achadas.filter(({ codConcessionaria }) => doGrupo.has(codConcessionaria)),
    ...achadas.filter(({ codConcessionaria }) => !doGrupo.has(codConcessionaria)),
  ];
  const marcar = (cod: number, sim: boolean): void => {
    const outras = getValues('concessionarias').filter((outra) => outra !== cod);
    setValue('concessionarias', sim ? [...outras, cod] : outras, { shouldDirty: true });
  };
  return (
    <div className={css['escolha']} data-stack={10}>
      <SearchInput label="Buscar concessionária" value={busca} onChange={setBusca} />
      <p className="num">
        {marcadas.size} de {data.total} no grupo
      </p>
      <div className={css['casas']}>
        {vistas.map(({ codConcessionaria: cod, nome, cidade, uf, grupo, ativo }) => (
          <Checkbox
            key={cod}
            label={nome}
            description={[
              `${cidade}/${uf}`,
              ...(ativo ? [] : ['inativa']),
              ...(grupo !== null && !doGrupo.has(cod) ? [`hoje em ${grupo}`] : []),
            ].join(' · ')}
            checked={marcadas.has(cod)}
            onChange={({ target }) => marcar(cod, target.checked)}
          />
        ))}
      </div>
      {vistas.length === 0 && <p>Nenhuma concessionária com esta busca.</p>}
    </div>
  );
}
