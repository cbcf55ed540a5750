import {
  type WhatsAppConfigurado,
  whatsAppConfiguradoContracts,
} from '@oferta/contracts/ferramentas/whatsapp.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { call } from '#kernel/data/api.ts';
import { takeAnswer } from '#kernel/data/query-client.ts';
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
    <Numero key={consulta.data.versao} codDistribuidor={codDistribuidor} atual={consulta.data} />
  ) : (
    <Chegando de={consulta} variant="text" count={5} />
  );
}

const SEM_SEGREDOS = { token: '', assinatura: '', verificacao: '' };

function Numero({ codDistribuidor, atual }: WhatsAppProps & { readonly atual: WhatsAppConfigurado }) {
  const [editado, setEditado] = useState(atual);
  const [segredos, setSegredos] = useState(SEM_SEGREDOS);
  const [erro, setErro] = useState<string | null>(null);
  const mudar = (mudanca: Partial<WhatsAppConfigurado>): void =>
    setEditado((antes) => ({ ...antes, ...mudanca }));
  const { mutate: salvar, isPending } = useCall(whatsAppConfiguradoContracts.salvarWhatsApp, {
    done: { title: editado.ligado ? 'WhatsApp ligado' : 'WhatsApp desligado' },
    onSuccess: (salvo) => takeAnswer(whatsAppOptions(codDistribuidor).queryKey, salvo),
    onError: ({ mensagem, campos }) => {
      setErro(campos[0]?.mensagem ?? mensagem);
      return true;
    },
  });
  const enviar = (): void => {
    setErro(null);
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
        token: segredos.token || null,
        assinatura: segredos.assinatura || null,
        verificacao: segredos.verificacao || null,
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
      value={segredos[nome]}
      onChange={({ target }) => setSegredos((antes) => ({ ...antes, [nome]: target.value }))}
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
