import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { listaPecas } from '../consultas.ts';
import css from '../estoque.module.css';

interface Outra {
  readonly codPeca: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly unidade: string;
}

interface EscolherProps {
  readonly codConcessionaria: number;
  /** Parts that are there already. */
  readonly fora: readonly number[];
  readonly onEscolher: (outra: Outra) => void;
  readonly onFechar: () => void;
}

/** Which code came in the place of the one that was ordered. */
export function EscolherOutra({ codConcessionaria, fora, onEscolher, onFechar }: EscolherProps) {
  const [busca, setBusca] = useState('');
  const procura = busca.trim().length > 1;
  const { data, isFetching } = useQuery({ ...listaPecas(codConcessionaria, busca), enabled: procura });
  const achadas = procura ? (data ?? []).filter(({ codPeca }) => !fora.includes(codPeca)).slice(0, 5) : [];
  return (
    <div>
      <div className={css['trazer']} data-line={8} data-texto="">
        <SearchInput
          label="Qual código veio"
          placeholder="Código ou descrição"
          value={busca}
          onChange={setBusca}
        />
        <Button onClick={onFechar}>Voltar</Button>
      </div>
      {achadas.map((peca) => (
        <div key={peca.codPeca} className={css['trazer']} data-line={8}>
          <span>
            {peca.descricao}
            <span className={css['codigo']}>{peca.codigo}</span>
          </span>
          <Button aria-label={`Veio ${peca.codigo}`} onClick={() => onEscolher(peca)}>
            Veio esta
          </Button>
        </div>
      ))}
      {procura && !isFetching && achadas.length === 0 && (
        <p className={css['codigo']}>
          Nenhuma outra peça daqui com essas palavras: cadastre o código novo no cardápio.
        </p>
      )}
    </div>
  );
}
