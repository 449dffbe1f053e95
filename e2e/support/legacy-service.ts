import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as it arrived: `caminho` to the letter, with or without its last slash. */
export interface Chamada {
	readonly metodo: string
	readonly caminho: string
	readonly corpo: string
	readonly cabecalhos: IncomingMessage['headers']
}

export interface ServicoAntigo {
	readonly url: string
	readonly chamadas: readonly Chamada[]
	/** Refusal of a call from now on, with the fields of the specification and no others. */
	recusar(chamada: string, mensagem: string): void
	responderATudo(): void
	fechar(): Promise<void>
}

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64',
)
const PESSOA = { usuario: 10001, nome: 'Ana Moraes', loginUsuario: '10001', cookieSession: 'JSESSIONID' }
const SESSAO = { retorno: 'ok', mensagem: '', sessaoAtiva: 'S', ...PESSOA }
const NO = { tipo: 'O', tipoNavegacao: 'L', nome: '', parametros: null, url: null, icone: null, filhos: [] }
const SERVICO = { ...NO, codigo: '7', sistema: 'acad', titulo: 'Consultar notas', objetoweb: 'notas/consultar.jsp' }
const AREA = {
	codigo: 'graduacao',
	nome: 'Graduação',
	contexto: 'graduacao',
	icone: 'fa-solid fa-book',
	sistema: 'acad',
	nomeSistema: 'Sistema acadêmico',
	navPortal: 'N',
	subarvores: [],
}
const navegacao = (publico: readonly object[], privado: readonly object[]) => ({
	arvores: [{ ...AREA, publico, privado }],
	busca: [
		{
			codigo: '7',
			codigoArea: 'graduacao',
			nomeArea: 'Graduação',
			titulo: 'Consultar notas',
			tipoNavegacao: 'L',
			url: null,
			objetoweb: 'notas/consultar.jsp',
			parametros: null,
			tipo: 'O',
			nomeSistema: 'Sistema acadêmico',
		},
	],
	externo: [{ codigo: '1', nome: 'Biblioteca externa', url: 'https://biblioteca.example/' }],
	parceria: [
		{ codigo: 'MUSEU', nome: 'Museu', url: 'https://museu.example/', icone: 'fa-solid fa-landmark', tipo: 'P' },
	],
})
const DE = { codigoArea: 'graduacao', nomeArea: 'Graduação', iconeArea: 'fa-solid fa-book' }
const tarefa = (codigo: number, titulo: string) => ({
	...DE,
	codigo,
	titulo,
	mensagem: `<p>${titulo}.</p>`,
	tipoBaixa: 'U',
	url: null,
	cadastradoEm: '2026-11-20T08:00:00-03:00',
	visualizadoEm: null,
	adiadoPara: null,
	adiado: false,
})
const AVISO = {
	...DE,
	codigo: 3,
	tipo: 'Informativo',
	assunto: 'Matrícula aberta',
	dataInicio: '2026-11-20T08:00:00-03:00',
	dataFim: '2026-12-20T08:00:00-03:00',
	visualizacao: null,
}
const PARCERIA = {
	codpgmpiabnf: 'MUSEU',
	nompgmpiabnf: 'Museu',
	icopiabnf: 'fa-solid fa-landmark',
	urlpiabnf: 'https://museu.example/',
	ordaptpgmpia: 1,
	nomarqpgmpiafs: 'museu.png',
}
const OK = { retorno: 'ok', mensagem: 'Feito pelo sistema antigo.' }
const OBJETO = {
	...AREA,
	codigo: '7',
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	titulo: 'Consultar notas',
	objetoweb: 'notas/consultar.jsp',
	parametros: null,
	perfilPadrao: null,
	perfis: [],
}

/** Answers of section 7 of the specification, call by call; other calls are answered as for a visitor. */
const RESPOSTAS: Readonly<Record<string, unknown>> = {
	'POST /wsusuario/api/usuario/autenticar': { ...SESSAO, sso_sessionid: 'segredo-antigo' },
	'GET /wsusuario/api/usuario/verificarsessao': SESSAO,
	'GET /wsusuario/api/usuario/encerrarsessao': { retorno: 'ok', sessaoAtiva: 'N' },
	'GET /wsusuario/api/usuario/obterfoto': PNG,
	'GET /wsusuario/api/email/obter': { usp: 'ana@usp.example', principal: 'ana@antigo.example', alternativo: null },
	'POST /wsusuario/api/email/solicitar': OK,
	'POST /wsusuario/api/email/confirmar': OK,
	'GET /wsusuario/api/contato/obterCelular': { numtelfmt: '', codddi: 55, codddd: 11, numtel: '' },
	'GET /wsusuario/api/contato/necessitaAtualizar': { necessitaAtualizar: 'S' },
	'GET /wsusuario/api/contato/podeAtualizarEmailPrincipal': { podeAtualizarEmailPrincipal: 'S' },
	'POST /wsusuario/api/contato/alterarCelular': OK,
	'GET /wsportal/navegacao/publica': navegacao([SERVICO], []),
	'GET /wsportal/navegacao/privada': navegacao([], [SERVICO]),
	'GET /wsportal/navegacao/objeto/autenticado/area/graduacao/notas--consultar_jsp': OBJETO,
	'GET /wsportal/navegacao/objeto/publico/area/graduacao/notas--consultar_jsp': OBJETO,
	'GET /wsportal/parcerias/': [PARCERIA],
	'POST /wsportal/parcerias/': '',
	'GET /wsportal/parcerias/MUSEU': PARCERIA,
	'GET /wsportal/parcerias/MUSEU/imagem': PNG,
	'PUT /wsportal/parcerias/MUSEU': '',
	'PATCH /wsportal/parcerias/MUSEU': '',
	'DELETE /wsportal/parcerias/MUSEU': '',
	'GET /wsportal/notificacoes/': {
		tarefas: [tarefa(1, 'Entregar o relatório'), tarefa(2, 'Conferir a matrícula')],
		avisos: [AVISO],
	},
	'GET /wsportal/notificacoes/aviso/graduacao/3': { ...AVISO, mensagem: '<p>Até sexta-feira.</p>' },
	'POST /wsportal/notificacoes/tarefa/adiar/graduacao/1/': { adiado: 'S' },
	'POST /wsportal/notificacoes/tarefa/baixar/graduacao/2/': OK,
	'POST /wsportal/notificacoes/tarefa/visualizar/graduacao/1/': { dtavlzalepoa: '2026-11-22T08:00:00-03:00' },
	'POST /wsportal/notificacoes/tarefa/visualizar/graduacao/2/': { dtavlzalepoa: '2026-11-22T08:00:00-03:00' },
	'GET /wsportal/notificacoes/feed-noticias': [
		{
			titulo: 'Jardim reaberto',
			descricao: '<p>Com lago.</p>',
			autor: 'Reitoria',
			dataPublicacao: '2026-11-20T08:00:00-03:00',
			postURL: 'https://jornal.example/jardim',
		},
	],
	// Badge of a sub-application, which asks for it on every page; the shell does not.
	'GET /wsprocesso/api/estrutura/estacao/usuario': [],
	'GET /wsportal/owc/pessoas/10002': { codpes: 10002, nompes: 'Carlos Lima' },
}

export const CHAMADAS_ANTIGAS = Object.keys(RESPOSTAS)

/** Captcha service of an institution, which accepts every token. */
const CAPTCHA = `window.turnstile = { n: 0, render(alvo, o) { this.o = o; return 'w' }, execute() { this.o.callback('prova') }, reset() {} }`

/**
 * Double of a service that the portal replaces or proxies: it follows the specification and has no extension of the
 * portal.
 */
export async function iniciarServicoAntigo(): Promise<ServicoAntigo> {
	const chamadas: Chamada[] = []
	const recusas = new Map<string, string>()
	const server = createServer((request, response) => {
		const partes: Buffer[] = []
		request.on('data', (parte: Buffer) => partes.push(parte))
		request.on('end', () => {
			const { method: metodo = '', url: caminho = '', headers: cabecalhos } = request
			chamadas.push({ metodo, caminho, corpo: Buffer.concat(partes).toString(), cabecalhos })
			responder(response, `${metodo} ${caminho}`, recusas)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		chamadas,
		recusar: (chamada, mensagem) => void recusas.set(chamada, mensagem),
		responderATudo: () => recusas.clear(),
		fechar: async () => {
			server.closeAllConnections()
			await new Promise<unknown>((resolve) => server.close(resolve))
		},
	}
}

function responder(response: ServerResponse, chamada: string, recusas: ReadonlyMap<string, string>): void {
	if (chamada.startsWith('GET /turnstile/')) {
		response.setHeader('content-type', 'text/javascript').end(CAPTCHA)
		return
	}
	const recusa = recusas.get(chamada)
	const resposta = recusa === undefined ? RESPOSTAS[chamada] : { retorno: 'erro', mensagem: recusa }
	if (Buffer.isBuffer(resposta)) response.setHeader('content-type', 'image/png').end(resposta)
	else if (resposta === '') response.end()
	else if (resposta !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(resposta))
	else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>HTTP Status 404</h1>')
}
