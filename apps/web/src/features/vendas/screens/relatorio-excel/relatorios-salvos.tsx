import {
  relatorioExcelContracts as calls,
  type RelatorioSalvo,
} from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { IconChevronDown, IconDeviceFloppy, IconFilePlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { Popover } from '#ui/overlay/popover.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './relatorio-excel.module.css';
import type { Relatorio } from './use-relatorio.ts';

interface SalvosProps {
  readonly relatorio: Relatorio;
}

const reler = (): void => void queryClient.invalidateQueries({ queryKey: ['vendas', 'relatoriosSalvos'] });

/** The kept reports, own and of the network: opened, saved, shared, excluded. */
export function RelatoriosSalvos({ relatorio }: SalvosProps): ReactNode {
  const { salvos, aberto, alterado, abrir, mudar, marcarSalvo } = relatorio;
  const nome = aberto?.nome ?? 'Novo relatório';
  const { mutate: criar } = useCall(calls.criarRelatorioSalvo, { onSuccess: reler });
  const { mutate: excluir } = useCall(calls.excluirRelatorioSalvo, {
    onSuccess() {
      reler();
      marcarSalvo(0);
      if (!aberto) return;
      const { nome, compartilhado, leiaute } = aberto;
      showToast({
        title: `Relatório ${nome} excluído`,
        undo: () => criar({ body: { nome, compartilhado, leiaute } }),
      });
    },
  });
  const entrada = (salvo: RelatorioSalvo): MenuEntry => ({
    id: String(salvo.codRelatorioSalvo),
    label: salvo.meu ? salvo.nome : `${salvo.nome} (de ${salvo.dono ?? 'outra pessoa'})`,
    icon: salvo.compartilhado ? <IconUsers size={15} /> : undefined,
    onSelect: () => abrir(salvo),
  });
  return (
    <>
      <MenuButton
        label={`${nome}, relatórios salvos`}
        placement="start"
        items={[
          ...salvos.map(entrada),
          ...(salvos.length > 0 ? (['separator'] as const) : []),
          {
            id: 'novo',
            label: 'Novo relatório',
            icon: <IconFilePlus size={15} />,
            onSelect: () => {
              marcarSalvo(0);
              mudar({ agrupar: [], indicadores: [], concessionarias: [], grupos: [], marcas: [] });
            },
          },
        ]}
      >
        <b className={css['aberto']}>{nome}</b>
        <IconChevronDown size={15} aria-hidden="true" />
      </MenuButton>
      {aberto && alterado && <b className={css['alterado']}>Alterado</b>}
      {(!aberto || alterado || aberto.meu) && <Salvar relatorio={relatorio} />}
      {aberto?.meu && (
        <IconButton
          label={`Excluir o relatório ${aberto.nome}`}
          onClick={() => excluir({ params: { codRelatorioSalvo: aberto.codRelatorioSalvo } })}
        >
          <IconTrash size={16} />
        </IconButton>
      )}
    </>
  );
}

function Salvar({ relatorio: { aberto, pedido, marcarSalvo } }: SalvosProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const salvo = (feito: RelatorioSalvo): void => {
    reler();
    setOpened(false);
    marcarSalvo(feito.codRelatorioSalvo);
    showToast({ title: `Relatório ${feito.nome} salvo` });
  };
  const criar = useCall(calls.criarRelatorioSalvo, { onSuccess: salvo });
  const alterar = useCall(calls.alterarRelatorioSalvo, { onSuccess: salvo, onError: reler });
  const meu = aberto?.meu ? aberto : null;
  const salvar = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const dados = new FormData(event.currentTarget);
    const nome = dados.get('nome');
    if (typeof nome !== 'string' || nome.trim() === '') return;
    const body = { nome: nome.trim(), compartilhado: dados.has('compartilhado'), leiaute: pedido };
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (meu && submitter?.dataset['novo'] === undefined) {
      const params = { codRelatorioSalvo: meu.codRelatorioSalvo };
      alterar.mutate({ params, body: { ...body, versao: meu.versao } });
    } else criar.mutate({ body });
  };
  return (
    <>
      <Button
        ref={botao}
        icon={<IconDeviceFloppy size={16} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((antes) => !antes)}
      >
        Salvar
      </Button>
      <Popover opened={opened} onClose={() => setOpened(false)} anchor={botao} label="Salvar relatório">
        <form className={css['salvar']} data-stack={12} onSubmit={salvar}>
          <TextInput
            label="Nome do relatório"
            name="nome"
            defaultValue={meu?.nome ?? ''}
            maxLength={60}
            required
            autoComplete="off"
          />
          <Checkbox
            label="Compartilhar com a rede"
            name="compartilhado"
            defaultChecked={meu?.compartilhado ?? false}
            description="Cada pessoa vê as concessionárias dela"
          />
          <div className={css['botoes']}>
            {meu && (
              <Button type="submit" data-novo="" loading={criar.isPending}>
                Salvar como novo
              </Button>
            )}
            <Button type="submit" variant="primary" loading={alterar.isPending || criar.isPending}>
              Salvar
            </Button>
          </div>
        </form>
      </Popover>
    </>
  );
}
