import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionarias } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/form/select.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useRecarregar } from '../../components/equipe/consultas-equipe.ts';

interface CopiarServicosDialogProps {
  readonly codConcessionaria: number;
  readonly onClose: () => void;
}

/** Brings another dealership's services into this one; those that are here already stay as they are. */
export function CopiarServicosDialog({ codConcessionaria, onClose }: CopiarServicosDialogProps) {
  const { lista } = useConcessionarias();
  const outras = lista.filter((casa) => casa.codConcessionaria !== codConcessionaria);
  const [origem, setOrigem] = useState('');
  const recarregar = useRecarregar('servicos');
  const copiar = useCall(servicoOferecidoContracts.copiarServicosOferecidos, {
    onSuccess({ copiados, jaTinha }) {
      recarregar();
      onClose();
      showToast({
        title: copiados === 0 ? 'Nada a copiar' : plural(copiados, 'serviço copiado', 'serviços copiados'),
        ...(jaTinha > 0 && {
          description: `${plural(jaTinha, 'já existia e ficou', 'já existiam e ficaram')} como estava`,
        }),
      });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Copiar serviços de outra concessionária"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            size="md"
            variant="primary"
            loading={copiar.isPending}
            disabled={origem === ''}
            onClick={() => copiar.mutate({ params: { codConcessionaria }, body: { origem: Number(origem) } })}
          >
            Copiar serviços
          </Button>
        </>
      }
    >
      <Select
        label="Copiar de"
        hint="Vêm os serviços ativos, com tempo, preço e cor. O que já existe aqui com o mesmo nome fica como está."
        placeholder="Escolha a concessionária"
        value={origem}
        options={outras.map(({ codConcessionaria: cod, nome }) => ({ value: String(cod), label: nome }))}
        onChange={({ target }) => setOrigem(target.value)}
      />
    </Dialog>
  );
}
