export { type ArquivosAceitos, arquivosAceitos } from './arquivos-aceitos.ts'
export { Configuracao, obterConfiguracao } from './configuracao.ts'
export { truncate, cortarNome } from './cortar.ts'
export { writeNumberCell, writeTextCell, writeCsvRow, UTF8_MARK, removeGuard } from './csv.ts'
export { desfechos } from './desfechos.ts'
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
} from './dia.ts'
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
export { type Fluxo, passar, recusaDoFluxo } from './fluxo.ts'
export { PHOTO_NOTICE, recusaDeHeic } from './fotos.ts'
export {
	EM_PORTUGUES,
	escreverNoPassado,
	escreverPeriodo,
	fraseDoCampo,
	fraseDoProblema,
	ROTULOS_COMUNS,
	type Rotulos,
} from './frases.ts'
export { escapeHtml } from './html.ts'
export { MENSAGEM_PADRAO } from './mensagens.ts'
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
} from './perfis.ts'
export { PTL_ADMIN, PTL_SUPORTE } from './perfis-do-portal.ts'
export { EmPlanilha, FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from './planilha.ts'
export {
	lerPalavras,
	listarPalavras,
	type PalavraLida,
	simplificarComInteiras,
	matchesWords,
} from './procura/palavras.ts'
export { simplifyText } from './procura/simplificar.ts'
export { contratoDoRascunho } from './rascunho.ts'
export {
	avaliarRegras,
	refuseState,
	permissoesDosAtos,
	refusePerson,
	type Recusa,
	type Regra,
	type Regras,
	combineRules,
} from './regras.ts'
export { rememberClock, shiftToClock } from './relogio.ts'
export { abrirEventos, MAIOR_IDADE_MS, Sessao, verificarSessao } from './sessao.ts'
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
export { MINIMO_DE_PESSOAS, suprimirNaLista, suprimirPequenos } from './suprimir.ts'
export { describeTooLarge, formatSize } from './tamanho.ts'
