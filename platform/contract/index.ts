export { type ArquivosAceitos, arquivosAceitos } from './accepted-files.ts'
export { rememberClock, shiftToClock } from './clock.ts'
export { removeGuard, UTF8_MARK, writeCsvRow, writeNumberCell, writeTextCell } from './csv.ts'
export {
	DIA_MS,
	diaDaSemana,
	diaEm,
	diaEscrito,
	diasEntre,
	fimDoDia,
	getOffset,
	instanteEm,
	somarDias,
	somarMeses,
} from './day.ts'
export { contratoDoRascunho } from './draft.ts'
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
export {
	declareField,
	type Field,
	getField,
	getMaxLength,
	isRequired,
	listFields,
	listPathSchemas,
	listPersonalLabels,
} from './field.ts'
export { type Fluxo, passar, recusaDoFluxo } from './flow.ts'
export { escapeHtml } from './html.ts'
export { MENSAGEM_PADRAO } from './messages.ts'
export { desfechos } from './outcomes.ts'
export { Paginacao, pagina, parteDe, slicePage } from './pagination.ts'
export { PHOTO_NOTICE, recusaDeHeic } from './photos.ts'
export { PTL_ADMIN, PTL_SUPORTE } from './portal-profiles.ts'
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
export { Configuracao, obterConfiguracao } from './public-settings.ts'
export {
	avaliarRegras,
	combineRules,
	permissoesDosAtos,
	type Recusa,
	type Regra,
	type Regras,
	refusePerson,
	refuseState,
} from './rules.ts'
export { simplifyText } from './search/simplify.ts'
export {
	lerPalavras,
	listarPalavras,
	matchesWords,
	type PalavraLida,
	simplificarComInteiras,
} from './search/words.ts'
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
export { describeTooLarge, formatSize } from './size.ts'
export { MINIMO_DE_PESSOAS, suprimirNaLista, suprimirPequenos } from './small-cells.ts'
export { EmPlanilha, FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from './spreadsheet.ts'
export { cortarNome, truncate } from './truncate.ts'
export {
	EM_PORTUGUES,
	escreverNoPassado,
	escreverPeriodo,
	fraseDoCampo,
	fraseDoProblema,
	ROTULOS_COMUNS,
	type Rotulos,
} from './validation-messages.ts'
