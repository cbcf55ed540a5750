import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { dataEHora } from '@oferta/domain/instante.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Chegando } from '#frames/chegando.tsx';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { AcessoDoMecanico } from './acesso-do-mecanico.tsx';
import css from './meu-dia-da-oficina.module.css';

/** A house's devices, and how each mechanic comes in. */
export const acessosDe = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['agenda', 'acessosDosMecanicos', codConcessionaria],
    queryFn: () => call(acessoDoMecanicoContracts.acessosDosMecanicos, { params: { codConcessionaria } }),
  });

interface DaCasa {
  readonly codConcessionaria: number;
}

/** The workshop's devices and the mechanics' ways in: each is given and taken away at once. */
export function Aparelhos({ codConcessionaria }: DaCasa) {
  const consulta = useQuery(acessosDe(codConcessionaria));
  const queryClient = useQueryClient();
  const recarregar = (): void =>
    void queryClient.invalidateQueries({ queryKey: acessosDe(codConcessionaria).queryKey });
  const { data } = consulta;
  if (!data) return <Chegando de={consulta} variant="text" count={3} />;
  return (
    <>
      <ListaDeAparelhos
        codConcessionaria={codConcessionaria}
        aparelhos={data.aparelhos}
        onMudou={recarregar}
      />
      <section aria-labelledby="quem-entra">
        <h2 id="quem-entra">Como cada mecânico entra</h2>
        <ul className={css['lista']}>
          {data.mecanicos.map((mecanico) => (
            <AcessoDoMecanico
              key={mecanico.codMecanico}
              mecanico={mecanico}
              pessoas={data.pessoas}
              onMudou={recarregar}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

type Acessos = OutputOf<typeof acessoDoMecanicoContracts.acessosDosMecanicos>;

interface ListaDeAparelhosProps extends DaCasa {
  readonly aparelhos: Acessos['aparelhos'];
  readonly onMudou: () => void;
}

function ListaDeAparelhos({ codConcessionaria, aparelhos, onMudou }: ListaDeAparelhosProps) {
  const { fuso } = useConcessionaria();
  const [aRetirar, setARetirar] = useState<Acessos['aparelhos'][number] | null>(null);
  const retirar = useCall(acessoDoMecanicoContracts.retirarAparelho, {
    onSuccess: onMudou,
    done: { title: 'Aparelho retirado' },
  });
  return (
    <section aria-labelledby="aparelhos">
      <h2 id="aparelhos">Aparelhos da oficina</h2>
      {aparelhos.length === 0 && <p>Nenhum ainda. Convide o tablet que fica perto dos boxes.</p>}
      <ul className={css['lista']}>
        {aparelhos.map((aparelho) => (
          <li key={aparelho.codAparelho}>
            <p>
              <b>{aparelho.nome}</b>
              <small>
                {aparelho.aceitoEm === null
                  ? 'convite ainda não aberto'
                  : aparelho.mecanico !== null
                    ? `com ${aparelho.mecanico}`
                    : `usado em ${dataEHora(aparelho.vistoEm ?? aparelho.aceitoEm, fuso)}`}
              </small>
            </p>
            <Button onClick={() => setARetirar(aparelho)}>Retirar</Button>
          </li>
        ))}
      </ul>
      <Convidar codConcessionaria={codConcessionaria} onMudou={onMudou} />
      <ConfirmDialog
        opened={aRetirar !== null}
        title={`Retirar ${aRetirar?.nome ?? ''}?`}
        confirmLabel="Retirar aparelho"
        onClose={() => setARetirar(null)}
        onConfirm={() => {
          if (aRetirar) retirar.mutate({ params: { codAparelho: aRetirar.codAparelho } });
        }}
      >
        Quem estiver nele sai na hora. Para voltar, o aparelho precisa de outro convite.
      </ConfirmDialog>
    </section>
  );
}

/** Makes an invitation, shown once as a code to point the tablet at. */
function Convidar({ codConcessionaria, onMudou }: DaCasa & { readonly onMudou: () => void }) {
  const [endereco, setEndereco] = useState<string | null>(null);
  const convidar = useCall(acessoDoMecanicoContracts.convidarAparelho, {
    onSuccess: ({ caminho }) => {
      setEndereco(window.location.origin + caminho);
      onMudou();
    },
  });
  const pedir = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const nome = new FormData(event.currentTarget).get('nome');
    if (typeof nome === 'string' && nome.trim() !== '')
      convidar.mutate({ params: { codConcessionaria }, body: { nome } });
  };
  if (endereco !== null) {
    return (
      <div className={css['convite']} data-stack={12}>
        <QrCode texto={endereco} nome="QR do convite do aparelho" />
        <p>Abra no aparelho em até 1 hora. Vale para um só.</p>
        <output>{endereco}</output>
        <Button onClick={() => setEndereco(null)}>Pronto</Button>
      </div>
    );
  }
  return (
    <form className={css['convidar']} onSubmit={pedir}>
      <TextInput label="Nome do aparelho" name="nome" maxLength={60} placeholder="Tablet do box 3" />
      <Button type="submit" loading={convidar.isPending}>
        Convidar aparelho
      </Button>
    </form>
  );
}
