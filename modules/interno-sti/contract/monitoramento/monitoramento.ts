export * from './acesso.ts'
export { type EstadoDaManutencao, problemaDaMudanca, regrasDaManutencao } from './acesso-as-manutencoes.ts'
export * from './alvos.ts'
export * from './equipes.ts'
export * from './fluxo-do-incidente.ts'
export {
	EVENTO_DO_MONITORAMENTO,
	enderecoDaManutencao,
	enderecoDoIncidente,
	enderecoDoMonitor,
	GRAVIDADES,
	Gravidade,
	nomeDaGravidade,
	nomeDaSituacaoDoMonitor,
	nomeDoTipoDeMonitor,
	nomeDoVinculo,
	OPERAM,
	SITUACOES_DO_MONITOR,
	SituacaoDoMonitor,
	TIPOS_DE_MONITOR,
	TipoDeMonitor,
	VEEM_O_MONITORAMENTO,
	VINCULOS,
	type Vinculo,
} from './formas.ts'
export * from './incidentes.ts'
export * from './manutencoes.ts'
export * from './monitores.ts'
export * from './sistemas.ts'
export * from './sla.ts'
