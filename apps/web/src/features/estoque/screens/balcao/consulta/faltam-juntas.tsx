import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { balcaoContracts, type KitProposto } from '@oferta/contracts/estoque/balcao.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { usePode } from '#kernel/session/use-pode.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from '../balcao.module.css';

const UMA_UNIDADE_MIL = 1000;

/** What customers always miss together, to be kept and sold as a kit; nothing where nothing is. */
export function FaltamJuntas({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { data = [] } = useQuery({
    queryKey: ['estoque', 'sugestoes', codConcessionaria, 'faltamJuntas'],
    queryFn: () => call(balcaoContracts.listFaltamJuntas, { params: { codConcessionaria } }),
  });
  const [kit, setKit] = useState<KitProposto | null>(null);
  const podeCriar = usePode(itemAdicionalContracts.criarItemAdicional);
  if (data.length === 0) return null;
  return (
    <section aria-label="Faltam sempre juntas">
      <h2>Faltam sempre juntas</h2>
      <ul className={css['pecas']} data-kits="">
        {data.map((cada) => (
          <li key={cada.pecas.map(({ codPeca }) => codPeca).join(' ')}>
            <span>
              <b>{cada.pecas.map(({ descricao }) => descricao).join(' + ')}</b>
              <small>
                Vezes em que faltaram juntas no último ano: {cada.vezes} de {cada.de}
              </small>
            </span>
            {podeCriar && <Button onClick={() => setKit(cada)}>Criar kit</Button>}
          </li>
        ))}
      </ul>
      {kit && <CriarKit codConcessionaria={codConcessionaria} kit={kit} onFechar={() => setKit(null)} />}
    </section>
  );
}

interface CriarKitProps {
  readonly codConcessionaria: number;
  readonly kit: KitProposto;
  readonly onFechar: () => void;
}

/** The kit becomes an extra of the menu, one unit of each; quantities, labour and price are put right there. */
function CriarKit({ codConcessionaria, kit: { pecas }, onFechar }: CriarKitProps) {
  const [nome, setNome] = useState(`Kit ${pecas[0]?.descricao ?? ''}`);
  const client = useQueryClient();
  const criar = useCall(itemAdicionalContracts.criarItemAdicional, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['estoque', 'sugestoes'] });
      onFechar();
    },
    done: { title: 'Kit criado: ajuste quantidades e preço nos itens adicionais do cardápio' },
  });
  return (
    <Dialog
      opened
      size="sm"
      onClose={onFechar}
      title="Criar kit"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={criar.isPending}
            disabled={nome.trim() === ''}
            onClick={() =>
              criar.mutate({
                body: {
                  codConcessionaria,
                  descricao: nome.trim(),
                  categoria: 'Kits',
                  pecas: pecas.map(({ codPeca }) => ({ codPeca, quantidadeMil: UMA_UNIDADE_MIL })),
                  combina: { marcas: [], modelos: [], kmDe: null, kmAte: null, meses: [] },
                },
              })
            }
          >
            Criar kit
          </Button>
        </>
      }
    >
      <TextInput
        label="Nome do kit"
        value={nome}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => setNome(value)}
      />
      <ul>
        {pecas.map(({ codPeca, codigo, descricao }) => (
          <li key={codPeca}>
            {descricao} · {codigo}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
