import {
  codigoLoginInvalido,
  formatCodigoLogin,
  lerCodigoLogin,
  parseCodigoLogin,
} from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { veRedeSemFiltro } from '@oferta/domain/sessao/nivel.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDistribuidor } from '#kernel/session/distribuidor.ts';
import { useNivel } from '#kernel/session/session.ts';
import { CampoSelecao, CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { CampoMascarado } from '#frames/form/campo-mascarado.tsx';
import { CampoEmail } from '#frames/form/campos-de-contato.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { niveisQueDa, nivelDe, PARA_QUE, type ValoresUsuario } from './valores-usuario.ts';

interface CamposUsuarioProps {
  /** The dealerships that can be the default one. */
  readonly casas: readonly { readonly codConcessionaria: number; readonly nome: string }[];
  /** The person sees nothing yet: the default dealership will be the first they see. */
  readonly semAcesso: boolean;
  /** The login code that the person has, digits; a new one has none yet. */
  readonly codigoAtual?: string;
  /** One's own record: neither level nor state is one's own to change. */
  readonly proprio?: boolean;
  readonly comSituacao?: boolean;
}

/** What the registry keeps of a person. Nobody types a password for another. */
export function CamposUsuario({
  casas,
  semAcesso,
  codigoAtual,
  proprio = false,
  comSituacao = false,
}: CamposUsuarioProps) {
  const meuNivel = useNivel();
  const { control } = useFormContext<ValoresUsuario>();
  const nivel = nivelDe(useWatch({ control, name: 'codNivel' }));
  const primeira = semAcesso && nivel !== null && !veRedeSemFiltro(nivel);
  return (
    <>
      <Secao titulo="Pessoa">
        <Campos>
          <CampoTexto nome="nome" rotulo="Nome" maximo={120} obrigatorio="Informe o nome" />
          <CampoEmail
            nome="email"
            rotulo="E-mail"
            obrigatorio="Favor inserir email válido"
            dica="É com ele, ou com o código, que a pessoa entra."
          />
          <CampoCodigoLogin atual={codigoAtual} />
        </Campos>
      </Secao>
      <Secao titulo="Acesso">
        <Campos>
          <CampoSelecao
            nome="codNivel"
            rotulo="Nível"
            vazio="Escolha"
            obrigatorio="Escolha um nível de acesso"
            opcoes={niveisQueDa(meuNivel)}
            desabilitado={proprio}
            dica={proprio ? 'Seu próprio nível só outra pessoa altera.' : nivel !== null && PARA_QUE[nivel]}
          />
          <CampoSelecao
            nome="codConcessionariaPadrao"
            rotulo="Concessionária padrão"
            vazio="Nenhuma"
            opcoes={casas.map(({ codConcessionaria, nome }) => ({
              value: String(codConcessionaria),
              label: nome,
            }))}
            dica={
              primeira
                ? 'Será a primeira concessionária que a pessoa vê; outras, nos filtros de acesso.'
                : 'Onde a pessoa começa ao entrar.'
            }
          />
          {comSituacao && (
            <CampoSwitch
              nome="ativo"
              rotulo="Ativo"
              largura={12}
              desabilitado={proprio}
              dica="Ao desativar, as sessões abertas terminam na hora; o histórico fica."
            />
          )}
        </Campos>
      </Secao>
    </>
  );
}

/** The code by which the person may enter, in the distributor's mask; one kept from another mask may stay. */
function CampoCodigoLogin({ atual }: { readonly atual: string | undefined }) {
  const { mascara_codigo_login: mascara } = useDistribuidor();
  return (
    <CampoMascarado
      nome="codigoLogin"
      rotulo="Código de login"
      largura={3}
      modo="numeric"
      {...(atual === undefined
        ? { dica: 'Vazio: a pessoa recebe um.' }
        : { obrigatorio: codigoLoginInvalido(mascara) })}
      formata={(texto) => formatCodigoLogin(texto, mascara)}
      valida={(texto) =>
        lerCodigoLogin(texto) === atual || parseCodigoLogin(texto, mascara) !== null
          ? null
          : codigoLoginInvalido(mascara)
      }
    />
  );
}
