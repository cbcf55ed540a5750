import { ticketContracts, type Ticket } from '@oferta/contracts/suporte/ticket.ts';
import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { call } from '#kernel/data/api.ts';
import { fraseDe } from '#kernel/data/api-error.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { saveFromKeyboard } from '#ui/form/save-from-keyboard.ts';
import { Select } from '#ui/form/select.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { ImagemDaTela } from './imagem-da-tela.tsx';
import { lerTela, OQueVaiJunto, VAI_TUDO } from './o-que-vai-junto.tsx';
import { ehPrioridade, ehTipo, PRIORIDADES, TIPOS } from './palavras.ts';
import css from './tickets-jira.module.css';

const FORM = 'novo-ticket';
const TIPOS_DE_IMAGEM = new Set(['image/png', 'image/jpeg', 'image/webp']);
const LIMITE_BYTES = 5 * 1024 * 1024;

interface NovoTicketProps {
  readonly jiraLigado: boolean;
  readonly onFechar: () => void;
  readonly onAberto: (codTicket: number) => void;
}

const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }));

/** Sends the picture after its ticket, which is kept whatever becomes of the picture. */
async function enviarImagem(codTicket: number, imagem: File): Promise<void> {
  const form = new FormData();
  form.append('arquivo', imagem);
  try {
    await call(ticketContracts.enviarImagemTicket, { params: { codTicket }, form });
  } catch (error) {
    showToast({
      title: 'O ticket foi guardado, mas a imagem não foi',
      description: fraseDe(error),
      tone: 'late',
    });
  }
}

/** A new ticket: what happened, how much it presses, the screen's picture, and what goes with it unless left out. */
export function NovoTicket({ jiraLigado, onFechar, onAberto }: NovoTicketProps) {
  const { atual } = useConcessionarias();
  const [tela] = useState(lerTela);
  const [titulo, setTitulo] = useState('');
  const [descricao, setDescricao] = useState('');
  const [tipo, setTipo] = useState<Ticket['tipo']>('erro');
  const [prioridade, setPrioridade] = useState<Ticket['prioridade']>('media');
  const [imagem, setImagem] = useState<File | null>(null);
  const [vai, setVai] = useState(VAI_TUDO);
  const [falta, setFalta] = useState<Readonly<Record<string, string>>>({});
  const [enviando, setEnviando] = useState(false);

  const escolher = (file: File | undefined): void => {
    if (!file) return;
    const serve = TIPOS_DE_IMAGEM.has(file.type) && file.size <= LIMITE_BYTES;
    setFalta(({ imagem: _antes, ...outras }) =>
      serve ? outras : { ...outras, imagem: 'Envie uma imagem JPEG, PNG ou WebP de até 5 MB' },
    );
    if (serve) setImagem(file);
  };
  const abrir = useCall(ticketContracts.abrirTicket, {
    onSuccess: ({ codTicket }) => {
      const enviada = imagem ? enviarImagem(codTicket, imagem) : Promise.resolve();
      setEnviando(true);
      void enviada.then(() => {
        showToast({
          title: `Ticket #${codTicket} guardado`,
          description: jiraLigado ? 'Ele segue para o Jira em instantes.' : 'Ele fica guardado aqui.',
          tone: 5,
        });
        void queryClient.invalidateQueries({ queryKey: ['suporte', 'tickets'] });
        onAberto(codTicket);
      });
    },
    onError: ({ campos }) => {
      setFalta(Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem])));
      return campos.length > 0;
    },
  });
  const ocupado = abrir.isPending || enviando;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const faltam = {
      ...(titulo.trim() === '' && { titulo: 'Diga em poucas palavras o que houve' }),
      ...(descricao.trim() === '' && { descricao: 'Conte o que aconteceu' }),
    };
    setFalta(faltam);
    if (ocupado || Object.keys(faltam).length > 0) return;
    abrir.mutate({
      body: {
        titulo,
        descricao,
        tipo,
        prioridade,
        ...(atual && { codConcessionaria: atual.codConcessionaria }),
        ...(vai.pagina && { pagina: tela.pagina }),
        ...(vai.navegador && { navegador: tela.navegador }),
        ...(vai.erros && { erros: [...tela.erros] }),
      },
    });
  };
  const onPaste = ({ clipboardData }: ClipboardEvent): void =>
    escolher([...clipboardData.files].find(({ type }) => type.startsWith('image/')));

  return (
    <Dialog
      opened
      title="Novo ticket"
      onClose={onFechar}
      dismissable={!ocupado}
      footer={
        <>
          <Button size="md" onClick={onFechar} disabled={ocupado}>
            Cancelar
          </Button>
          <Button size="md" variant="primary" type="submit" form={FORM} loading={ocupado}>
            Abrir ticket
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter and Ctrl+V from any of its fields */}
      <form
        id={FORM}
        className={css['novo']}
        noValidate
        onSubmit={onSubmit}
        onPaste={onPaste}
        onKeyDown={(event) => void saveFromKeyboard(event)}
      >
        <TextInput
          label="Assunto"
          required
          maxLength={120}
          value={titulo}
          error={falta['titulo']}
          onChange={({ target }) => setTitulo(target.value)}
        />
        <Textarea
          label="O que aconteceu"
          required
          rows={5}
          maxLength={5_000}
          value={descricao}
          error={falta['descricao']}
          hint="O que você fez, o que esperava e o que apareceu."
          onChange={({ target }) => setDescricao(target.value)}
        />
        <TipoEPrioridade tipo={tipo} prioridade={prioridade} onTipo={setTipo} onPrioridade={setPrioridade} />
        <ImagemDaTela
          imagem={imagem}
          erro={falta['imagem']}
          onEscolher={escolher}
          onTirar={() => setImagem(null)}
        />
        <OQueVaiJunto tela={tela} vai={vai} onMudar={setVai} />
      </form>
    </Dialog>
  );
}

interface TipoEPrioridadeProps extends Pick<Ticket, 'tipo' | 'prioridade'> {
  readonly onTipo: (tipo: Ticket['tipo']) => void;
  readonly onPrioridade: (prioridade: Ticket['prioridade']) => void;
}

const TipoEPrioridade = ({ tipo, prioridade, onTipo, onPrioridade }: TipoEPrioridadeProps) => (
  <div className={css['dupla']} data-stack={12}>
    <Select
      label="Tipo"
      options={opcoes(TIPOS)}
      value={tipo}
      onChange={({ target: { value } }) => ehTipo(value) && onTipo(value)}
    />
    <Select
      label="Prioridade"
      options={opcoes(PRIORIDADES)}
      value={prioridade}
      onChange={({ target: { value } }) => ehPrioridade(value) && onPrioridade(value)}
    />
  </div>
);
