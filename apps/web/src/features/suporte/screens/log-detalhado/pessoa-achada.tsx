import { titularContracts, type DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#kernel/data/api-error.ts';
import { download, saveAs } from '#kernel/data/download.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { showRefusal, useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { OQueHa, OQueSai } from './o-que-ha.tsx';
import css from './log-detalhado.module.css';

type Sinais = DadosDoTitular['sinais'];

const GRUPOS = [
  ['nomes', 'Nomes', (valor: string) => valor],
  ['documentos', 'CPF ou CNPJ', formatDocumento],
  ['telefones', 'Telefones', fromE164],
  ['emails', 'E-mails', (valor: string) => valor],
] as const satisfies readonly (readonly [keyof Sinais, string, (valor: string) => string])[];

interface PessoaAchadaProps {
  readonly achada: DadosDoTitular;
  readonly onVoltar: () => void;
  readonly onClose: () => void;
}

/** What is kept of somebody and by what they are known; what is another's is taken off before anything is done. */
export function PessoaAchada({ achada, onVoltar, onClose }: PessoaAchadaProps) {
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const [apagando, setApagando] = useState(false);
  const [protocolo, setProtocolo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const sinais: Sinais = {
    nomes: achada.sinais.nomes.filter((valor) => !fora.has(valor)),
    documentos: achada.sinais.documentos.filter((valor) => !fora.has(valor)),
    telefones: achada.sinais.telefones.filter((valor) => !fora.has(valor)),
    emails: achada.sinais.emails.filter((valor) => !fora.has(valor)),
  };
  const baixar = useMutation({
    mutationFn: async () => saveAs(await download(titularContracts.exportarTitular, { body: sinais })),
    onError: (error) => {
      if (!isApiError(error)) throw error;
      showRefusal(error);
    },
  });
  const apagar = useCall(titularContracts.pedirApagamento, {
    onSuccess: () => {
      showToast({
        title: 'Pedido feito: falta outra pessoa confirmar',
        description: 'Ela o encontra aqui, em Dados de uma pessoa',
        tone: 5,
      });
      void queryClient.invalidateQueries();
      onClose();
    },
    onError: ({ mensagem, campos }) => {
      setErro(campos[0]?.mensagem ?? mensagem);
      return true;
    },
  });
  const confirmar = (): void => {
    if (!apagando) return setApagando(true);
    if (protocolo.trim() === '') return setErro('Informe o número do pedido');
    setErro(null);
    apagar.mutate({ body: { sinais, protocolo } });
  };
  return (
    <Dialog
      opened
      title="Dados de uma pessoa"
      onClose={onClose}
      dismissable={!apagar.isPending}
      footer={
        <>
          <Button
            size="md"
            onClick={apagando ? () => setApagando(false) : onVoltar}
            disabled={apagar.isPending}
          >
            Voltar
          </Button>
          {!apagando && (
            <Button
              size="md"
              icon={<IconDownload size={16} />}
              loading={baixar.isPending}
              onClick={() => baixar.mutate()}
            >
              Baixar tudo
            </Button>
          )}
          <Button size="md" variant="danger" loading={apagar.isPending} onClick={confirmar}>
            {apagando ? 'Pedir o apagamento' : 'Apagar os dados…'}
          </Button>
        </>
      }
    >
      <div className={css['pessoa']} data-stack={12}>
        {apagando ? (
          <>
            <OQueSai />
            <p>
              Nada sai ainda: <b>outra pessoa que veja toda a rede confirma</b>. Depois disso há 7 dias para
              desfazer.
            </p>
            <TextInput
              label="Número do pedido"
              required
              maxLength={40}
              hint="O da sua casa, sem o nome da pessoa: é o que o log guarda."
              value={protocolo}
              error={erro}
              onChange={({ target }) => setProtocolo(target.value)}
            />
          </>
        ) : (
          <>
            <p>Desmarque o que for de outra pessoa, como um telefone da família.</p>
            {GRUPOS.map(([grupo, rotulo, escrever]) => (
              <Grupo
                key={grupo}
                rotulo={rotulo}
                valores={achada.sinais[grupo]}
                escrever={escrever}
                fora={fora}
                onMudar={setFora}
              />
            ))}
            <OQueHa achada={achada} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface GrupoProps {
  readonly rotulo: string;
  readonly valores: readonly string[];
  readonly escrever: (valor: string) => string;
  readonly fora: ReadonlySet<string>;
  readonly onMudar: (fora: ReadonlySet<string>) => void;
}

function Grupo({ rotulo, valores, escrever, fora, onMudar }: GrupoProps) {
  if (valores.length === 0) return null;
  const mudar = (valor: string, fica: boolean): void => {
    const novo = new Set(fora);
    if (fica) novo.delete(valor);
    else novo.add(valor);
    onMudar(novo);
  };
  return (
    <fieldset>
      <legend>{rotulo}</legend>
      {valores.map((valor) => (
        <Checkbox
          key={valor}
          label={escrever(valor)}
          checked={!fora.has(valor)}
          onChange={({ target }) => mudar(valor, target.checked)}
        />
      ))}
    </fieldset>
  );
}
