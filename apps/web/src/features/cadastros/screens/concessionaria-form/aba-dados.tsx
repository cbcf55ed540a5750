import type { ConcessionariaCadastrada } from '@oferta/contracts/cadastros/concessionaria.ts';
import {
  codigoInternoInvalido,
  formatCodigoInterno,
  parseCodigoInterno,
} from '@oferta/domain/cadastros/documento/codigo-interno.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { opcoesDaConcessionaria } from '../../components/concessionaria/consultas-concessionaria.ts';
import { CampoMascarado } from '#frames/form/campo-mascarado.tsx';
import { CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { CampoCnpj, CampoEmail, CampoTelefone } from '#frames/form/campos-de-contato.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { CampoMarcas } from './campo-marcas.tsx';

// What only a new dealership needs comes after the form itself.
const GuiaDeInicio = lazy(async () => ({
  default: (await import('./inicio/guia-de-inicio.tsx')).GuiaDeInicio,
}));
const CopiarDeOutra = lazy(async () => ({
  default: (await import('./inicio/copiar-de-outra.tsx')).CopiarDeOutra,
}));

/** Who the dealership is and how it is reached. */
export function AbaDados({ casa }: { readonly casa: ConcessionariaCadastrada | null }) {
  const { mascara_codigo_interno: mascara, cnpj_alfanumerico: alfanumerico } = useDistribuidor();
  const { data: opcoes } = useQuery(opcoesDaConcessionaria);
  return (
    <>
      <Suspense>
        {casa ? <GuiaDeInicio casa={casa} /> : opcoes && <CopiarDeOutra tipos={opcoes.tiposServico} />}
      </Suspense>
      <Secao titulo="Identificação">
        <Campos>
          <CampoTexto nome="nome" rotulo="Nome fantasia" maximo={80} obrigatorio="Informe o nome fantasia" />
          <CampoTexto
            nome="razaoSocial"
            rotulo="Razão social"
            maximo={120}
            obrigatorio="Informe a razão social"
          />
          <CampoCnpj
            nome="cnpj"
            rotulo="CNPJ"
            alfanumerico={alfanumerico}
            obrigatorio="Favor inserir CNPJ válido"
          />
          <CampoMascarado
            nome="codigoInterno"
            rotulo="Código interno"
            largura={3}
            dica={`Como ${mascara}`}
            modo="numeric"
            formata={(texto) => formatCodigoInterno(texto, mascara)}
            valida={(texto) =>
              parseCodigoInterno(texto, mascara) === null ? codigoInternoInvalido(mascara) : null
            }
          />
          <CampoSelecao
            nome="codGrupo"
            rotulo="Grupo"
            largura={3}
            vazio="Nenhum"
            opcoes={(opcoes?.grupos ?? []).map(({ codGrupo, nome }) => ({
              value: String(codGrupo),
              label: nome,
            }))}
          />
          <CampoMarcas sugeridas={opcoes?.marcas ?? []} />
        </Campos>
      </Secao>
      <Secao titulo="Contato">
        <Campos>
          <CampoTelefone nome="telefone" rotulo="Telefone" obrigatorio="Telefone obrigatório" />
          <CampoEmail nome="email" rotulo="E-mail" />
        </Campos>
      </Secao>
    </>
  );
}
