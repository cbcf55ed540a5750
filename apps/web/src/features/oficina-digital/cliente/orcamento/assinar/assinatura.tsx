import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import type { Bloco } from '../../model/blocos.ts';
import { diaLegivel } from '../../model/data-legivel.ts';
import { destinoDe, paraEnviar, somaDe, totalParaEnviar, type Respostas } from '../../model/respostas.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { useVoltar } from '#frames/pagina-leve/use-voltar.ts';
import { ListaDeItens } from '../lista-de-itens.tsx';
import { erroDaProva, ProvaDeQuem, type Prova } from './prova-de-quem.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import css from './assinatura.module.css';

interface AssinaturaProps {
  readonly token: string;
  readonly pagina: PaginaDoCliente;
  readonly blocos: readonly Bloco[];
  readonly respostas: Respostas;
  readonly onVoltar: () => void;
  readonly onPagina: (pagina: PaginaDoCliente) => void;
  readonly onRecarregar: (frase: string) => void;
}

/** The page shows something that is no longer so; asking for it again shows what is. */
const VELHA: readonly string[] = [
  'publico.jaDecidido',
  'publico.mudou',
  'publico.versaoAntiga',
  'publico.linkExpirado',
  'publico.linkRevogado',
  // Asked for since the page was opened.
  'publico.cpfObrigatorio',
];
/** Belongs to the field in which the proof is typed. */
const DA_PROVA: readonly string[] = [
  'publico.provaErrada',
  'publico.cpfInvalido',
  'publico.muitasTentativas',
];

const focar = (titulo: HTMLElement | null): void => titulo?.focus({ preventScroll: true });

/** The last step: what is being authorised, at which price, and by whom. */
export function Assinatura(props: AssinaturaProps) {
  const { token, pagina, blocos, respostas, onVoltar } = props;
  const { aprovadas, recusadas } = destinoDe(blocos, respostas);
  const total = somaDe(aprovadas);
  const { concessionaria, validoAte } = pagina.orcamento;
  const { nome, setNome, prova, setProva, cobrando, enviando, erro, esquecerErro, onSubmit } =
    useAssinatura(props);
  const daProva = isApiError(erro) && DA_PROVA.includes(erro.codigo);
  useVoltar(onVoltar);
  return (
    <form className={css['assinatura']} data-stack={16} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Button
        className={css['voltar']}
        variant="subtle"
        size="lg"
        icon={<IconArrowLeft size={18} />}
        onClick={onVoltar}
      >
        Voltar aos itens
      </Button>
      <h1 tabIndex={-1} ref={focar}>
        {aprovadas.length > 0 ? 'Confira e assine' : 'Confirme sua resposta'}
      </h1>
      <ListaDeItens titulo="Você está aprovando" linhas={aprovadas} tom={5} />
      {aprovadas.length > 0 && (
        <p className={css['total']}>
          Total aprovado <b className="num">{formatBRL(total)}</b>
        </p>
      )}
      <ListaDeItens
        titulo={aprovadas.length > 0 ? 'Fica para depois' : 'Você não está aprovando'}
        linhas={recusadas}
        tom="neutral"
      />
      <TextInput
        label="Seu nome completo"
        autoComplete="name"
        maxLength={120}
        value={nome}
        error={cobrando && nome.trim() === '' ? 'Escreva seu nome' : undefined}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
      <ProvaDeQuem
        token={token}
        provas={pagina.provas}
        finalDoCelular={pagina.finalDoCelular}
        prova={prova}
        erro={daProva ? fraseAoCliente(erro) : ((cobrando ? erroDaProva(prova) : null) ?? undefined)}
        onProva={(nova) => {
          setProva(nova);
          esquecerErro();
        }}
      />
      <p className={css['termo']}>
        {aprovadas.length > 0
          ? `Autorizo a ${concessionaria.nome} a executar somente os itens aprovados acima, por estes valores, válidos até ${diaLegivel(validoAte)} (Código de Defesa do Consumidor, art. 40). Qualquer item novo precisa da minha autorização.`
          : `Não autorizo nenhum serviço deste orçamento. A ${concessionaria.nome} não vai executar nada além do que já estava combinado.`}
      </p>
      {erro !== null && !daProva && <Recado recusa frase={fraseAoCliente(erro)} />}
      <Button className={css['enviar']} type="submit" variant="primary" size="lg" loading={enviando}>
        {aprovadas.length > 0 ? `Assinar e aprovar ${formatBRL(total)}` : 'Enviar resposta'}
      </Button>
    </form>
  );
}

function useAssinatura({ token, pagina, blocos, respostas, onPagina, onRecarregar }: AssinaturaProps) {
  const [nome, setNome] = useState('');
  const [prova, setProva] = useState<Prova>({ tipo: pagina.provas[0] ?? 'cpf', valor: '' });
  const [cobrando, setCobrando] = useState(false);
  const { enviando, erro, enviar, esquecerErro } = useEnvio((assinada: Assinada, chave) =>
    decidir({ token, pagina, blocos, respostas }, assinada, chave),
  );
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const formulario = event.currentTarget;
    setCobrando(true);
    if (nome.trim() === '' || erroDaProva(prova) !== null) {
      const ruim = nome.trim() === '' ? '[autocomplete=name]' : '[inputmode=numeric]';
      formulario.querySelector<HTMLInputElement>(ruim)?.focus();
      return;
    }
    const resultado = await enviar({ nome: nome.trim(), prova });
    if (resultado?.pagina) onPagina(resultado.pagina);
    if (resultado?.velha) onRecarregar(resultado.velha);
  };
  return { nome, setNome, prova, setProva, cobrando, enviando, erro, esquecerErro, onSubmit };
}

interface Assinada {
  readonly nome: string;
  readonly prova: Prova;
}

type DoQue = Pick<AssinaturaProps, 'token' | 'pagina' | 'blocos' | 'respostas'>;

/** Sends the answer. What the page can put right by itself is no error: it says that the page is old, and why. */
async function decidir(
  { token, pagina, blocos, respostas }: DoQue,
  { nome, prova }: Assinada,
  chave: string,
): Promise<{ pagina?: PaginaDoCliente; velha?: string }> {
  const body = {
    decisoes: paraEnviar(blocos, respostas),
    nome,
    prova: prova.tipo,
    valor: prova.valor,
    numeroVersao: pagina.orcamento.numeroVersao,
    totalAprovadoCentavos: totalParaEnviar(blocos, respostas),
  };
  try {
    return { pagina: await chamar(publicoContracts.decidirOrcamento, { body }, { token, chave }) };
  } catch (falha) {
    if (isApiError(falha) && VELHA.includes(falha.codigo)) return { velha: falha.mensagem };
    throw falha;
  }
}
