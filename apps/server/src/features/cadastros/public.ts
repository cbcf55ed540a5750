/** What other slices may ask of the registries. */
export { listParaAgendar } from './servico-oferecido/servico-oferecido.queries.ts';
export { lockProximaOs, setProximaOs } from './concessionaria/proxima-os.queries.ts';
export { cadastrarQuemSaiu, excluirQuemSaiu } from './quem-saiu/quem-saiu.ts';
export { type Guardado, passosDoRegistro } from './importar-registros.ts';
