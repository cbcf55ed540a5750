import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { buscaNoCardapio } from '../../components/consultas-cardapio.ts';
import { itensAdicionaisAchados, useRecarregar } from '../../components/listas/consultas-listas.ts';
import css from '../../components/listas/listas.module.css';

/** Which extra goes with which package or model. Stays open for the next one. */
export function AgregarDialog({ onFechar }: { readonly onFechar: () => void }) {
  const { codConcessionaria } = useConcessionaria();
  const [codAlacarte, setCodAlacarte] = useState<string | null>(null);
  const [codNo, setCodNo] = useState<string | null>(null);
  const onSuccess = useRecarregar('itensAdicionais');
  const agregar = useCall(itemAdicionalContracts.agregarItem, {
    onSuccess() {
      onSuccess();
      setCodNo(null);
    },
    done: { title: 'Item agregado' },
  });
  return (
    <Dialog
      opened
      onClose={onFechar}
      title="Agregar item adicional"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Fechar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={agregar.isPending}
            disabled={codAlacarte === null || codNo === null}
            onClick={() =>
              agregar.mutate({
                body: { codConcessionaria, codAlacarte: Number(codAlacarte), codNo: Number(codNo) },
              })
            }
          >
            Agregar
          </Button>
        </>
      }
    >
      <div className={css['agregar']}>
        <EscolherItem valor={codAlacarte} onEscolher={setCodAlacarte} />
        <EscolherLugar valor={codNo} onEscolher={setCodNo} />
      </div>
    </Dialog>
  );
}

interface EscolherProps {
  readonly valor: string | null;
  readonly onEscolher: (valor: string | null) => void;
}

function EscolherItem({ valor, onEscolher }: EscolherProps) {
  const { codConcessionaria } = useConcessionaria();
  const [digitado, setDigitado] = useState('');
  const termo = useTermo(digitado);
  const consulta = useQuery({
    ...itensAdicionaisAchados(codConcessionaria, termo),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label="Item adicional"
      required
      options={(consulta.data?.itens ?? []).map(({ codAlacarte, descricao, categoria, centavos }) => ({
        value: String(codAlacarte),
        label: descricao,
        detail: [categoria, formatBRL(centavos)].filter(Boolean).join(' · '),
      }))}
      value={valor}
      onChange={onEscolher}
      onSearch={setDigitado}
      loading={isBuscando(digitado, termo, consulta)}
      emptyText="Nenhum item adicional com este texto"
    />
  );
}

function EscolherLugar({ valor, onEscolher }: EscolherProps) {
  const { codConcessionaria } = useConcessionaria();
  const [digitado, setDigitado] = useState('');
  const termo = useTermo(digitado);
  const consulta = useQuery({
    ...buscaNoCardapio(codConcessionaria, termo),
    placeholderData: keepPreviousData,
  });
  const lugares = (consulta.data?.itens ?? []).filter(
    ({ no: { tipo } }) => tipo === 'modelo' || tipo === 'pacote',
  );
  return (
    <Combobox
      label="Vai com o modelo ou pacote"
      required
      hint="Em um modelo, vale para todas as revisões dele."
      options={lugares.map(({ no, caminho }) => ({
        value: String(no.codNo),
        label: no.nome,
        detail: caminho.map(({ nome }) => nome).join(' › '),
      }))}
      value={valor}
      onChange={onEscolher}
      onSearch={setDigitado}
      loading={isBuscando(digitado, termo, consulta)}
      placeholder="onix 40 mil completo"
      emptyText="Digite ao menos 2 letras do modelo ou pacote"
    />
  );
}
