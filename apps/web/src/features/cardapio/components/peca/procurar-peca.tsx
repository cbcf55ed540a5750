import type { Peca } from '@oferta/contracts/cardapio/peca.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { pecasAchadas } from '../listas/consultas-listas.ts';

interface ProcurarPecaProps {
  readonly rotulo: string;
  /** Codes that are not to be offered again. */
  readonly fora: readonly number[];
  readonly onEscolher: (peca: Peca) => void;
}

/** Finds a part by code or description and hands it over; then it is empty again. */
export function ProcurarPeca({ rotulo, fora, onEscolher }: ProcurarPecaProps) {
  const { codConcessionaria } = useConcessionaria();
  const [digitado, setDigitado] = useState('');
  const [vez, setVez] = useState(0);
  const termo = useTermo(digitado);
  const consulta = useQuery({
    ...pecasAchadas(codConcessionaria, termo),
    placeholderData: keepPreviousData,
  });
  const pecas = (consulta.data?.itens ?? []).filter(({ codPeca }) => !fora.includes(codPeca));
  return (
    <Combobox
      key={vez}
      label={rotulo}
      options={pecas.map(({ codPeca, codigo, descricao, unidade, vendaCentavos }) => ({
        value: String(codPeca),
        label: descricao,
        detail: `${codigo} · ${formatBRL(vendaCentavos)}/${unidade}`,
      }))}
      value={null}
      onChange={(value) => {
        const peca = pecas.find(({ codPeca }) => String(codPeca) === value);
        if (!peca) return;
        onEscolher(peca);
        setDigitado('');
        setVez(vez + 1);
      }}
      onSearch={setDigitado}
      loading={isBuscando(digitado, termo, consulta)}
      placeholder="Código ou descrição"
      emptyText="Nenhuma peça com este texto"
    />
  );
}
