import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useState } from 'react';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { desfechoDoEnvio, type Canal } from '../../components/dialogos/canais-de-envio.tsx';
import type { Enviado } from '../../components/dialogos/link-enviado.tsx';
import { orcamentoOptions, receberOrcamento } from '../../hooks/orcamento-options.ts';
import type { CondicoesDaTela } from './use-condicoes.ts';

/** The sending: what is chosen for it, and the link it gives, kept only while the screen is open. */
export function useEnvio(orcamento: Orcamento, { validadeDias, salvar }: CondicoesDaTela) {
  const { codOrcamento, telefone, email } = orcamento;
  const [canais, setCanais] = useState<readonly Canal[]>(telefone ? ['whatsapp'] : email ? ['email'] : []);
  const [mensagem, setMensagem] = useState('');
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [enviado, setEnviado] = useState<Enviado | null>(null);
  const { mutate, isPending } = useCall(orcamentoContracts.enviarOrcamento, {
    onSuccess({ orcamento: agora, link, whatsapp }) {
      receberOrcamento(agora);
      setEnviado({ link, whatsapp });
      showToast({ title: desfechoDoEnvio(canais), description: agora.cliente });
      setMotivo('');
    },
    onError(recusa) {
      setErro(recusa.mensagem);
      void queryClient.invalidateQueries({ queryKey: orcamentoOptions(orcamento).queryKey });
      return true;
    },
  });
  const enviar = async (): Promise<void> => {
    setErro(null);
    // What was typed last goes with it.
    if (!(await salvar())) return setErro('Confira as condições: há algo que não foi salvo');
    const { versao } = queryClient.getQueryData(orcamentoOptions(orcamento).queryKey) ?? orcamento;
    mutate({
      params: { codOrcamento },
      body: {
        canais: [...canais],
        mensagem: mensagem.trim() || null,
        validadeDias,
        motivo: motivo.trim() || null,
        versao,
      },
    });
  };
  return { canais, setCanais, mensagem, setMensagem, motivo, setMotivo, erro, enviado, isPending, enviar };
}

export type EnvioDaTela = ReturnType<typeof useEnvio>;
