import { titularContracts, type DadosDoTitular } from '@oferta/contracts/suporte/titular.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { plural } from '@oferta/domain/plural.ts';
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
  const apagar = useCall(titularContracts.apagarTitular, {
    onSuccess: ({ codApagamento, registros }) => {
      const total = registros.reduce((soma, { quantos }) => soma + quantos, 0);
      showToast({
        title: `Dados apagados em ${plural(total, 'registro', 'registros')}`,
        description: `Apagamento ${codApagamento}, no log detalhado`,
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
            {apagando ? 'Apagar para sempre' : 'Apagar os dados…'}
          </Button>
        </>
      }
    >
      <div className={css['pessoa']} data-stack={12}>
        {apagando ? (
          <>
            <p>
              Nome, CPF, telefone, e-mail, assinatura, fotos e o que a pessoa escreveu saem de todos os
              registros, do log e dos arquivos. Visitas, serviços, valores e a placa do carro ficam. Arquivos
              exportados até agora vencem para todos. <b>Não há como desfazer.</b>
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

interface OQueHaProps {
  readonly achada: DadosDoTitular;
}

const OQueHa = ({ achada: { registros, veiculos, homonimos, compartilhados } }: OQueHaProps) => (
  <>
    <ul aria-label="Registros">
      {registros.map(({ tabela, registro, quantos }) => (
        <li key={tabela}>
          {registro}: <span className="num">{quantos.toLocaleString('pt-BR')}</span>
        </li>
      ))}
    </ul>
    {veiculos.length > 0 && <p>Veículos: {veiculos.join(', ')}</p>}
    {homonimos.length > 0 && (
      <p>
        Outra pessoa ou um serviço também se chama {homonimos.join(', ')}: nos textos dos outros o nome fica.
      </p>
    )}
    {compartilhados.length > 0 && (
      <p>Também é de outros: {compartilhados.join(', ')}. Nos registros deles fica.</p>
    )}
  </>
);
