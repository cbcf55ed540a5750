import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { destinoDe } from '../../model/destino.ts';

/**
 * A further quote for what is found once the work began (OD-14): only what it adds is decided. A job that cannot go on
 * without the answer is said, and stops until it comes.
 */
export function Complementar({ orcamento }: { readonly orcamento: Orcamento }) {
  const { estado, versaoEnviada, codOrcamentoBase } = orcamento;
  const [aberto, setAberto] = useState(false);
  if (codOrcamentoBase !== null || versaoEnviada === 0 || destinoDe(estado) === null) return null;
  return (
    <>
      <Button size="md" icon={<IconFilePlus size={16} />} onClick={() => setAberto(true)}>
        Complementar
      </Button>
      {aberto && <NovoComplementar orcamento={orcamento} onFechar={() => setAberto(false)} />}
    </>
  );
}

interface NovoComplementarProps {
  readonly orcamento: Orcamento;
  readonly onFechar: () => void;
}

function NovoComplementar({ orcamento, onFechar }: NovoComplementarProps) {
  const { codOrcamento, codConcessionaria, codCheckList, cliente } = orcamento;
  const [espera, setEspera] = useState('');
  const seguir = useSeguir();
  const { data: servicos = [] } = useQuery({
    queryKey: ['oficina-digital', 'servicosQueEsperam', codOrcamento],
    queryFn: () => call(orcamentoContracts.servicosQueEsperam, { params: { codOrcamento } }),
  });
  const { mutate, isPending } = useCall(orcamentoContracts.getnovoorcamento, {
    onSuccess(novo) {
      receberOrcamento(novo);
      seguir(novo, 'precificar');
    },
    done: { title: 'Complementar criado', description: cliente, tone: 5 },
  });
  return (
    <Dialog
      opened
      onClose={onFechar}
      title="Orçamento complementar"
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onFechar}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={isPending}
            onClick={() =>
              mutate({
                params: { codConcessionaria, codCheckList },
                body: {
                  codOrcamentoBase: codOrcamento,
                  ...(espera !== '' && { codServico: Number(espera) }),
                },
              })
            }
          >
            Criar complementar
          </Button>
        </>
      }
    >
      <Select
        label="Serviço que espera a resposta"
        hint="Ele fica parado, aguardando aprovação, e volta sozinho à fila quando o cliente responder."
        value={espera}
        onChange={({ target }) => setEspera(target.value)}
        options={[
          { value: '', label: servicos.length === 0 ? 'Nenhum em andamento' : 'Nenhum' },
          ...servicos.map(({ codServico, descricao, mecanico }) => ({
            value: String(codServico),
            label: mecanico === null ? descricao : `${descricao}, com ${mecanico}`,
          })),
        ]}
      />
    </Dialog>
  );
}
