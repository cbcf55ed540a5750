import type { OutputOf } from '@oferta/contracts/contract.ts';
import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { useState, type SyntheticEvent } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { Estrelas } from './estrelas.tsx';
import { NotaDeZeroADez } from './nota-de-zero-a-dez.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import css from './questionario.module.css';

interface QuestionarioProps {
  readonly token: string;
  readonly pesquisa: OutputOf<(typeof pesquisaContracts)['verPesquisa']>;
  readonly onRespondida: () => void;
  readonly onVenceu: () => void;
}

const ASPECTOS = [
  { id: 'atendimento', nome: 'Atendimento' },
  { id: 'prazo', nome: 'Prazo' },
  { id: 'qualidade', nome: 'Qualidade' },
  { id: 'limpeza', nome: 'Limpeza' },
] as const;
type Aspectos = Partial<Record<(typeof ASPECTOS)[number]['id'], number>>;

/** The one question that must be answered, and what may be told besides. */
export function Questionario({ token, pesquisa, onRespondida, onVenceu }: QuestionarioProps) {
  const [nota, setNota] = useState<number | null>(null);
  const [aspectos, setAspectos] = useState<Aspectos>({});
  const [comentario, setComentario] = useState('');
  const [cobrando, setCobrando] = useState(false);
  const { enviando, erro, enviar } = useEnvio(responder(token));
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (nota === null) {
      setCobrando(true);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const fim = await enviar({ nota, aspectos, comentario: comentario.trim() || null });
    if (fim === 'respondida') onRespondida();
    if (fim === 'venceu') onVenceu();
  };
  return (
    <form
      className={css['questionario']}
      data-stack={24}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <div>
        <h1>Como foi, {pesquisa.cliente}?</h1>
        <p className={css['frase']}>
          Conte como foi a visita do seu {pesquisa.modelo} à {pesquisa.concessionaria}. Leva um minuto.
        </p>
      </div>
      <NotaDeZeroADez
        pergunta={`De 0 a 10, quanto você recomendaria a ${pesquisa.concessionaria} a um amigo?`}
        nota={nota}
        erro={cobrando && nota === null ? 'Escolha uma nota de 0 a 10' : undefined}
        onNota={setNota}
      />
      <div className={css['aspectos']}>
        {ASPECTOS.map(({ id, nome }) => (
          <Estrelas
            key={id}
            nome={nome}
            valor={aspectos[id] ?? null}
            onValor={(valor) => setAspectos({ ...aspectos, [id]: valor })}
          />
        ))}
      </div>
      <Textarea
        label={nota !== null && nota <= 6 ? 'O que podemos melhorar?' : 'Quer contar mais alguma coisa?'}
        hint="Opcional"
        maxLength={1000}
        value={comentario}
        onChange={({ currentTarget }) => setComentario(currentTarget.value)}
      />
      {erro !== null && <Recado recusa frase={fraseAoCliente(erro)} />}
      <Button type="submit" variant="primary" size="lg" loading={enviando}>
        Enviar resposta
      </Button>
    </form>
  );
}

interface Resposta {
  readonly nota: number;
  readonly aspectos: Aspectos;
  readonly comentario: string | null;
}

/** Answers, and says how it ended: an answer given from another phone is an answer given. */
const responder =
  (token: string) =>
  async (body: Resposta, chave: string): Promise<'respondida' | 'venceu'> => {
    try {
      await chamar(pesquisaContracts.responderPesquisa, { body }, { token, chave });
      return 'respondida';
    } catch (falha) {
      if (isApiError(falha) && falha.codigo === 'pesquisa.respondida') return 'respondida';
      if (isApiError(falha) && falha.codigo === 'pesquisa.encerrada') return 'venceu';
      throw falha;
    }
  };
