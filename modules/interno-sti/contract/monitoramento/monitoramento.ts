export * from './acesso.ts'
export * from './alvos.ts'
export * from './equipes.ts'
export * from './fluxo-do-incidente.ts'
export {
	AREA_DO_MONITORAMENTO,
	EVENTO_DO_MONITORAMENTO,
	enderecoDoIncidente,
	enderecoDoMonitor,
	GRAVIDADES,
	Gravidade,
	nomeDaGravidade,
	nomeDaSituacaoDoMonitor,
	nomeDoTipoDeMonitor,
	OPERAM,
	SITUACOES_DO_MONITOR,
	SituacaoDoMonitor,
	TIPOS_DE_MONITOR,
	TipoDeMonitor,
	VEEM_O_MONITORAMENTO,
} from './formas.ts'
export * from './incidentes.ts'
export * from './manutencoes.ts'
export * from './monitores.ts'
export * from './sistemas.ts'
export * from './sla.ts'
