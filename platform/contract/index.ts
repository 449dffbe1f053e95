export { Configuracao, obterConfiguracao } from './configuracao.ts'
export { celulaDeNumero, celulaDeTexto, linhaDeCsv, MARCA_UTF8, semGuarda } from './csv.ts'
export { DIA_MS, diaDaSemana, diaEm, fimDoDia, instanteEm, somarDias } from './dia.ts'
export {
	type Endpoint,
	type EndpointDefinition,
	endpoint,
	fillPath,
	type Method,
	type PalavrasDoArquivo,
	type RateLimit,
	type RequestOf,
	type ResponseOf,
	type Schema,
} from './endpoint.ts'
export { type Fluxo, passar, recusaDoFluxo } from './fluxo.ts'
export { O_QUE_ACONTECE_COM_UMA_FOTO, recusaDeHeic } from './fotos.ts'
export { EM_PORTUGUES, fraseDoCampo, fraseDoProblema, ROTULOS_COMUNS, type Rotulos } from './frases.ts'
export { MENSAGEM_PADRAO } from './mensagens.ts'
export { Paginacao, pagina } from './pagination.ts'
export { EmPlanilha, FORMATOS_DE_PLANILHA, type FormatoDePlanilha } from './planilha.ts'
export {
	avaliarRegras,
	pelaSituacao,
	permissoesDosAtos,
	porQuem,
	type Recusa,
	type Regra,
	type Regras,
	todas,
} from './regras.ts'
export { abrirEventos, MAIOR_IDADE_MS, Sessao, verificarSessao } from './sessao.ts'
export {
	CodigoArea,
	CodigoTexto,
	Codpes,
	CodpesTexto,
	ErrorBody,
	Instante,
	Retorno,
	SimNao,
	texto,
	textoLongo,
} from './shapes.ts'
export { MINIMO_DE_PESSOAS, suprimirNaLista, suprimirPequenos } from './suprimir.ts'
export { formatarTamanho } from './tamanho.ts'
