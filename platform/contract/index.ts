export { type ArquivosAceitos, arquivosAceitos } from './accepted-files.ts'
export { Configuracao, obterConfiguracao } from './public-settings.ts'
export { truncate, cortarNome } from './truncate.ts'
export { writeNumberCell, writeTextCell, writeCsvRow, UTF8_MARK, removeGuard } from './csv.ts'
export { desfechos } from './outcomes.ts'
export {
	getOffset,
	DIA_MS,
	diaDaSemana,
	diaEm,
	diaEscrito,
	diasEntre,
	fimDoDia,
	instanteEm,
	somarDias,
	somarMeses,
} from './day.ts'
export {
	type CallInput,
	type Endpoint,
	type EndpointDefinition,
	endpoint,
	fillPath,
	type InputArgument,
	type Method,
	type PalavrasDoArquivo,
	type RateLimit,
	type RequestOf,
	type ResponseOf,
	type Schema,
} from './endpoint.ts'
export { type Fluxo, passar, recusaDoFluxo } from './flow.ts'
export { PHOTO_NOTICE, recusaDeHeic } from './photos.ts'
export {
	EM_PORTUGUES,
	escreverNoPassado,
	escreverPeriodo,
	fraseDoCampo,
	fraseDoProblema,
	ROTULOS_COMUNS,
	type Rotulos,
} from './validation-messages.ts'
export { escapeHtml } from './html.ts'
export { MENSAGEM_PADRAO } from './messages.ts'
export { slicePage, Paginacao, pagina, parteDe } from './pagination.ts'
export {
	type Acesso,
	type Alcance,
	alcanceDe,
	type CatalogoDePerfis,
	type CodPerfil,
	cabeNoEscopo,
	type Lugar,
	MESES_DA_EXCECAO,
	nomeDoPerfil,
	PERFIS_DO_PORTAL,
	type PerfilDeclarado,
	type PerfilDoCatalogo,
	type Portador,
	recusaDeAcesso,
	type SistemaDeclarado,
	saoIncompativeis,
	TIPOS_DE_ESCOPO,
	type TipoEscopo,
} from './profiles.ts'
export { PTL_ADMIN, PTL_SUPORTE } from './portal-profiles.ts'
export { EmPlanilha, FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from './spreadsheet.ts'
export {
	lerPalavras,
	listarPalavras,
	type PalavraLida,
	simplificarComInteiras,
	matchesWords,
} from './search/words.ts'
export { simplifyText } from './search/simplify.ts'
export { contratoDoRascunho } from './draft.ts'
export {
	avaliarRegras,
	refuseState,
	permissoesDosAtos,
	refusePerson,
	type Recusa,
	type Regra,
	type Regras,
	combineRules,
} from './rules.ts'
export { rememberClock, shiftToClock } from './clock.ts'
export { abrirEventos, MAIOR_IDADE_MS, Sessao, verificarSessao } from './session.ts'
export {
	CodigoArea,
	CodigoTexto,
	Codpes,
	CodpesTexto,
	Dia,
	ErrorBody,
	Instante,
	lido,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from './shapes.ts'
export { MINIMO_DE_PESSOAS, suprimirNaLista, suprimirPequenos } from './small-cells.ts'
export { describeTooLarge, formatSize } from './size.ts'
