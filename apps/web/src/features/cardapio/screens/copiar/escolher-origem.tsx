import { manualContracts } from '@oferta/contracts/cardapio/manual.ts';
import type { PedidoDeCopia } from '@oferta/contracts/cardapio/copia.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { buscaNoCardapio, noComCaminho } from '../../components/consultas-cardapio.ts';
import css from './copiar.module.css';

export type Origem = Pick<PedidoDeCopia, 'codNo' | 'marca' | 'modelo'>;

interface EscolherOrigemProps {
  readonly tipo: PedidoDeCopia['tipo'];
  readonly codConcessionaria: number;
  readonly origem: Origem;
  readonly onMudar: (origem: Origem) => void;
}

/** All of it, or only a branch of the menu, or one car's plan. */
export const EscolherOrigem = (props: EscolherOrigemProps) => (
  <div className={css['origem']}>
    {props.tipo === 'cardapio' ? <Ramo {...props} /> : <Carro {...props} />}
  </div>
);

function Ramo({ codConcessionaria, origem, onMudar }: EscolherOrigemProps) {
  const [digitado, setDigitado] = useState('');
  const termo = useTermo(digitado);
  const consulta = useQuery(buscaNoCardapio(codConcessionaria, termo));
  const { codNo } = origem;
  const escolhido = useQuery({ ...noComCaminho(codNo ?? 0), enabled: codNo !== null }).data;
  const achados = (consulta.data?.itens ?? []).filter(({ no }) => no.tipo !== 'item');
  const opcoes = (escolhido && termo === '' ? [escolhido] : achados).map(({ no, caminho }) => ({
    value: String(no.codNo),
    label: no.nome,
    detail: caminho.map(({ nome }) => nome).join(' › ') || 'marca inteira',
  }));
  return (
    <Combobox
      label="Ramo do cardápio"
      hint="Vazio: o cardápio inteiro. O que está acima do ramo é criado onde faltar."
      placeholder="Marca, modelo, revisão ou pacote"
      emptyText={termo === '' ? 'Digite ao menos 2 letras' : 'Nada com este texto'}
      options={opcoes}
      value={codNo === null ? null : String(codNo)}
      onSearch={setDigitado}
      loading={isBuscando(digitado, termo, consulta)}
      onChange={(value) => {
        setDigitado('');
        onMudar({ ...origem, codNo: value === null ? null : Number(value) });
      }}
    />
  );
}

/** Between brand and model in an option's value: no name holds it. */
const ENTRE = '\u0000';

function Carro({ codConcessionaria, origem, onMudar }: EscolherOrigemProps) {
  const [digitado, setDigitado] = useState('');
  const busca = useTermo(digitado);
  const consulta = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'manual', 'carros', busca],
    queryFn: () =>
      call(manualContracts.listManuais, {
        params: { codConcessionaria },
        query: { tamanho: 200, ordem: 'modelo', ...(busca !== '' && { busca }) },
      }),
  });
  const { marca, modelo } = origem;
  const carros = new Map(
    (consulta.data?.itens ?? []).map((visita) => [`${visita.marca}${ENTRE}${visita.modelo}`, visita]),
  );
  const atual = marca !== null && modelo !== null ? `${marca}${ENTRE}${modelo}` : null;
  return (
    <Combobox
      label="Carro"
      hint="Vazio: os planos de todos os carros"
      placeholder="Marca ou modelo"
      options={[...carros].map(([value, visita]) => ({
        value,
        label: visita.modelo,
        detail: visita.marca,
      }))}
      value={atual}
      onSearch={setDigitado}
      loading={isBuscando(digitado, busca, consulta)}
      onChange={(value) => {
        const carro = value === null ? undefined : carros.get(value);
        onMudar({ ...origem, marca: carro?.marca ?? null, modelo: carro?.modelo ?? null });
      }}
    />
  );
}
