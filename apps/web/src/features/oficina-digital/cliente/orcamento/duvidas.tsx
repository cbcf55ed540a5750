import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import type { PaginaDoCliente } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import css from './duvidas.module.css';

interface DuvidasProps {
  readonly token: string;
  /** Of an item; null: about the quote as a whole. */
  readonly codLinha: number | null;
  /** The item's name. */
  readonly de?: string;
  readonly perguntas: PaginaDoCliente['perguntas'];
  readonly onPagina: (pagina: PaginaDoCliente) => void;
}

/** What was asked and answered, and a place to ask. */
export function Duvidas({ token, codLinha, de, perguntas, onPagina }: DuvidasProps) {
  const [perguntando, setPerguntando] = useState(false);
  const suas = perguntas.filter((pergunta) => pergunta.codLinha === codLinha);
  const geral = codLinha === null;
  return (
    <div className={css['duvidas']} data-geral={geral || undefined}>
      {geral && <h2>Ficou alguma dúvida?</h2>}
      {suas.length > 0 && (
        <ul>
          {suas.map(({ pergunta, resposta }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- questions have no code here and only grow
            <li key={i}>
              <p className={css['pergunta']}>{pergunta}</p>
              <p className={css['resposta']} data-espera={resposta === null || undefined}>
                {resposta ?? 'A oficina já recebeu sua pergunta e vai responder aqui.'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {perguntando ? (
        <Pergunta
          token={token}
          codLinha={codLinha}
          de={de}
          onPagina={onPagina}
          onFechar={() => setPerguntando(false)}
        />
      ) : (
        <button type="button" className={css['perguntar']} onClick={() => setPerguntando(true)}>
          <IconMessageCircle size={18} aria-hidden="true" />
          {geral ? 'Perguntar à oficina' : 'Perguntar sobre este item'}
          {de && <span className="vh">: {de}</span>}
        </button>
      )}
    </div>
  );
}

interface PerguntaProps extends Pick<DuvidasProps, 'token' | 'codLinha' | 'onPagina'> {
  readonly de: string | undefined;
  readonly onFechar: () => void;
}

/** The same at every drawing: a field is given the focus once. */
const focar = (campo: HTMLElement | null): void => campo?.focus();

function Pergunta({ token, codLinha, de, onPagina, onFechar }: PerguntaProps) {
  const [texto, setTexto] = useState('');
  const [vazia, setVazia] = useState(false);
  const { enviando, erro, enviar } = useEnvio((pergunta: string) =>
    chamar(publicoContracts.perguntar, { body: { codLinha, pergunta } }, { token }),
  );
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (texto.trim() === '') return setVazia(true);
    const pagina = await enviar(texto.trim());
    if (!pagina) return;
    onPagina(pagina);
    onFechar();
  };
  return (
    <form className={css['form']} data-stack={10} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Textarea
        label={de ? `Sua pergunta sobre ${de}` : 'Sua pergunta'}
        ref={focar}
        maxLength={500}
        value={texto}
        error={vazia && texto.trim() === '' ? 'Escreva a pergunta' : undefined}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {erro !== null && (
        <p role="alert" className={css['erro']}>
          {fraseDe(erro)}
        </p>
      )}
      <div className={css['botoes']} data-wrap={8}>
        <Button size="lg" variant="subtle" onClick={onFechar}>
          Cancelar
        </Button>
        <Button size="lg" type="submit" loading={enviando}>
          Enviar pergunta
        </Button>
      </div>
    </form>
  );
}
