import { useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import {
  CampoDinheiro,
  CampoMinutos,
  CampoNumero,
  CampoSelecao,
  CampoSwitch,
  CampoTexto,
} from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { CampoMeses } from '../../components/campos/campo-meses.tsx';
import { Falta } from '../../components/falta/falta.tsx';
import { CampoNomes } from '../../components/campos/campo-nomes.tsx';
import { regraDePreco } from '../../components/consultas-cardapio.ts';
import { marcasDoCardapio } from '../../components/listas/consultas-listas.ts';
import { PecasDoItem } from './pecas-do-item.tsx';
import type { ValoresItemAdicional } from './valores-item-adicional.ts';

/** What it is, what it is made of, what it costs and when it is worth offering. */
export const CamposDoItem = () => (
  <>
    <Secao titulo="Item">
      <Campos>
        <CampoTexto
          nome="descricao"
          rotulo="Descrição"
          largura={8}
          maximo={120}
          obrigatorio="Informe a descrição"
        />
        <CampoTexto nome="categoria" rotulo="Categoria" largura={4} maximo={60} />
      </Campos>
    </Secao>
    <Secao titulo="Peças">
      <PecasDoItem />
    </Secao>
    <Secao titulo="Mão de obra">
      <MaoDeObra />
    </Secao>
    <Secao titulo="Preço">
      <PrecoCobrado />
    </Secao>
    <Secao titulo="Combina com" explicacao="Quando vale a pena oferecer. O que ficar vazio não limita.">
      <Combina />
    </Secao>
  </>
);

function MaoDeObra() {
  const { codConcessionaria } = useConcessionaria();
  const { data } = useQuery(regraDePreco(codConcessionaria));
  const [com, cod] = useWatch<ValoresItemAdicional, ['comMaoDeObra', 'codTipoServico']>({
    name: ['comMaoDeObra', 'codTipoServico'],
  });
  const taxas = data?.taxas ?? [];
  const taxa = taxas.find(({ codTipoServico }) => String(codTipoServico) === cod);
  return (
    <Campos>
      <CampoSwitch nome="comMaoDeObra" rotulo="Tem mão de obra" largura={12} />
      {com && (
        <>
          <CampoSelecao
            nome="codTipoServico"
            rotulo="Tipo de serviço"
            largura={8}
            vazio="Escolha o tipo"
            obrigatorio="Escolha o tipo de serviço"
            opcoes={taxas.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
            dica={
              taxa &&
              (taxa.centavosHora === null
                ? 'Sem taxa hora: o preço fica incompleto'
                : `Taxa hora ${formatBRL(taxa.centavosHora)}`)
            }
          />
          <CampoMinutos
            nome="tmoMin"
            rotulo="Tempo (TMO)"
            largura={4}
            obrigatorio="Informe o tempo"
            dica="1h30, 1,5 ou 90"
          />
        </>
      )}
    </Campos>
  );
}

const MODOS = [
  { id: 'calculado', label: 'Calculado' },
  { id: 'fixo', label: 'Fixo' },
] as const;

function PrecoCobrado() {
  const { setValue } = useFormContext<ValoresItemAdicional>();
  const { errors } = useFormState<ValoresItemAdicional>();
  const modo = useWatch<ValoresItemAdicional, 'modo'>({ name: 'modo' });
  return (
    <Campos>
      <div data-largura={12}>
        <Segmented
          label="Como o preço se faz"
          items={MODOS}
          value={modo}
          onChange={(id) => setValue('modo', id, { shouldDirty: true })}
        />
      </div>
      <Falta frase={errors.root?.['semPreco']?.message} />
      {modo === 'fixo' && (
        <CampoDinheiro nome="precoFixoCentavos" rotulo="Preço fixo" obrigatorio="Informe o preço fixo" />
      )}
      <CampoDinheiro
        nome="custoExtraCentavos"
        rotulo="Custo além das peças"
        dica="Serviço de terceiro, kit; só conta na margem."
      />
    </Campos>
  );
}

function Combina() {
  const { codConcessionaria } = useConcessionaria();
  const { data: marcas = [] } = useQuery(marcasDoCardapio(codConcessionaria));
  const kmDe = useWatch<ValoresItemAdicional, 'combina.kmDe'>({ name: 'combina.kmDe' });
  return (
    <Campos>
      <CampoNomes
        nome="combina.marcas"
        rotulo="Marcas"
        sugestoes={marcas.map(({ nome }) => nome)}
        vazio="Qualquer marca"
      />
      <CampoNomes
        nome="combina.modelos"
        rotulo="Modelos"
        sugestoes={marcas.flatMap(({ modelos }) => modelos.map(({ nome }) => nome))}
        vazio="Qualquer modelo"
      />
      <CampoNumero nome="combina.kmDe" rotulo="A partir de (km)" maximo={1_000_000} />
      <CampoNumero
        nome="combina.kmAte"
        rotulo="Até (km)"
        minimo={kmDe ?? 0}
        maximo={1_000_000}
        dica="Vazio: sem limite"
      />
      <CampoMeses nome="combina.meses" />
    </Campos>
  );
}
