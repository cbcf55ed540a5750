import { TELA_DO_BI } from '@oferta/contracts/relatorios/pivot.ts';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useVisoesSalvas } from '#frames/visoes-salvas/use-visoes-salvas.ts';
import { useVista } from '#kernel/address/vista.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import css from './bi.module.css';
import { ExportarPivot } from './exportar-pivot.tsx';
import { DA_PERGUNTA, type Bi } from './use-bi.ts';

/** Questions that everybody begins with. */
const DA_CASA = [
  { id: 'rede', label: 'Visão da rede', filtros: '' },
  {
    id: 'ticket',
    label: 'Ticket por concessionária',
    filtros: 'linhas=grupo.concessionaria&colunas=mes&medidas=faturamento.passagens.ticketMedio',
  },
  {
    id: 'mecanico',
    label: 'Produtividade por mecânico',
    filtros: 'linhas=mecanico&colunas=mes&medidas=horasVendidas.horasTrabalhadas.eficiencia',
  },
  {
    id: 'origem',
    label: 'Origem das passagens',
    filtros: 'linhas=origem&colunas=mes&medidas=passagens.noShow',
  },
] as const;

/** The saved questions as tabs; a changed one says so and offers to be kept. */
export function VisoesDoBi({ bi }: { readonly bi: Bi }): ReactNode {
  const { atual, aplicar } = useVista(DA_PERGUNTA);
  const { visoes, isPending, guardar, excluir } = useVisoesSalvas(TELA_DO_BI, { deVarias: true });
  const todas = [
    ...DA_CASA,
    ...visoes.map(({ codVisao, nome, filtros }) => ({ id: String(codVisao), label: nome, filtros })),
  ];
  const escolhida = todas.find(({ filtros }) => filtros === atual);
  const propria = visoes.find(({ filtros }) => filtros === atual);
  const [nomeando, setNomeando] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const salvar = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const nome = new FormData(event.currentTarget).get('nome');
    if (typeof nome !== 'string' || nome.trim() === '') return;
    setNomeando(false);
    guardar(nome.trim(), atual);
  };
  return (
    <div className={css['visoes']}>
      <Tabs
        label="Visões"
        items={escolhida ? todas : [...todas, { id: '', label: 'Nova pergunta' }]}
        value={escolhida?.id ?? ''}
        onChange={(id) => {
          const visao = todas.find((cada) => cada.id === id);
          if (visao) aplicar(visao.filtros);
        }}
      />
      <span className={css['vao']} />
      {propria && (
        <IconButton label={`Excluir a visão ${propria.nome}`} onClick={() => excluir(propria)}>
          <IconTrash size={16} />
        </IconButton>
      )}
      {!escolhida && (
        <>
          <b className={css['alterada']}>Visão alterada</b>
          <Button
            ref={botao}
            variant="primary"
            icon={<IconDeviceFloppy size={16} />}
            loading={isPending}
            aria-haspopup="dialog"
            aria-expanded={nomeando}
            onClick={() => setNomeando((antes) => !antes)}
          >
            Salvar visão
          </Button>
          <Popover
            opened={nomeando}
            onClose={() => setNomeando(false)}
            anchor={botao}
            label="Salvar visão"
            placement="end"
          >
            <form className={css['nomear']} onSubmit={salvar}>
              <TextInput label="Nome da visão" name="nome" maxLength={60} required autoComplete="off" />
              <Button type="submit" variant="primary">
                Salvar
              </Button>
            </form>
          </Popover>
        </>
      )}
      <ExportarPivot bi={bi} />
    </div>
  );
}
