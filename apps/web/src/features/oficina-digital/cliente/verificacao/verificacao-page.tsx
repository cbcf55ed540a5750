import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { isApiError } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { codigoCompleto, codigoDigitado } from '../model/codigo-de-prova.ts';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';
import { Resultado, type Conferida } from './resultado.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import css from './verificacao.module.css';

/** Whether a printed approval is what was agreed to, for anybody who holds its code. */
export function VerificacaoPage({ codigoDoEndereco }: { readonly codigoDoEndereco: string }) {
  const [codigo, setCodigo] = useState(codigoDoEndereco);
  const [cobrando, setCobrando] = useState(false);
  const [conferida, setConferida] = useState<{ codigo: string; dados: Conferida } | null>(null);
  const { enviando, erro, enviar, esquecerErro } = useEnvio((qual: string) =>
    chamar(publicoContracts.verificarAprovacao, { params: { codigo: qual } }),
  );
  useTitulo('Conferir aprovação');

  const conferir = async (qual: string): Promise<void> => {
    setConferida(null);
    // The address is the result's own: it can be kept, sent and opened again.
    window.history.replaceState(null, '', `/v/${qual}`);
    const dados = await enviar(qual);
    if (dados) setConferida({ codigo: qual, dados });
  };
  useEffect(() => {
    if (codigoCompleto(codigoDoEndereco)) void conferir(codigoDoEndereco);
    // oxlint-disable-next-line react/exhaustive-deps -- what the page was opened with; later codes are typed
  }, [codigoDoEndereco]);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setCobrando(true);
    if (codigoCompleto(codigo)) await conferir(codigo);
  };
  const desconhecido = isApiError(erro) && erro.status === 404;
  return (
    <Moldura>
      <div className={css['verificacao']} data-stack={16}>
        <h1>Conferir aprovação</h1>
        <p className={css['frase']}>
          Digite o código do comprovante para ver se o que foi aprovado continua exatamente como foi assinado.
        </p>
        <form className={css['form']} data-stack={12} onSubmit={(event) => void onSubmit(event)} noValidate>
          <TextInput
            label="Código do comprovante"
            className={css['codigo']}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={codigo}
            error={erroDoCodigo({ desconhecido, incompleto: cobrando && !codigoCompleto(codigo) })}
            onChange={({ currentTarget }) => {
              setCodigo(codigoDigitado(currentTarget.value));
              esquecerErro();
            }}
          />
          <Button type="submit" variant="primary" size="lg" loading={enviando}>
            Conferir
          </Button>
        </form>
        {erro !== null && !desconhecido && <Recado recusa frase={fraseAoCliente(erro)} />}
        {conferida && <Resultado codigo={conferida.codigo} conferida={conferida.dados} />}
      </div>
    </Moldura>
  );
}

function erroDoCodigo({ desconhecido, incompleto }: { desconhecido: boolean; incompleto: boolean }) {
  if (desconhecido) return 'Nenhuma aprovação tem este código. Confira cada letra e número';
  return incompleto ? 'O código tem 16 letras e números' : undefined;
}
