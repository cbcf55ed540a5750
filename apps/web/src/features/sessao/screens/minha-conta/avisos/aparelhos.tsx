import { avisoContracts, type PreferenciasDeAviso } from '@oferta/contracts/machines/aviso.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { FUSO_DA_MAQUINA } from '#kernel/data-e-hora.tsx';
import { takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import {
  calarEsteAparelho,
  type EstadoDoAparelho,
  lerEsteAparelho,
  ligarEsteAparelho,
} from '#kernel/notices/este-aparelho.ts';
import { Button } from '#ui/button/button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import conta from '../minha-conta.module.css';
import { preferenciasDeAviso } from './preferencias-de-aviso.ts';
import css from './avisos.module.css';

type Aparelho = PreferenciasDeAviso['aparelhos'][number];

const esteAparelho = { queryKey: ['este-aparelho'] as const, queryFn: lerEsteAparelho, staleTime: 0 };

const COMO: Readonly<Record<EstadoDoAparelho, string>> = {
  semSuporte:
    'Este navegador não recebe avisos. No iPhone, adicione o sistema à tela de início e abra por lá; nos outros, abra pelo endereço https.',
  bloqueado:
    'Os avisos estão bloqueados neste navegador: toque no cadeado ao lado do endereço, abra Permissões e permita Notificações.',
  desligado: 'Este navegador ainda não recebe avisos.',
  ligado: 'Este navegador recebe avisos.',
};

/** The person's devices: turned on by a press, seen last when, taken away. */
export function Aparelhos({ aparelhos }: { readonly aparelhos: readonly Aparelho[] }) {
  const { data } = useQuery(esteAparelho);
  const conhecido = aparelhos.some(({ endereco }) => endereco === data?.endereco);
  const estado = data?.estado === 'ligado' && !conhecido ? 'desligado' : data?.estado;
  return (
    <div data-stack={8}>
      <h3>Aparelhos</h3>
      {estado && (
        <div className={conta['row']}>
          <span className={css['como']} data-estado={estado}>
            {COMO[estado]}
          </span>
          {estado === 'desligado' && <Ligar />}
        </div>
      )}
      {aparelhos.length > 0 && (
        <ul className={conta['sessions']}>
          {aparelhos.map((aparelho) => (
            <LinhaDoAparelho
              key={aparelho.codAparelho}
              aparelho={aparelho}
              este={aparelho.endereco === data?.endereco}
            />
          ))}
        </ul>
      )}
      {aparelhos.length > 0 && <Teste />}
    </div>
  );
}

function Ligar() {
  const queryClient = useQueryClient();
  const [ligando, setLigando] = useState(false);
  const ligar = async (): Promise<void> => {
    setLigando(true);
    try {
      const out = await ligarEsteAparelho();
      if (out) takeAnswer(preferenciasDeAviso.queryKey, out);
    } catch {
      showToast({
        title: 'Os avisos não foram ligados',
        description: 'O serviço de avisos do navegador não respondeu. Tente de novo daqui a pouco',
        tone: 'late',
      });
    }
    setLigando(false);
    await queryClient.invalidateQueries({ queryKey: esteAparelho.queryKey });
  };
  return (
    <Button variant="primary" loading={ligando} onClick={() => void ligar()}>
      Ligar neste aparelho
    </Button>
  );
}

/** Nothing was taken for so long that somebody should look. */
const CALADO_MS = 5 * 86_400_000;

interface LinhaDoAparelhoProps {
  readonly aparelho: Aparelho;
  readonly este: boolean;
}

function LinhaDoAparelho({ aparelho, este }: LinhaDoAparelhoProps) {
  const { codAparelho, nome, vistoEm, erro } = aparelho;
  const queryClient = useQueryClient();
  const [agora] = useState(Date.now);
  const tirar = useCall(avisoContracts.tirarAparelho, {
    onSuccess: (out) => {
      takeAnswer(preferenciasDeAviso.queryKey, out);
      const calado = este ? calarEsteAparelho().catch(() => undefined) : Promise.resolve();
      void calado.then(() => queryClient.invalidateQueries({ queryKey: esteAparelho.queryKey }));
    },
  });
  const quando = dataEHora(vistoEm, FUSO_DA_MAQUINA);
  const calado = erro ?? (agora - Date.parse(vistoEm) > CALADO_MS ? `não é aberto desde ${quando}` : null);
  return (
    <li>
      <span>
        <b>
          {nome}
          {este && ' (este)'}
        </b>
        <small data-calado={calado === null ? undefined : ''} className={css['visto']}>
          {calado ?? `visto em ${quando}`}
        </small>
      </span>
      <Button
        loading={tirar.isPending}
        aria-label={`Remover ${nome}`}
        onClick={() => tirar.mutate({ params: { codAparelho } })}
      >
        Remover
      </Button>
    </li>
  );
}

function Teste() {
  const testar = useCall(avisoContracts.testarAvisos);
  const { data } = testar;
  return (
    <div className={conta['row']}>
      <Button loading={testar.isPending} onClick={() => testar.mutate({})}>
        Enviar um teste
      </Button>
      <output>
        {data &&
          (data.entregues === data.aparelhos
            ? `Saiu para ${plural(data.aparelhos, 'aparelho', 'aparelhos')} em ${emNumero(Math.max(1, Math.round(data.ms / 100)) / 10)} s`
            : `Saiu para ${data.entregues} de ${data.aparelhos}: veja a causa na lista`)}
      </output>
    </div>
  );
}
