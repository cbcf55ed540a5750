import { type Fornecedor, fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BotaoImportar } from '#frames/importar-planilha/importar.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { listaFornecedores } from '../../components/consultas.ts';
import { inteiro } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

const porcento = (bp: number): string => emNumero(bp / 100);

const COLUNAS: readonly Column<Fornecedor>[] = [
  { id: 'nome', header: 'Fornecedor', cell: ({ nome }) => nome, strong: true },
  {
    id: 'pecas',
    header: 'Peças',
    cell: ({ pecas }) => <span className="num">{inteiro(pecas)}</span>,
    align: 'end',
  },
  {
    id: 'prazo',
    header: 'Prazo',
    cell: ({ prazoDias }) => <span className="num">{plural(prazoDias, 'dia', 'dias')}</span>,
    align: 'end',
  },
  {
    id: 'revisao',
    header: 'Pede a cada',
    cell: ({ revisaoDias }) => <span className="num">{plural(revisaoDias, 'dia', 'dias')}</span>,
    align: 'end',
  },
  {
    id: 'orcamento',
    header: 'Orçamento',
    cell: ({ orcamentoCentavos }) => (
      <span className="num">{orcamentoCentavos === null ? '—' : formatBRL(orcamentoCentavos)}</span>
    ),
    align: 'end',
  },
];

interface DialogProps {
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** Who delivers parts and how is ordered from each; which part comes from whom is brought by a spreadsheet. */
export function FornecedoresDialog({ codConcessionaria, onFechar }: DialogProps) {
  const [aberto, setAberto] = useState<Fornecedor | 'novo' | null>(null);
  const { data, isError, refetch } = useQuery(listaFornecedores(codConcessionaria));
  if (aberto !== null)
    return (
      <FormFornecedor
        codConcessionaria={codConcessionaria}
        fornecedor={aberto === 'novo' ? null : aberto}
        onFechar={() => setAberto(null)}
      />
    );
  return (
    <Dialog opened size="lg" onClose={onFechar} title="Fornecedores">
      <div className={css['barra']}>
        <BotaoImportar tipo="estoque" titulo="estoque de peças" codConcessionaria={codConcessionaria} />
        <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
          Novo fornecedor
        </Button>
      </div>
      <DataTable
        label="Fornecedores"
        rows={data ?? []}
        rowId={({ codFornecedor }) => String(codFornecedor)}
        columns={COLUNAS}
        status={isError ? 'error' : data ? 'ready' : 'loading'}
        error={{ onRetry: () => void refetch() }}
        empty={
          <EmptyState title="Nenhum fornecedor ainda.">
            Cadastre um, ou importe uma planilha que diga de quem vem cada peça.
          </EmptyState>
        }
        onOpen={setAberto}
        mobileCard={(fornecedor) => <CartaoFornecedor fornecedor={fornecedor} />}
      />
    </Dialog>
  );
}

/** A supplier on the phone. */
const CartaoFornecedor = ({
  fornecedor: { nome, pecas, prazoDias, revisaoDias, orcamentoCentavos },
}: {
  readonly fornecedor: Fornecedor;
}) => (
  <div className={css['cartao']} data-stack={10}>
    <div>
      <b>{nome}</b>
      {orcamentoCentavos !== null && <span className="num">{formatBRL(orcamentoCentavos)}</span>}
    </div>
    <span className={css['codigo']}>
      {plural(pecas, 'peça', 'peças')} · chega em {plural(prazoDias, 'dia', 'dias')} · pede a cada{' '}
      {plural(revisaoDias, 'dia', 'dias')}
    </span>
  </div>
);

interface FormProps extends DialogProps {
  readonly fornecedor: Fornecedor | null;
}

const CAMPOS = [
  ['nome', 'Nome'],
  ['prazoDias', 'Prazo de entrega, em dias'],
  ['revisaoDias', 'Pede a cada, em dias'],
  ['orcamentoCentavos', 'Orçamento de um pedido'],
  ['nivelABp', 'Nível de serviço A, %'],
  ['nivelBBp', 'Nível de serviço B, %'],
  ['nivelCBp', 'Nível de serviço C, %'],
] as const;
type Campo = (typeof CAMPOS)[number][0];

const escrito = (fornecedor: Fornecedor | null): Record<Campo, string> => ({
  nome: fornecedor?.nome ?? '',
  prazoDias: String(fornecedor?.prazoDias ?? 7),
  revisaoDias: String(fornecedor?.revisaoDias ?? 7),
  orcamentoCentavos: fornecedor?.orcamentoCentavos == null ? '' : formatBRL(fornecedor.orcamentoCentavos),
  nivelABp: porcento(fornecedor?.nivelABp ?? 9700),
  nivelBBp: porcento(fornecedor?.nivelBBp ?? 9400),
  nivelCBp: porcento(fornecedor?.nivelCBp ?? 8800),
});

const emBp = (texto: string): number => Math.round(Number(texto.replace('%', '').replace(',', '.')) * 100);

function FormFornecedor({ codConcessionaria, fornecedor, onFechar }: FormProps) {
  const [valores, setValores] = useState(() => escrito(fornecedor));
  const [erros, setErros] = useState<Partial<Record<string, string>>>({});
  const opcoes = {
    onSuccess: onFechar,
    onError: ({
      campos,
    }: {
      readonly campos?: readonly { campo: string; mensagem: string }[] | undefined;
    }) => {
      setErros(Object.fromEntries((campos ?? []).map(({ campo, mensagem }) => [campo, mensagem])));
      return (campos ?? []).length > 0;
    },
  };
  const criar = useCall(fornecedorContracts.criarFornecedor, opcoes);
  const salvar = useCall(fornecedorContracts.salvarFornecedor, opcoes);
  const gravar = (): void => {
    const body = {
      nome: valores.nome,
      prazoDias: Number(valores.prazoDias),
      revisaoDias: Number(valores.revisaoDias),
      orcamentoCentavos: valores.orcamentoCentavos.trim() === '' ? null : parseBRL(valores.orcamentoCentavos),
      nivelABp: emBp(valores.nivelABp),
      nivelBBp: emBp(valores.nivelBBp),
      nivelCBp: emBp(valores.nivelCBp),
    };
    if (fornecedor === null) criar.mutate({ body: { ...body, codConcessionaria } });
    else
      salvar.mutate({
        params: { codFornecedor: fornecedor.codFornecedor },
        body: { ...body, versao: fornecedor.versao },
      });
  };
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={fornecedor === null ? 'Novo fornecedor' : fornecedor.nome}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button size="md" variant="primary" loading={criar.isPending || salvar.isPending} onClick={gravar}>
            Salvar
          </Button>
        </>
      }
    >
      <div data-stack={12}>
        {CAMPOS.map(([campo, label]) => (
          <TextInput
            key={campo}
            label={label}
            value={valores[campo]}
            error={erros[campo]}
            inputMode={campo === 'nome' ? 'text' : 'decimal'}
            onChange={({ currentTarget: { value } }) => setValores((antes) => ({ ...antes, [campo]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
