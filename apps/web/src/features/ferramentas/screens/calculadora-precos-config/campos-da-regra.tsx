import { MAIOR_MARGEM_BP } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { CampoData } from '#frames/form/campo-data.tsx';
import { CampoEscrito } from '#frames/form/campo-escrito.tsx';
import type { CampoProps } from '#frames/form/campo.tsx';
import { CampoPercentual, CampoSelecao } from '#frames/form/campos.tsx';
import { Campos } from '#frames/form/form-cadastro.tsx';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { fator, lerFator } from '../../model/numeros-da-conta.ts';
import { NOME_ARREDONDAMENTO, NOME_CANAL } from '../../model/passo-em-palavras.ts';
import css from '../../components/conta.module.css';

const FINAIS = Object.entries(NOME_ARREDONDAMENTO).map(([value, label]) => ({ value, label }));

/** Whom the rule holds for, from when, and how it makes a price. */
export function CamposDaRegra() {
  const { lista } = useConcessionarias();
  const marcas = [...new Set(lista.map(({ marca }) => marca).filter((marca) => marca !== ''))].toSorted(
    (a, b) => a.localeCompare(b, 'pt-BR'),
  );
  return (
    <>
      <Campos>
        <CampoSelecao
          nome="alcance"
          rotulo="Vale para"
          largura={12}
          vazio="Toda a rede"
          opcoes={[
            ...marcas.map((marca) => ({ value: `marca:${marca}`, label: `Marca ${marca}` })),
            ...lista.map(({ codConcessionaria, nome }) => ({
              value: `casa:${codConcessionaria}`,
              label: nome,
            })),
          ]}
          dica="A regra da concessionária vem antes da regra da marca, e a da marca antes da regra da rede"
        />
        <CampoData nome="validoDe" rotulo="Vale a partir de" obrigatorio="Informe o primeiro dia" />
        <CampoData nome="validoAte" rotulo="Vale até" dica="Vazio: sem fim" />
      </Campos>
      <h3 className={css['secao']}>Do custo ao preço</h3>
      <Campos>
        <CampoPercentual
          nome="parametros.freteBp"
          rotulo="Frete"
          obrigatorio="Informe o frete"
          dica="do custo"
        />
        <CampoPercentual
          nome="parametros.impostosBp"
          rotulo="Impostos não recuperáveis"
          obrigatorio="Informe os impostos"
          dica="do custo com frete"
        />
        {(['A', 'B', 'C'] as const).map((classe) => (
          <CampoPercentual
            key={classe}
            nome={`parametros.margens.${classe}`}
            rotulo={`Margem classe ${classe}`}
            largura={4}
            maximo={MAIOR_MARGEM_BP}
            obrigatorio="Informe a margem"
            dica="do preço"
          />
        ))}
      </Campos>
      <h3 className={css['secao']}>Canais e preço final</h3>
      <Campos>
        {(['balcao', 'oficina', 'seguradora', 'atacado'] as const).map((canal) => (
          <CampoFator
            key={canal}
            nome={`parametros.canais.${canal}`}
            rotulo={NOME_CANAL[canal]}
            largura={3}
            obrigatorio="Informe o fator"
            maior={20_000}
          />
        ))}
        <CampoFator
          nome="parametros.fatorListaBp"
          rotulo="Preço de lista ×"
          dica="Vazio: peças com preço próprio saem como estão no cadastro"
          maior={50_000}
        />
        <CampoSelecao nome="parametros.arredondamento" rotulo="Arredondar" opcoes={FINAIS} />
      </Campos>
      <p className={css['nota']}>Cardápio e orçamentos vendem pelo canal oficina.</p>
    </>
  );
}

/** A factor such as "0,9"; the form holds ten-thousandths. */
const CampoFator = ({ maior, ...props }: CampoProps & { readonly maior: number }) => (
  <CampoEscrito
    {...props}
    fim
    modo="decimal"
    escreve={fator}
    le={lerFator}
    invalido="Informe um fator como 0,9"
    valida={(bp) => (bp >= 1000 && bp <= maior ? null : `Use um fator de 0,1 a ${maior / 10_000}`)}
  />
);
