import {
  type WhatsAppConfigurado,
  whatsAppConfiguradoContracts,
} from '@oferta/contracts/ferramentas/whatsapp.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { useEdicao } from '#frames/form/use-edicao.ts';
import { call } from '#kernel/data/api.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './whatsapp.module.css';

interface WhatsAppProps {
  readonly codDistribuidor: number;
}

const whatsAppOptions = (codDistribuidor: number) =>
  queryOptions({
    queryKey: ['configuracoes', 'whatsapp', codDistribuidor],
    queryFn: () => call(whatsAppConfiguradoContracts.getWhatsApp, { params: { codDistribuidor } }),
  });

/** The distributor's number on the WhatsApp Business Cloud API. It is saved by itself: its secrets are said once and never shown. */
export function WhatsApp({ codDistribuidor }: WhatsAppProps) {
  const consulta = useQuery(whatsAppOptions(codDistribuidor));
  return consulta.data ? (
    <Numero key={codDistribuidor} codDistribuidor={codDistribuidor} atual={consulta.data} />
  ) : (
    <Chegando de={consulta} variant="text" count={5} />
  );
}

const SEM_SEGREDOS = { token: '', assinatura: '', verificacao: '' };

function Numero({ codDistribuidor, atual }: WhatsAppProps & { readonly atual: WhatsAppConfigurado }) {
  const edita = useEdicao({ ...atual, ...SEM_SEGREDOS });
  const { valores: editado, mudar } = edita;
  const enviado = useRef<typeof editado>(null);
  const [erro, setErro] = useState<string | null>(null);
  const { mutate: salvar, isPending } = useCall(whatsAppConfiguradoContracts.salvarWhatsApp, {
    done: { title: editado.ligado ? 'WhatsApp ligado' : 'WhatsApp desligado' },
    onSuccess(salvo) {
      if (enviado.current) edita.guardada(enviado.current);
      takeAnswer(whatsAppOptions(codDistribuidor).queryKey, salvo);
    },
    onError: ({ mensagem, campos }) => {
      edita.avisada();
      void queryClient.invalidateQueries({ queryKey: whatsAppOptions(codDistribuidor).queryKey });
      setErro(campos[0]?.mensagem ?? mensagem);
      return true;
    },
  });
  const enviar = (): void => {
    setErro(null);
    enviado.current = editado;
    const { ligado, numeroId, modeloLembrete, modeloOferta, idioma, versao } = editado;
    salvar({
      params: { codDistribuidor },
      body: {
        ligado,
        numeroId,
        modeloLembrete,
        modeloOferta,
        idioma,
        versao,
        token: editado.token || null,
        assinatura: editado.assinatura || null,
        verificacao: editado.verificacao || null,
      },
    });
  };
  const segredo = (nome: keyof typeof SEM_SEGREDOS, rotulo: string) => (
    <TextInput
      label={rotulo}
      type="password"
      autoComplete="off"
      maxLength={500}
      placeholder={atual.temSegredos ? 'Guardado. Em branco, fica como está' : undefined}
      value={editado[nome]}
      onChange={({ target }) => mudar({ [nome]: target.value })}
    />
  );
  return (
    <div className={css['whatsapp']} data-stack={12}>
      <Checkbox
        label="Enviar lembretes e horários abertos por WhatsApp"
        description="Desligado, eles saem por SMS ou e-mail, e o WhatsApp é só um link que a pessoa abre"
        checked={editado.ligado}
        onChange={({ target }) => mudar({ ligado: target.checked })}
      />
      <div className={css['campos']} data-stack={12}>
        <TextInput
          label="Identificador do número (phone number ID)"
          inputMode="numeric"
          maxLength={30}
          value={editado.numeroId}
          onChange={({ target }) => mudar({ numeroId: target.value.trim() })}
        />
        <TextInput
          label="Idioma dos modelos"
          maxLength={5}
          value={editado.idioma}
          onChange={({ target }) => mudar({ idioma: target.value.trim() })}
        />
        <TextInput
          label="Modelo do lembrete"
          hint="Utilidade, com nome, quando, carro, oficina e link, e os botões confirmo, outro horário e cancelar"
          maxLength={100}
          value={editado.modeloLembrete}
          onChange={({ target }) => mudar({ modeloLembrete: target.value.trim() })}
        />
        <TextInput
          label="Modelo do horário que abriu"
          hint="Utilidade, com nome, oficina, quando, até que hora e link"
          maxLength={100}
          value={editado.modeloOferta}
          onChange={({ target }) => mudar({ modeloOferta: target.value.trim() })}
        />
        {segredo('token', 'Token de acesso')}
        {segredo('assinatura', 'Segredo do aplicativo')}
        {segredo('verificacao', 'Palavra de verificação')}
      </div>
      <p>
        Na Meta, o endereço dos avisos (webhook) é <code>{atual.endereco}</code>, com o campo{' '}
        <code>messages</code>.
      </p>
      {erro && (
        <p className={css['erro']} role="alert">
          {erro}
        </p>
      )}
      <div>
        <Button loading={isPending} onClick={enviar}>
          Salvar WhatsApp
        </Button>
      </div>
    </div>
  );
}
