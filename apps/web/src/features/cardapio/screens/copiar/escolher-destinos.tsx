import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { call } from '#kernel/data/api.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import css from './copiar.module.css';

interface EscolherDestinosProps {
  readonly codConcessionaria: number;
  readonly escolhidos: ReadonlySet<number>;
  readonly onMudar: (escolhidos: ReadonlySet<number>) => void;
}

/** The most targets of one copy. */
const MAXIMO = 200;

/** Every active dealership but the source; found by name or city, taken one by one or by group and brand. */
export function EscolherDestinos({ codConcessionaria, escolhidos, onMudar }: EscolherDestinosProps) {
  const [busca, setBusca] = useState('');
  const [grupo, setGrupo] = useState('');
  const [marca, setMarca] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['cardapio', 'concessionarias', 'destinos'],
    queryFn: () =>
      call(concessionariaContracts.listConcessionarias, { query: { situacao: 'ativos', tamanho: MAXIMO } }),
  });
  if (error) return <NaoChegou erro={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="text" count={6} />;
  const todas = data.itens.filter((casa) => casa.codConcessionaria !== codConcessionaria);
  const palavras = semAcento(busca).split(/\s+/).filter(Boolean);
  const vistas = todas.filter(
    (casa) =>
      (grupo === '' || casa.grupo === grupo) &&
      (marca === '' || casa.marcas.includes(marca)) &&
      palavras.every((palavra) => semAcento(`${casa.nome} ${casa.cidade} ${casa.uf}`).includes(palavra)),
  );
  const marcadas = vistas.filter((casa) => escolhidos.has(casa.codConcessionaria)).length;
  const marcarVistas = (marcar: boolean): void => {
    const codigos = vistas.map((casa) => casa.codConcessionaria);
    onMudar(
      new Set(marcar ? [...escolhidos, ...codigos] : [...escolhidos].filter((cod) => !codigos.includes(cod))),
    );
  };
  if (todas.length === 0) return <EmptyState title="Não há outra concessionária ativa neste distribuidor." />;
  return (
    <>
      <div className={css['filtros']} data-line={8}>
        <SearchInput label="Buscar concessionária ou cidade" value={busca} onChange={setBusca} />
        <Select
          aria-label="Grupo"
          inputSize="sm"
          placeholder="Todos os grupos"
          value={grupo}
          onChange={(event) => setGrupo(event.target.value)}
          options={distintos(todas.map((casa) => casa.grupo))}
        />
        <Select
          aria-label="Marca"
          inputSize="sm"
          placeholder="Todas as marcas"
          value={marca}
          onChange={(event) => setMarca(event.target.value)}
          options={distintos(todas.flatMap((casa) => casa.marcas))}
        />
        <output className={css['contagem']}>{plural(escolhidos.size, 'destino', 'destinos')}</output>
        {escolhidos.size > 0 && <Button onClick={() => onMudar(new Set())}>Limpar</Button>}
      </div>
      <div className={css['todas']}>
        <Checkbox
          label={`Todas as ${vistas.length} desta lista`}
          checked={vistas.length > 0 && marcadas === vistas.length}
          indeterminate={marcadas > 0 && marcadas < vistas.length}
          onChange={(event) => marcarVistas(event.target.checked)}
        />
      </div>
      <ul className={css['destinos']}>
        {vistas.map((casa) => (
          <li key={casa.codConcessionaria}>
            <Checkbox
              label={casa.nome}
              description={[`${casa.cidade} · ${casa.uf}`, casa.grupo, casa.marcas.join(', ')]
                .filter(Boolean)
                .join(' · ')}
              checked={escolhidos.has(casa.codConcessionaria)}
              onChange={({ target }) => {
                const proximos = new Set(escolhidos);
                if (target.checked) proximos.add(casa.codConcessionaria);
                else proximos.delete(casa.codConcessionaria);
                onMudar(proximos);
              }}
            />
          </li>
        ))}
      </ul>
      {vistas.length === 0 && <p className={css['nada']}>Nenhuma concessionária com estes filtros.</p>}
    </>
  );
}

const distintos = (valores: readonly (string | null)[]) =>
  [...new Set(valores)]
    .filter((valor) => valor !== null)
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }))
    .map((value) => ({ value, label: value }));
