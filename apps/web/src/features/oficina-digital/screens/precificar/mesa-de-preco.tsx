import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { lazy, Suspense, useState } from 'react';
import { usePreferences } from '#kernel/preferences.ts';
import { usePhone } from '#ui/use-phone.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useComecarPreco } from '../../hooks/use-comecar-preco.ts';
import { useEdicao } from '../../hooks/use-edicao.ts';
import { useLinhas, type LinhasDaTela } from '../../hooks/use-linhas.ts';
import type { ItemParaPreco } from '../../model/itens-do-checklist.ts';
import { AvisoDeEdicao } from './aviso-de-edicao.tsx';
import { BarraDePreco } from './barra-de-preco.tsx';
import { CartoesDasLinhas } from './cartoes-das-linhas.tsx';
import type { DialogoAberto } from './dialogo-aberto.ts';
import type { SobreLinha } from './grade/gestos-da-linha.ts';
import { GradeLinhas } from './grade/grade-linhas.tsx';
import { LadoChecklist } from './lado-checklist.tsx';
import { PeDePreco } from './pe-de-preco.tsx';
import css from './precificar.module.css';

const DialogoDePreco = lazy(() =>
  import('./dialogo-de-preco.tsx').then((file) => ({ default: file.DialogoDePreco })),
);
const OrcamentoDialogOutlet = lazy(() =>
  import('../../components/dialogos/orcamento-dialog-outlet.tsx').then((file) => ({
    default: file.OrcamentoDialogOutlet,
  })),
);

type Lado = 'linhas' | 'checklist';

/** The work of pricing: the checklist, the lines, what is open over them, and the totals. */
export function MesaDePreco({ orcamento }: { readonly orcamento: Orcamento }) {
  const phone = usePhone();
  const { checklistRecolhido } = usePreferences();
  const linhas = useLinhas(orcamento);
  useComecarPreco(orcamento);
  const { edicao, assumir } = useEdicao(orcamento, orcamento.estado === 'emPrecificacao');
  const editavel = edicao.de === 'mim';
  const [dialogo, setDialogo] = useState<DialogoAberto | null>(null);
  const [mostrar, setMostrar] = useState<{ readonly codLinha: number } | null>(null);
  const [lado, setLado] = useState<Lado>('linhas');
  const irPara = (codLinha: number): void => {
    setLado('linhas');
    if (phone) setDialogo({ tipo: 'detalhes', codLinha });
    else setMostrar({ codLinha });
  };
  const comLinha = (tipo: SobreLinha, codLinha: number): void => setDialogo({ tipo, codLinha });
  return (
    <>
      <AvisoDeEdicao orcamento={orcamento} edicao={edicao} onAssumir={assumir} />
      <BarraDePreco linhas={linhas} editavel={editavel} onAbrir={setDialogo} />
      <div className={css['lados']}>
        <Tabs<Lado>
          label="Partes do orçamento"
          idPrefix={PREFIXO}
          value={lado}
          onChange={setLado}
          items={[
            { id: 'linhas', label: 'Itens', count: linhas.linhas.length },
            { id: 'checklist', label: 'Checklist' },
          ]}
        />
      </div>
      <div className={css['mesa']} data-lado={lado} data-recolhido={checklistRecolhido || undefined}>
        <LadoChecklist
          orcamento={orcamento}
          editavel={editavel}
          onCriar={(item) => void criarDoItem(linhas, item).then((cod) => cod !== null && irPara(cod))}
        />
        <div className={css['linhas']} id={`${PREFIXO}-linhas`}>
          {phone ? (
            <CartoesDasLinhas
              orcamento={orcamento}
              linhas={linhas}
              onAbrir={(codLinha) => comLinha('detalhes', codLinha)}
            />
          ) : (
            <GradeLinhas
              orcamento={orcamento}
              linhas={linhas}
              editavel={editavel}
              mostrar={mostrar}
              onBuscar={(busca) => setDialogo({ tipo: 'pecas', busca })}
              onAbrir={comLinha}
            />
          )}
        </div>
      </div>
      <PeDePreco orcamento={orcamento} linhas={linhas} editavel={editavel} onLinha={irPara} />
      <Suspense fallback={null}>
        {dialogo && (
          <DialogoDePreco
            dialogo={dialogo}
            orcamento={orcamento}
            linhas={linhas}
            editavel={editavel}
            onClose={() => setDialogo(null)}
            onAbrir={setDialogo}
            onCriada={irPara}
          />
        )}
        <OrcamentoDialogOutlet />
      </Suspense>
    </>
  );
}

const PREFIXO = 'mesa-de-preco';

/** A line for an inspected item: named by the template, urgent as the item is, with what the customer reads of it. */
const criarDoItem = (
  { criar }: LinhasDaTela,
  { item, sugestao, explicacao }: ItemParaPreco,
): Promise<number | null> =>
  criar({
    codigoItem: item.codigo,
    especie: 'servico',
    descricao: sugestao,
    porQue: explicacao,
    urgencia: item.resultado === 'naoVerificado' ? 'verde' : item.resultado,
  });
