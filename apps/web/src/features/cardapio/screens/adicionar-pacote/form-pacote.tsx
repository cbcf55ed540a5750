import type { NoComCaminho } from '@oferta/contracts/cardapio/arvore.ts';
import { pacoteContracts, type PacoteInteiro } from '@oferta/contracts/cardapio/pacote.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Campos, FormCadastro, Secao } from '#frames/form/form-cadastro.tsx';
import {
  CampoDinheiro,
  CampoPercentual,
  CampoSelecao,
  CampoSwitch,
  CampoTexto,
} from '#frames/form/campos.tsx';
import { useCriarOuAlterar } from '#frames/form/use-criar-ou-alterar.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useGo } from '#kernel/address/navigation.tsx';
import { CampoData } from '#frames/form/campo-data.tsx';
import { useRecarregarCardapio } from '../../components/consultas-cardapio.ts';
import { SITUACAO_NO } from '../../components/em-palavras.ts';
import { CampoRevisao, type RevisaoEscolhida } from './campo-revisao.tsx';
import { GradeDeItens } from './grade-de-itens.tsx';
import { PrecoAoVivo } from './preco-ao-vivo.tsx';
import { pacoteEscrito, valoresDoPacote, valoresNovos, type ValoresPacote } from './valores-pacote.ts';

const ARVORE = '/cardapio/tree';

interface FormPacoteProps {
  readonly inteiro: PacoteInteiro | null;
  /** Where a new one goes, when the way here said so. */
  readonly revisao: z.infer<typeof NoComCaminho> | null;
}

/** A package: where it stands, what it is made of, what it costs while it is being made. */
export function FormPacote({ inteiro, revisao }: FormPacoteProps) {
  const form = useForm<ValoresPacote>({
    defaultValues: inteiro ? valoresDoPacote(inteiro) : valoresNovos(revisao?.no.codNo ?? null),
    mode: 'onTouched',
  });
  const salvar = useSalvarPacote(inteiro, form);
  const titulo = inteiro?.pacote.nome ?? 'Novo pacote';
  return (
    <FormCadastro titulo={titulo} lista={ARVORE} form={form} {...salvar} lado={<PrecoAoVivo />}>
      <Secao titulo="Onde fica">
        {inteiro ? (
          <p>{inteiro.caminho.map(({ nome }) => nome).join(' › ')}</p>
        ) : (
          <CampoRevisao inicial={revisao ? escolhida(revisao) : null} />
        )}
      </Secao>
      <Secao titulo="Itens">
        <GradeDeItens />
      </Secao>
      <Secao titulo="Pacote">
        <Campos>
          <CampoTexto
            nome="nome"
            rotulo="Nome"
            maximo={120}
            obrigatorio="Informe o nome do pacote"
            dica="Essencial, Recomendado, Completo…"
          />
          <CampoSelecao
            nome="situacao"
            rotulo="Situação"
            opcoes={Object.entries(SITUACAO_NO).map(([value, { nome }]) => ({ value, label: nome }))}
          />
          <CampoPercentual nome="descontoBp" rotulo="Desconto" dica="Sobre os itens avulsos" />
          <CampoDinheiro nome="precoFixoCentavos" rotulo="Preço fixo" dica="Vazio: calculado pelos itens" />
          <CampoData nome="validoDe" rotulo="Vale a partir de" />
          <CampoData nome="validoAte" rotulo="Vale até" />
          <CampoSwitch
            nome="destaque"
            rotulo="Destacar entre os pacotes da revisão"
            dica="O pacote que o consultor oferece primeiro."
            largura={12}
          />
        </Campos>
      </Secao>
    </FormCadastro>
  );
}

const escolhida = ({ no, caminho }: z.infer<typeof NoComCaminho>): RevisaoEscolhida => ({
  caminho: [...caminho.map(({ codNo }) => codNo), no.codNo],
});

function useSalvarPacote(inteiro: PacoteInteiro | null, form: ReturnType<typeof useForm<ValoresPacote>>) {
  const go = useGo();
  const { codConcessionaria } = useConcessionaria();
  const recarregar = useRecarregarCardapio();
  const opcoes = {
    form,
    feito: 'Pacote salvo',
    onSalvo({ pacote }: PacoteInteiro) {
      recarregar();
      go(ARVORE, { search: { no: String(pacote.codNo) } });
    },
    // The record of a 409 is the package as getPacote gives it, or only its node.
    valoresDe: (atual: unknown) => valoresDoPacote(atual as PacoteInteiro),
  };
  const { criar, alterar, estado } = useCriarOuAlterar(
    { criar: pacoteContracts.criarPacote, alterar: pacoteContracts.salvarPacote, novo: inteiro === null },
    opcoes,
  );
  return {
    onSalvar(valores: ValoresPacote): void {
      if (valores.itens.length === 0) {
        form.setError('itens', { message: 'Inclua ao menos um item' });
        return;
      }
      const body = pacoteEscrito(valores);
      if (inteiro) {
        const { codNo: codPacote } = inteiro.pacote;
        alterar({ params: { codPacote }, body: { ...body, versao: valores.versao } });
      } else if (valores.codRevisao === null)
        form.setError('codRevisao', { message: 'Escolha até a revisão' });
      else criar({ body: { ...body, codConcessionaria, codRevisao: valores.codRevisao } });
    },
    ...estado,
  };
}
