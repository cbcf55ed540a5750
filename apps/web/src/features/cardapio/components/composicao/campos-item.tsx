import { pecaContracts, type Peca } from '@oferta/contracts/cardapio/peca.ts';
import type { EspecieItem } from '@oferta/domain/cardapio/no.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { lerQuantidade } from '@oferta/domain/numero.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CampoDinheiro, CampoMinutos, CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { CampoEscrito } from '#frames/form/campo-escrito.tsx';
import { useCampo, type CampoProps } from '#frames/form/campo.tsx';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { regraDePreco } from '../consultas-cardapio.ts';
import { quantidade } from '../em-palavras.ts';

interface CamposItemProps {
  /** Where the form holds the item: "no.item", "itens.3". */
  readonly em: string;
  readonly especie: EspecieItem;
  /** One line of a grid: no hints. */
  readonly compacto?: boolean;
}

/** The fields of an item, as its kind has them. The name comes along with the part or the type until it is typed. */
export function CamposItem({ em, especie, compacto = false }: CamposItemProps) {
  return (
    <>
      {especie === 'peca' && <CampoPeca em={em} />}
      {especie === 'maoDeObra' && <CampoTipoServico em={em} compacto={compacto} />}
      {!compacto && especie !== 'insumo' && <CampoMedida em={em} especie={especie} />}
      <CampoTexto
        nome={`${em}.nome`}
        rotulo="Nome no cardápio"
        largura={9}
        maximo={120}
        obrigatorio="Informe o nome"
      />
      {compacto && especie !== 'insumo' && <CampoMedida em={em} especie={especie} />}
      <CampoDinheiro
        nome={`${em}.precoFixoCentavos`}
        rotulo={especie === 'insumo' ? 'Valor' : 'Preço fixo'}
        largura={3}
        {...(especie === 'insumo' && { obrigatorio: 'Informe o valor' })}
        {...(especie !== 'insumo' && !compacto && { dica: 'Vazio: calculado' })}
      />
    </>
  );
}

/** How much of it: a part's quantity, a job's time. */
const CampoMedida = ({ em, especie }: Pick<CamposItemProps, 'em' | 'especie'>) =>
  especie === 'peca' ? (
    <CampoQuantidade
      nome={`${em}.quantidadeMil`}
      rotulo="Quantidade"
      largura={3}
      obrigatorio="Informe a quantidade"
    />
  ) : (
    <CampoMinutos nome={`${em}.tmoMin`} rotulo="Tempo" largura={3} obrigatorio="Informe o tempo" />
  );

/** A quantity such as "4,5"; the form holds thousandths or null. */
export const CampoQuantidade = (props: CampoProps) => (
  <CampoEscrito
    {...props}
    fim
    modo="decimal"
    escreve={quantidade}
    le={lerQuantidade}
    invalido="Informe uma quantidade como 4,5"
    valida={(mil) => (mil > 0 ? null : 'A quantidade precisa ser maior que zero')}
  />
);

const MOSTRADAS = 20;

/** One part of the dealership, found by code or description. */
function CampoPeca({ em }: { readonly em: string }) {
  const { codConcessionaria } = useConcessionaria();
  const { valor, mudar, erro } = useCampo<number>(`${em}.codPeca`, { obrigatorio: 'Escolha a peça' });
  const { setValue, getFieldState } = useFormContext();
  const nome: unknown = useWatch({ name: `${em}.nome` });
  const [digitado, setDigitado] = useState('');
  const termo = useTermo(digitado);
  const consulta = useQuery({
    queryKey: ['cardapio', 'cardapio', codConcessionaria, 'pecas', termo],
    queryFn: () =>
      call(pecaContracts.listPecas, {
        params: { codConcessionaria },
        query: { situacao: 'ativos', tamanho: MOSTRADAS, ...(termo !== '' && { busca: termo }) },
      }),
    placeholderData: keepPreviousData,
  });
  const pecas = consulta.data?.itens ?? [];
  const escolhida = typeof valor === 'number' ? valor : null;
  const opcoes = pecas.map(opcaoDaPeca);
  if (escolhida !== null && pecas.every(({ codPeca }) => codPeca !== escolhida))
    opcoes.unshift({ value: String(escolhida), label: String(nome), detail: 'a que está no item' });
  const escolher = (value: string | null): void => {
    mudar(value === null ? null : Number(value));
    const peca = pecas.find(({ codPeca }) => String(codPeca) === value);
    if (peca && !getFieldState(`${em}.nome`).isTouched)
      setValue(`${em}.nome`, peca.descricao, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div data-largura={9}>
      <Combobox
        label="Peça"
        required
        error={erro}
        options={opcoes}
        value={escolhida === null ? null : String(escolhida)}
        onChange={escolher}
        onSearch={setDigitado}
        loading={isBuscando(digitado, termo, consulta)}
        placeholder="Código ou descrição"
        emptyText="Nenhuma peça com este texto"
      />
    </div>
  );
}

const opcaoDaPeca = ({ codPeca, codigo, descricao, unidade, vendaCentavos }: Peca) => ({
  value: String(codPeca),
  label: descricao,
  detail: `${codigo} · ${formatBRL(vendaCentavos)}/${unidade}`,
});

/** A type of service, with what its hour costs here. */
function CampoTipoServico({ em, compacto }: { readonly em: string; readonly compacto: boolean }) {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery(regraDePreco(codConcessionaria));
  const taxas = data?.taxas ?? [];
  const cod: unknown = useWatch({ name: `${em}.codTipoServico` });
  const taxa = taxas.find(({ codTipoServico }) => String(codTipoServico) === cod);
  return (
    <CampoSelecao
      nome={`${em}.codTipoServico`}
      rotulo="Tipo de serviço"
      largura={9}
      obrigatorio="Escolha o tipo de serviço"
      vazio="Escolha"
      dica={
        taxa &&
        (!compacto || taxa.centavosHora === null) &&
        (taxa.centavosHora === null
          ? 'Sem taxa hora: o preço fica incompleto'
          : `Taxa hora ${formatBRL(taxa.centavosHora)}`)
      }
      opcoes={taxas.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
    />
  );
}
