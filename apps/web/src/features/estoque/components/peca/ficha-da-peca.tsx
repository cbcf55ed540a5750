import { type PecaDoEstoque, pecaDoEstoqueContracts } from '@oferta/contracts/estoque/peca-do-estoque.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { fichaDaPeca, listaFornecedores } from '../consultas.ts';
import { inteiro } from '../em-palavras.ts';
import css from '../estoque.module.css';
import { MovimentosDaPeca } from './movimentos-da-peca.tsx';

interface FichaProps {
  readonly codPeca: number;
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** What a part is to the stock: from whom it comes, where it lies, what takes its place, and how it moved. */
export function FichaDaPeca({ codPeca, codConcessionaria, onFechar }: FichaProps) {
  const { data, isError, refetch } = useQuery(fichaDaPeca(codPeca));
  if (!data)
    return (
      <Dialog opened onClose={onFechar} title="Peça">
        {isError ? (
          <ErrorState title="A peça não carregou" onRetry={() => void refetch()}>
            Confira a conexão e tente de novo.
          </ErrorState>
        ) : (
          <Skeleton variant="text" count={6} />
        )}
      </Dialog>
    );
  return <Ficha key={data.versao} peca={data} codConcessionaria={codConcessionaria} onFechar={onFechar} />;
}

const escrito = (peca: PecaDoEstoque) => ({
  codFornecedor: peca.codFornecedor,
  marca: peca.marca ?? '',
  ncm: peca.ncm ?? '',
  embalagem: peca.embalagem as number | null,
  localizacao: peca.localizacao ?? '',
  minimo: peca.minimo,
  maximo: peca.maximo,
  codigoSubstituta: peca.substituta ?? '',
});

interface FormProps {
  readonly peca: PecaDoEstoque;
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

function Ficha({ peca, codConcessionaria, onFechar }: FormProps) {
  const [valores, setValores] = useState(() => escrito(peca));
  const [erros, setErros] = useState<Partial<Record<string, string>>>({});
  const { data: fornecedores = [] } = useQuery(listaFornecedores(codConcessionaria));
  const salvar = useCall(pecaDoEstoqueContracts.salvarPecaDoEstoque, {
    onSuccess: onFechar,
    done: { title: 'Peça salva' },
    onError: ({ campos }) => {
      setErros(
        Object.fromEntries(campos.map(({ campo, mensagem }) => [campo.replace(/^peca\./, ''), mensagem])),
      );
      return campos.length > 0;
    },
  });
  const por = (mudado: Partial<typeof valores>): void => setValores((antes) => ({ ...antes, ...mudado }));
  const gravar = (): void => {
    const { embalagem, marca, ncm, localizacao, codigoSubstituta } = valores;
    if (embalagem === null) return;
    salvar.mutate({
      params: { codPeca: peca.codPeca },
      body: {
        versao: peca.versao,
        peca: {
          ...valores,
          embalagem,
          marca: marca.trim() || null,
          ncm: ncm.replace(/\D/g, '') || null,
          localizacao: localizacao.trim() || null,
          codigoSubstituta: codigoSubstituta.trim() || null,
        },
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onFechar}
      title={peca.descricao}
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          <Button size="md" variant="primary" loading={salvar.isPending} onClick={gravar}>
            Salvar
          </Button>
        </>
      }
    >
      <div data-stack={12}>
        <p className={css['codigo']}>
          {peca.codigo} · {inteiro(peca.emMaos)} {peca.unidade} em mãos
        </p>
        <Select
          label="Fornecedor"
          placeholder="Nenhum: não entra nas sugestões"
          value={valores.codFornecedor ?? ''}
          error={erros['codFornecedor']}
          options={fornecedores.map(({ codFornecedor, nome }) => ({
            value: String(codFornecedor),
            label: nome,
          }))}
          onChange={({ currentTarget: { value } }) =>
            por({ codFornecedor: value === '' ? null : Number(value) })
          }
        />
        <TextInput
          label="Substituída por"
          hint="O código da peça nova: a demanda e o saldo desta passam a contar para ela."
          value={valores.codigoSubstituta}
          error={erros['codigoSubstituta']}
          onChange={({ currentTarget: { value } }) => por({ codigoSubstituta: value })}
        />
        <Medidas valores={valores} erros={erros} por={por} />
      </div>
      <MovimentosDaPeca peca={peca} />
    </Dialog>
  );
}

interface MedidasProps {
  readonly valores: ReturnType<typeof escrito>;
  readonly erros: Partial<Record<string, string>>;
  readonly por: (mudado: Partial<ReturnType<typeof escrito>>) => void;
}

function Medidas({ valores, erros, por }: MedidasProps) {
  return (
    <div className={css['emPar']} data-stack={12}>
      <NumberInput
        label="Vem em embalagens de"
        value={valores.embalagem}
        onChange={(embalagem) => por({ embalagem })}
        inputMode="decimal"
        read={lerDecimal}
        invalid="Informe um número"
        min={0.001}
        max={9999}
        error={erros['embalagem']}
      />
      <TextInput
        label="Localização"
        value={valores.localizacao}
        error={erros['localizacao']}
        onChange={({ currentTarget: { value } }) => por({ localizacao: value })}
      />
      <NumberInput
        label="Mínimo"
        hint="Vazio: calculado"
        value={valores.minimo}
        onChange={(minimo) => por({ minimo })}
        inputMode="decimal"
        read={lerDecimal}
        invalid="Informe um número"
        max={99_999}
        error={erros['minimo']}
      />
      <NumberInput
        label="Máximo"
        hint="Vazio: calculado"
        value={valores.maximo}
        onChange={(maximo) => por({ maximo })}
        inputMode="decimal"
        read={lerDecimal}
        invalid="Informe um número"
        max={99_999}
        error={erros['maximo']}
      />
      <TextInput
        label="Marca"
        value={valores.marca}
        error={erros['marca']}
        onChange={({ currentTarget: { value } }) => por({ marca: value })}
      />
      <TextInput
        label="NCM"
        inputMode="numeric"
        value={valores.ncm}
        error={erros['ncm']}
        onChange={({ currentTarget: { value } }) => por({ ncm: value })}
      />
    </div>
  );
}
