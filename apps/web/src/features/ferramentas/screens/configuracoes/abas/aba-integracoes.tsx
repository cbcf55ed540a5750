import { TIPOS_DE_CONEXAO } from '@oferta/contracts/cadastros/concessionaria.ts';
import type { ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import { CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { GestaoPedida } from '../gestao-pedida.tsx';

const CONEXOES: Readonly<Record<(typeof TIPOS_DE_CONEXAO)[number], string>> = {
  nenhuma: 'Nenhuma',
  arquivo: 'Por arquivo',
  api: 'Por API',
  banco: 'Direto no banco',
};

const isEndereco = (texto: string): string | null =>
  /^https?:\/\/\S+$/i.test(texto.trim()) && URL.canParse(texto.trim())
    ? null
    : 'Informe o endereço com https://';

/** Passwords of logins go there. */
const isSeguro = (texto: string): string | null =>
  /^https:/i.test(texto.trim()) ? isEndereco(texto) : 'Informe o endereço com https://: senhas vão para lá';

interface AbaIntegracoesProps {
  readonly atual: ConfiguracaoDistribuidor;
}

/** What the distributor is connected with. */
export const AbaIntegracoes = ({ atual }: AbaIntegracoesProps) => (
  <>
    <Secao titulo="DMS">
      <Campos>
        <CampoSelecao
          nome="tipoConexao"
          rotulo="Tipo de conexão"
          opcoes={TIPOS_DE_CONEXAO.map((value) => ({ value, label: CONEXOES[value] }))}
          dica="O que uma concessionária nova começa usando"
        />
      </Campos>
    </Secao>
    <Secao titulo="Sistema antigo" explicacao="Deixe em branco o que o distribuidor não tem mais.">
      <Campos>
        <CampoTexto
          nome="urlProdGerenciar"
          rotulo="Lista antiga de orçamentos"
          largura={12}
          maximo={300}
          valida={isEndereco}
          dica="Para onde /oficina-digital/prod-gerenciar leva; em branco, a tela não existe"
        />
        <CampoTexto
          nome="urlGestaoLegado"
          rotulo="Gestão antiga"
          largura={12}
          maximo={300}
          valida={(texto) => (texto.trim() === atual.urlGestaoLegado ? null : isSeguro(texto))}
          dica="Onde também se entra e se sai; uma falha lá nunca impede de entrar aqui. Outra pessoa de desenvolvimento confirma a troca"
        />
      </Campos>
      {atual.gestaoPedida && <GestaoPedida pedida={atual.gestaoPedida} />}
    </Secao>
    <Secao titulo="Aplicativo nas lojas">
      <Campos>
        <CampoTexto nome="lojaIos" rotulo="App Store" maximo={300} valida={isEndereco} />
        <CampoTexto nome="lojaAndroid" rotulo="Google Play" maximo={300} valida={isEndereco} />
      </Campos>
    </Secao>
  </>
);
