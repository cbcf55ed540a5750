import { type Fornecedor, fornecedorContracts } from '@oferta/contracts/estoque/fornecedor.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { CalendarioDoFornecedor } from './calendario-do-fornecedor.tsx';
import { type Campo, CAMPOS, type Escrito, escritoDe, lerEscrito } from './campos-do-fornecedor.ts';
import { EmergenciaDialog } from './emergencia-dialog.tsx';
import css from './fornecedor.module.css';

interface FormProps {
  readonly codConcessionaria: number;
  readonly fornecedor: Fornecedor | null;
  readonly onFechar: () => void;
}

type Erros = Partial<Record<string, string>>;

/** A supplier: how is ordered from it, what it asks of an order, and its calendar. */
export function FormFornecedor({ codConcessionaria, fornecedor, onFechar }: FormProps) {
  const [escrito, setEscrito] = useState(() => escritoDe(fornecedor));
  // The one that was opened: what somebody else saves meanwhile is refused, not written over.
  const [versao] = useState(fornecedor?.versao ?? 0);
  const [erros, setErros] = useState<Erros>({});
  const [urgente, setUrgente] = useState(false);
  const mudar = (mudanca: Partial<Escrito>): void => setEscrito((antes) => ({ ...antes, ...mudanca }));
  const opcoes = {
    onSuccess: onFechar,
    onError: ({
      campos,
    }: {
      readonly campos?: readonly { campo: string; mensagem: string }[] | undefined;
    }) => {
      // "diasFechados.2" is said under the field of all of them.
      setErros(
        Object.fromEntries((campos ?? []).map(({ campo, mensagem }) => [campo.split('.')[0], mensagem])),
      );
      return (campos ?? []).length > 0;
    },
  };
  const criar = useCall(fornecedorContracts.criarFornecedor, opcoes);
  const salvar = useCall(fornecedorContracts.salvarFornecedor, opcoes);
  const gravar = (): void => {
    const { body, erros: naoLidos } = lerEscrito(escrito);
    setErros(naoLidos);
    if (Object.keys(naoLidos).length > 0) return;
    if (fornecedor === null) criar.mutate({ body: { ...body, codConcessionaria } });
    else
      salvar.mutate({
        params: { codFornecedor: fornecedor.codFornecedor },
        body: { ...body, versao },
      });
  };
  const campos = (quais: readonly (readonly [Campo, string])[]) =>
    quais.map(([campo, label]) => (
      <TextInput
        key={campo}
        label={label}
        value={escrito[campo]}
        error={erros[campo]}
        inputMode={campo === 'nome' ? 'text' : 'decimal'}
        onChange={({ currentTarget: { value } }) => mudar({ [campo]: value })}
      />
    ));
  if (urgente && fornecedor)
    return <EmergenciaDialog {...{ codConcessionaria, fornecedor }} onFechar={() => setUrgente(false)} />;
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
          {fornecedor && (
            <Button size="md" icon={<IconUrgent size={16} />} onClick={() => setUrgente(true)}>
              Emergência…
            </Button>
          )}
          <Button size="md" variant="primary" loading={criar.isPending || salvar.isPending} onClick={gravar}>
            Salvar
          </Button>
        </>
      }
    >
      <div data-stack={16}>
        <div data-stack={12}>
          {campos(CAMPOS.comoSePede)}
          <div className={css['lado']}>{campos(CAMPOS.niveis)}</div>
        </div>
        <section className={css['grupo']}>
          <h3>O que ele pede de um pedido</h3>
          <div className={css['lado']}>{campos(CAMPOS.condicoes)}</div>
          <p className={css['nota']}>
            Vazio: não pede. O pedido diz quanto falta para o mínimo e para o frete grátis.
          </p>
        </section>
        <CalendarioDoFornecedor escrito={escrito} erros={erros} onMudar={mudar} />
        {fornecedor && (
          <p className={css['nota']}>
            Como está salvo, o próximo pedido sai em {formatDia(fornecedor.sai)} e chega em{' '}
            {formatDia(fornecedor.chega)}.
            {fornecedor.prazoMedido &&
              ` Medido: ${plural(fornecedor.prazoMedido.dias, 'dia', 'dias')}, em ${plural(fornecedor.prazoMedido.pedidos, 'pedido', 'pedidos')} de um ano, sem as emergências.`}
          </p>
        )}
        {fornecedor && fornecedor.emergencias.pedidos > 0 && (
          <p className={css['nota']}>
            {plural(fornecedor.emergencias.pedidos, 'emergência', 'emergências')} em 90 dias:{' '}
            {formatBRL(fornecedor.emergencias.centavos)} em peças e{' '}
            {formatBRL(fornecedor.emergencias.freteCentavos)} de frete.
          </p>
        )}
      </div>
    </Dialog>
  );
}
